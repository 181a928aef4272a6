import type { PageTurn } from '#schemas/publication/turns.ts'

/** How a page looks at one moment of a turn. */
export interface Look {
  readonly transform: string
  readonly opacity: number
}
export type Axis = 'x' | 'y'
/** 1 = to the next page, -1 = to the previous one. */
export type Direction = 1 | -1

/** `progress`: 0–1; `size`: px of the screen along the axis. */
type TurnLooks = (progress: number, direction: Direction, axis: Axis, size: number) => readonly [from: Look, to: Look]

/** A transform that moves a page along the axis by px. */
export const moveBy = (axis: Axis, px: number): string =>
  axis === 'x' ? `translate3d(${px}px, 0, 0)` : `translate3d(0, ${px}px, 0)`

const turnBy = (axis: Axis, degrees: number): string =>
  axis === 'x' ? `rotateY(${-degrees}deg)` : `rotateX(${degrees}deg)`

const look = (transform: string, opacity = 1): Look => ({ transform, opacity })

const slide: TurnLooks = (progress, direction, axis, size) => [
  look(moveBy(axis, -direction * progress * size)),
  look(moveBy(axis, direction * (1 - progress) * size)),
]

/** The two pages of a turn. Both lists of transform functions are the same at every progress, so browsers interpolate them. */
const LOOKS: Readonly<Record<PageTurn, TurnLooks>> = {
  slide,
  cover: (progress, direction, axis, size) => [
    look(`${moveBy(axis, -direction * progress * size * 0.25)} scale(${1 - progress * 0.06})`, 1 - progress * 0.3),
    look(`${moveBy(axis, direction * (1 - progress) * size)} scale(1)`),
  ],
  fade: progress => [look('none'), look('none', progress)],
  zoom: progress => [
    look(`scale(${1 + progress * 0.3})`, 1 - progress),
    look(`scale(${0.8 + progress * 0.2})`, progress),
  ],
  flip: (progress, direction, axis, size) => [
    look(`perspective(${size * 2}px) ${turnBy(axis, direction * progress * 180)}`),
    look(`perspective(${size * 2}px) ${turnBy(axis, -direction * (1 - progress) * 180)}`),
  ],
  cube: (progress, direction, axis, size) => {
    const side = (degrees: number) =>
      look(`perspective(${size * 3}px) translateZ(${-size / 2}px) ${turnBy(axis, degrees)} translateZ(${size / 2}px)`)
    return [side(direction * progress * 90), side(-direction * (1 - progress) * 90)]
  },
}

/** How two pages look during a turn. */
export const looksOf = (
  turn: PageTurn,
  progress: number,
  direction: Direction,
  axis: Axis,
  size: number,
): readonly [from: Look, to: Look] => LOOKS[turn](progress, direction, axis, size)

/** px that a page follows the finger beyond the last page: less and less, never more than 40 % of the screen. */
export const rubber = (px: number, size: number): number => {
  const most = size * 0.4
  return Math.sign(px) * most * (1 - 1 / (Math.abs(px) / most / 1.8 + 1))
}

/** ms and CSS easing of the rest of a turn, which begins as fast as the finger was; `speed`: px per ms. */
export const settling = (distance: number, speed: number): { readonly duration: number; readonly easing: string } => {
  const duration = Math.round(Math.min(420, Math.max(180, (distance / Math.max(speed, 0.6)) * 2)))
  const slope = distance > 0 ? Math.min(3, (speed * duration) / distance) : 1
  return { duration, easing: `cubic-bezier(0.25, ${Math.min(1, Math.max(0.4, 0.25 * slope)).toFixed(3)}, 0.3, 1)` }
}
