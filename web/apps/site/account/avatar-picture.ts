import { LIMITS } from '#schemas/catalog/limits.ts'

const TYPE = 'image/jpeg'
const QUALITY = 0.9

/** The largest square in the middle of a picture (px). */
export const middleSquare = (width: number, height: number) => {
  const side = Math.min(width, height)
  return { x: Math.round((width - side) / 2), y: Math.round((height - side) / 2), side }
}

/** The middle of a picture as an avatar; null when the browser cannot read it. */
export const squarePicture = async (file: File): Promise<File | null> => {
  const { side } = LIMITS.account.avatar
  try {
    const picture = await createImageBitmap(file)
    const from = middleSquare(picture.width, picture.height)
    const canvas = new OffscreenCanvas(side, side)
    const context = canvas.getContext('2d')
    if (!context || from.side === 0) return null
    // What is transparent must not become black.
    context.fillStyle = '#fff'
    context.fillRect(0, 0, side, side)
    context.imageSmoothingQuality = 'high'
    context.drawImage(picture, from.x, from.y, from.side, from.side, 0, 0, side, side)
    picture.close()
    return new File([await canvas.convertToBlob({ type: TYPE, quality: QUALITY })], 'avatar.jpg', { type: TYPE })
  } catch {
    return null
  }
}
