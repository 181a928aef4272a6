import { LIMITS } from '#schemas/catalog/limits.ts'
import { rulerTicks } from '#web/kernels/ruler.ts'
import { screenCanvas } from './screen-canvas.ts'

export interface RulerDrawing {
  /** `x`: the ruler along the top, `y`: the one along the left side. */
  readonly axis: 'x' | 'y'
  /** screenPx */
  readonly length: number
  /** screenPx from the ruler's start to the page's edge */
  readonly offset: number
  readonly scale: number
  /** Range of the selection (page px), highlighted on the ruler. */
  readonly range: { readonly from: number; readonly to: number } | null
  readonly colors: {
    readonly stroke: string
    readonly text: string
    readonly range: string
    readonly rangeText: string
  }
  readonly font: string
}

const { ruler: SIZE } = LIMITS.guide
/** screenPx around an end of the selected range within which other numbers are hidden. */
const LABEL_ROOM = 30

/** Draws a ruler's ticks and numbers onto its canvas, in screen px at the device's pixel ratio. */
export const drawRuler = (canvas: HTMLCanvasElement, drawing: RulerDrawing): void => {
  const { axis, length, offset, scale, range, colors, font } = drawing
  const size = axis === 'x' ? { width: length, height: SIZE } : { width: SIZE, height: length }
  const context = screenCanvas(canvas, size)
  if (!context) return
  // The left ruler swaps the axes of the top one, so that both share the drawing code; its numbers read upward.
  if (axis === 'y') context.transform(0, 1, 1, 0, 0, 0)
  const at = (page: number) => offset + page * scale

  if (range) {
    context.fillStyle = colors.range
    context.fillRect(at(range.from), 0, Math.max(1, (range.to - range.from) * scale), SIZE)
  }
  context.font = font
  context.textBaseline = 'alphabetic'
  const write = (text: string, x: number, color: string) => {
    context.save()
    context.fillStyle = color
    if (axis === 'y') {
      context.transform(0, 1, 1, 0, 0, 0)
      context.translate(9, x + 3)
      context.rotate(-Math.PI / 2)
      context.textAlign = 'right'
      context.fillText(text, -1, 0)
    } else context.fillText(text, x + 3, 9)
    context.restore()
  }
  const ends = range ? [range.from, range.to] : []
  const isCrowded = (place: number) => ends.some(end => Math.abs(at(end) - place) < LABEL_ROOM)
  context.fillStyle = colors.stroke
  for (const tick of rulerTicks(-offset / scale, (length - offset) / scale, scale)) {
    const place = Math.round(at(tick.at))
    const stroke = tick.isLabeled ? SIZE : 5
    context.fillRect(place, SIZE - stroke, 1, stroke)
    if (tick.isLabeled && !isCrowded(place)) write(String(tick.at), place, colors.text)
  }
  if (!range) return
  for (const end of ends) {
    context.fillStyle = colors.rangeText
    context.fillRect(Math.round(at(end)), 0, 1, SIZE)
  }
  write(String(Math.round(range.from)), Math.round(at(range.from)), colors.rangeText)
  if ((range.to - range.from) * scale >= LABEL_ROOM)
    write(String(Math.round(range.to)), Math.round(at(range.to)), colors.rangeText)
}
