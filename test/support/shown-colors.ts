import type { EditorPage } from './editor-page.ts'

/** A WebP of one plain color, as the browser writes it. */
export const webp = async ({ page }: EditorPage, color: string, width: number, height: number, quality: number) => {
  const draw = ([fill, w, h, share]: readonly [string, number, number, number]) => {
    const canvas = new OffscreenCanvas(w, h)
    const context = canvas.getContext('2d')
    if (!context) throw new Error('no canvas')
    context.fillStyle = fill
    context.fillRect(0, 0, w, h)
    return canvas
      .convertToBlob({ type: 'image/webp', quality: share })
      .then(blob => blob.arrayBuffer())
      .then(bytes => [...new Uint8Array(bytes)])
  }
  return Uint8Array.from(await page.evaluate(draw, [color, width, height, quality] as const))
}
/** Size and the color in the middle of a stored picture, as the page shows it. */
export const shown = ({ page }: EditorPage, src: string) =>
  page.evaluate(async url => {
    const image = new Image()
    image.src = url
    await image.decode()
    const canvas = new OffscreenCanvas(image.naturalWidth, image.naturalHeight)
    const context = canvas.getContext('2d')
    context?.drawImage(image, 0, 0)
    const at = [Math.floor(canvas.width / 2), Math.floor(canvas.height / 2), 1, 1] as const
    return [canvas.width, canvas.height, ...(context?.getImageData(...at).data ?? [])]
  }, src)

/** A color as JPEG stores it. */
export const ycc = ([r = 0, g = 0, b = 0]: readonly number[]) =>
  [
    0.299 * r + 0.587 * g + 0.114 * b,
    128 - 0.1687 * r - 0.3313 * g + 0.5 * b,
    128 + 0.5 * r - 0.4187 * g - 0.0813 * b,
  ].map(Math.round)
/** The colors in the corners of a stored picture, clockwise from the top left one, as the page shows it. */
export const cornersOf = ({ page }: EditorPage, src: string) =>
  page.evaluate(async url => {
    const image = new Image()
    image.src = url
    await image.decode()
    const { naturalWidth: width, naturalHeight: height } = image
    const context = new OffscreenCanvas(width, height).getContext('2d')
    context?.drawImage(image, 0, 0)
    const [x, y] = [Math.floor(width * 0.9), Math.floor(height * 0.9)]
    const places = [
      [Math.floor(width / 8), Math.floor(height / 8)],
      [x, Math.floor(height / 8)],
      [x, y],
      [Math.floor(width / 8), y],
    ] as const
    return places.map(([left, top]) => [...(context?.getImageData(left, top, 1, 1).data ?? [])].slice(0, 3))
  }, src)
