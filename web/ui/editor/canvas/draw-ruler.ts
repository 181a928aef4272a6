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
  /** Stretch of the selection (page px), shown on the ruler. */
  readonly range: { readonly from: number; readonly to: number } | null
  readonly colours: {
    readonly stroke: string
    readonly text: string
    readonly range: string
    readonly rangeText: string
  }
  readonly font: string
}

const { ruler: SIZE } = LIMITS.guide
/** screenPx that a number near an end of the selected range gives way within. */
const LABEL_ROOM = 30

/** Draws a ruler's strokes and numbers onto its canvas, in screen px at the device's own sharpness. */
export const drawRuler = (canvas: HTMLCanvasElement, drawing: RulerDrawing): void => {
  const { axis, length, offset, scale, range, colours, font } = drawing
  const size = axis === 'x' ? { width: length, height: SIZE } : { width: SIZE, height: length }
  const context = screenCanvas(canvas, size)
  if (!context) return
  // The left ruler is the top one turned: one way of drawing for both, numbers reading upwards.
  if (axis === 'y') context.transform(0, 1, 1, 0, 0, 0)
  const at = (page: number) => offset + page * scale

  if (range) {
    context.fillStyle = colours.range
    context.fillRect(at(range.from), 0, Math.max(1, (range.to - range.from) * scale), SIZE)
  }
  context.font = font
  context.textBaseline = 'alphabetic'
  const write = (text: string, x: number, colour: string) => {
    context.save()
    context.fillStyle = colour
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
  context.fillStyle = colours.stroke
  for (const tick of rulerTicks(-offset / scale, (length - offset) / scale, scale)) {
    const place = Math.round(at(tick.at))
    const stroke = tick.isLabelled ? SIZE : 5
    context.fillRect(place, SIZE - stroke, 1, stroke)
    if (tick.isLabelled && !isCrowded(place)) write(String(tick.at), place, colours.text)
  }
  if (!range) return
  for (const end of ends) {
    context.fillStyle = colours.rangeText
    context.fillRect(Math.round(at(end)), 0, 1, SIZE)
  }
  write(String(Math.round(range.from)), Math.round(at(range.from)), colours.rangeText)
  if ((range.to - range.from) * scale >= LABEL_ROOM)
    write(String(Math.round(range.to)), Math.round(at(range.to)), colours.rangeText)
}
