import { screenCanvas } from '../workspace/screen-canvas.ts'

/** screenPx of the canvas; the readout is in its middle. */
const ROOM = { width: 240, height: 28 } as const
/** screenPx between the words and the ends of the readout. */
const PADDING = 12
/** screenPx; its width grows in steps, so that it does not tremble with each digit. */
const STEP = 12

export interface ReadoutLook {
  readonly ground: string
  readonly words: string
  readonly font: string
}

/** Returns the function that draws the numbers of a gesture on a canvas. */
export const readoutOn = (canvas: HTMLCanvasElement, look: ReadoutLook): ((text: string) => void) => {
  /**
   * screenPx of texts by their form. Numbers of the same digits are taken as equally wide: measuring a text makes the
   * browser bring the styles of the page up to date.
   */
  const widths = new Map<string, number>()
  const widthOf = (context: CanvasRenderingContext2D, text: string): number => {
    const form = text.replace(/\d/g, '0')
    const width = widths.get(form) ?? STEP * Math.ceil(context.measureText(text).width / STEP) + 2 * PADDING
    widths.set(form, width)
    return Math.min(ROOM.width, width)
  }
  return text => {
    const context = screenCanvas(canvas, ROOM)
    if (!context) return
    context.font = look.font
    const width = widthOf(context, text)
    context.fillStyle = look.ground
    context.beginPath()
    context.roundRect((ROOM.width - width) / 2, 0, width, ROOM.height, ROOM.height / 2)
    context.fill()
    context.fillStyle = look.words
    context.textAlign = 'center'
    context.textBaseline = 'middle'
    context.fillText(text, ROOM.width / 2, ROOM.height / 2 + 0.5)
  }
}
