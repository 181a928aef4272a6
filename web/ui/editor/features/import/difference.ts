/** The difference of two pictures of a page. */
export interface Difference {
  /** Percent; mean difference of the channels. */
  readonly mean: number
  /** Black = equal. */
  readonly picture: ImageData
}

/** px; longer side of the compared pictures: few enough that the page does not stand still. */
const LONGEST = 400

const pixelsOf = (image: CanvasImageSource, width: number, height: number): ImageData | null => {
  const canvas = new OffscreenCanvas(width, height)
  const context = canvas.getContext('2d', { willReadFrequently: true })
  if (!context) return null
  // Both are seen on white, as on the canvas of another program.
  context.fillStyle = '#ffffff'
  context.fillRect(0, 0, width, height)
  context.imageSmoothingQuality = 'high'
  context.drawImage(image, 0, 0, width, height)
  return context.getImageData(0, 0, width, height)
}

/** Compares our page with the picture that the file has of itself; null when they cannot be read. */
export const differ = (ours: HTMLCanvasElement, original: ImageBitmap): Difference | null => {
  const share = Math.min(1, LONGEST / Math.max(ours.width, ours.height))
  const [width, height] = [Math.max(1, Math.round(ours.width * share)), Math.max(1, Math.round(ours.height * share))]
  const [a, b] = [pixelsOf(ours, width, height), pixelsOf(original, width, height)]
  if (!a || !b) return null
  let sum = 0
  for (let at = 0; at < a.data.length; at += 4) {
    for (let c = at; c < at + 3; c++) {
      const far = Math.abs((a.data[c] ?? 0) - (b.data[c] ?? 0))
      sum += far
      // Small differences are made visible.
      a.data[c] = far * 3
    }
    a.data[at + 3] = 255
  }
  return { mean: Math.round((sum / (width * height * 3) / 2.55) * 100) / 100, picture: a }
}
