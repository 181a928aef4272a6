/** A tick of a ruler. */
export interface Tick {
  /** page px */
  readonly at: number
  /** Long ticks have a number. */
  readonly isLabeled: boolean
}

/** screenPx; minimum distance of numbers. */
const ROOM_FOR_LABEL = 56
/** screenPx; minimum distance of grid lines. */
const ROOM_FOR_LINE = 6
const STEPS = [1, 2, 5]

/** Page px between the numbers of a ruler at a scale: 1, 2 or 5 times a power of ten, far enough apart to read. */
export const labelStep = (scale: number): number => {
  const least = ROOM_FOR_LABEL / scale
  const power = 10 ** Math.floor(Math.log10(Math.max(least, 1)))
  return (STEPS.find(step => step * power >= least) ?? 10) * power
}

/** Page px between the short ticks: a tenth of the label step, whole px. They are never closer than 5.6 screen px. */
export const strokeStep = (scale: number): number => Math.max(1, labelStep(scale) / 10)

/** All ticks between two positions (page px) at a scale. */
export const rulerTicks = (from: number, to: number, scale: number): readonly Tick[] => {
  const step = strokeStep(scale)
  const every = Math.round(labelStep(scale) / step)
  const first = Math.ceil(from / step)
  const count = Math.max(0, Math.floor(to / step) - first + 1)
  return Array.from({ length: count }, (_, index) => {
    const number = first + index
    return { at: number * step, isLabeled: number % every === 0 }
  })
}

/** Page px between the drawn grid lines: the grid size, or a multiple at which lines are distinguishable on screen. */
export const gridStep = (size: number, scale: number): number => {
  let step = size
  for (let at = 0; step * scale < ROOM_FOR_LINE && at < 12; at++) step *= at % 2 ? 2.5 : 2
  return step
}
