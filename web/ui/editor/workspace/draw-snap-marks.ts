import type { Camera, SnapMark, Viewport } from '#web/editor/view.ts'
import { toScreen } from '#web/kernels/zoom.ts'
import { screenCanvas } from './screen-canvas.ts'

/** Half the length (screenPx) of the ticks at the ends of a gap. */
const END = 4
/** screenPx of a gap's label. */
const LABEL = { height: 16, padding: 5, radius: 4 } as const

export interface SnapMarkLook {
  readonly line: string
  readonly label: string
  readonly font: string
}

/** A mark in screen px: its position on its axis, and its two ends along the other axis. */
const span = ({ axis, at, from, to }: SnapMark, camera: Camera) => {
  const isX = axis === 'x'
  const start = toScreen(camera, isX ? { x: at, y: from } : { x: from, y: at })
  const end = toScreen(camera, isX ? { x: at, y: to } : { x: to, y: at })
  return isX
    ? { at: Math.round(start.x), from: Math.round(start.y), to: Math.round(end.y) }
    : { at: Math.round(start.y), from: Math.round(start.x), to: Math.round(end.x) }
}

const drawMark = (context: CanvasRenderingContext2D, mark: SnapMark, camera: Camera, look: SnapMarkLook) => {
  const { at, from, to } = span(mark, camera)
  const isX = mark.axis === 'x'
  /** A line 1 px wide; `across` draws it on the other axis. */
  const line = (across: boolean, place: number, start: number, end: number) =>
    isX === across
      ? context.fillRect(start, place, end - start + 1, 1)
      : context.fillRect(place, start, 1, end - start + 1)
  context.fillStyle = look.line
  line(false, at, from, to)
  if (mark.gap === undefined) return
  line(true, from, at - END, at + END)
  line(true, to, at - END, at + END)
  const text = String(Math.round(mark.gap))
  const width = context.measureText(text).width + 2 * LABEL.padding
  const [x, y] = isX ? [at, (from + to) / 2] : [(from + to) / 2, at]
  context.beginPath()
  context.roundRect(Math.round(x - width / 2), Math.round(y - LABEL.height / 2), width, LABEL.height, LABEL.radius)
  context.fill()
  context.fillStyle = look.label
  context.fillText(text, Math.round(x - width / 2) + LABEL.padding, Math.round(y) + 0.5)
}

/** Draws the snap lines of a moving layer, with the lengths of equal gaps, over a canvas of the viewport's size. */
export const drawSnapMarks = (
  canvas: HTMLCanvasElement,
  marks: readonly SnapMark[],
  { camera, viewport, look }: { readonly camera: Camera; readonly viewport: Viewport; readonly look: SnapMarkLook },
): void => {
  const context = screenCanvas(canvas, viewport)
  if (!context) return
  context.font = look.font
  context.textBaseline = 'middle'
  for (const mark of marks) drawMark(context, mark, camera, look)
}
