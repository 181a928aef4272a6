import { FORMAT_LIMITS } from '#schemas/catalog/format-limits.ts'
import { LIMITS } from '#schemas/catalog/limits.ts'
import { isTurned, type Orientation } from '#schemas/pictures/orientation.ts'
import { FormatError } from './messages.ts'

interface Size {
  readonly width: number
  readonly height: number
}

/** Share (0–1) to which a picture of this size (px) is reduced: what print needs. */
export const printShare = ({ width, height }: Size): number =>
  Math.min(1, Math.sqrt(FORMAT_LIMITS.printPixels / (width * height)), LIMITS.canvasSide / Math.max(width, height))

/** Where the axes of a stored picture lie in the straight one: a, b, c, d of a transform. */
const AXES: Readonly<Record<Orientation, readonly [number, number, number, number]>> = {
  1: [1, 0, 0, 1],
  2: [-1, 0, 0, 1],
  3: [-1, 0, 0, -1],
  4: [1, 0, 0, -1],
  5: [0, 1, 1, 0],
  6: [0, 1, -1, 0],
  7: [0, -1, -1, 0],
  8: [0, -1, 1, 0],
}

const canvasOf = (width: number, height: number) => {
  const canvas = new OffscreenCanvas(Math.max(1, Math.round(width)), Math.max(1, Math.round(height)))
  const context = canvas.getContext('2d')
  if (!context) throw new FormatError('tooManyPixels')
  context.imageSmoothingQuality = 'high'
  return { canvas, context }
}

/** Draws a picture straight and at a share (0–1) of its size. @throws FormatError without memory for it. */
export const drawn = (
  picture: ImageBitmap | OffscreenCanvas,
  share: number,
  orientation: Orientation = 1,
): OffscreenCanvas => {
  const [width, height] = [
    Math.max(1, Math.round(picture.width * share)),
    Math.max(1, Math.round(picture.height * share)),
  ]
  const isLying = isTurned(orientation)
  const { canvas, context } = canvasOf(isLying ? height : width, isLying ? width : height)
  const [a, b, c, d] = AXES[orientation]
  // A negative axis begins at the other end.
  context.setTransform(a, b, c, d, a + c < 0 ? canvas.width : 0, b + d < 0 ? canvas.height : 0)
  context.drawImage(picture, 0, 0, width, height)
  return canvas
}

/** A picture from its px. */
export const canvasFrom = (data: Uint8ClampedArray<ArrayBuffer>, width: number, height: number): OffscreenCanvas => {
  const { canvas, context } = canvasOf(width, height)
  context.putImageData(new ImageData(data, width, height), 0, 0)
  return canvas
}
