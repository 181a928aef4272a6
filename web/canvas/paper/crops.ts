/** px and ratio; pictures that are laid out larger, on one side, than both are cut to what their frame shows. */
const LARGE = { side: 8000, frames: 4 }
/** Pixels of the picture around the cut: enlarged pixels are mixed with their neighbors. */
const AROUND = 2

const isDrawing = (url: string): boolean => /\.svg([?#]|$)|^data:image\/svg/i.test(url)

/** Where a span of `size` px begins and ends in whole pixels of the picture, with the pixels around it. */
const span = (from: number, size: number, most: number) => {
  const start = Math.max(0, Math.floor(from) - AROUND)
  return { start, size: Math.max(1, Math.min(most, Math.ceil(from + size) + AROUND) - start) }
}

const cut = async (image: HTMLImageElement, frame: DOMRectReadOnly): Promise<void> => {
  const style = getComputedStyle(image)
  const [left, top, width, height] = [style.left, style.top, style.width, style.height].map(Number.parseFloat)
  if (left === undefined || top === undefined || !width || !height || isDrawing(image.src)) return
  const isLarge = (side: number, of: number) => side > LARGE.side && side > of * LARGE.frames
  if (!isLarge(width, frame.width) && !isLarge(height, frame.height)) return
  // px of the layout per pixel of the picture
  const [across, down] = [width / image.naturalWidth, height / image.naturalHeight]
  const x = span(-left / across, frame.width / across, image.naturalWidth)
  const y = span(-top / down, frame.height / down, image.naturalHeight)
  const canvas = document.createElement('canvas')
  Object.assign(canvas, { width: x.size, height: y.size })
  canvas.getContext('2d')?.drawImage(image, x.start, y.start, x.size, y.size, 0, 0, x.size, y.size)
  let part: string
  try {
    part = canvas.toDataURL('image/png')
  } catch {
    // A picture of another site cannot be read: it stays whole.
    return
  }
  const [newLeft, newTop] = [left + x.start * across, top + y.start * down]
  Object.assign(image.style, {
    left: `${newLeft}px`,
    top: `${newTop}px`,
    width: `${x.size * across}px`,
    height: `${y.size * down}px`,
    // A mirrored picture turns about the middle of its frame.
    transformOrigin: `${frame.width / 2 - newLeft}px ${frame.height / 2 - newTop}px`,
  })
  image.src = part
  await image.decode().catch(() => {})
}

/**
 * Cuts pictures that are laid out much larger than their frames, for a page that is printed: a PDF contains the whole
 * picture, and some readers reserve memory for all of it at its enlarged size, and fail.
 */
export const cutPicturesOnPaper = async (stage: ParentNode): Promise<void> => {
  const cuts = [...stage.querySelectorAll<HTMLImageElement>('[data-layer-id] img')].flatMap(image => {
    const box = image.parentElement && getComputedStyle(image.parentElement)
    if (!box || !image.naturalWidth || !image.naturalHeight) return []
    return [cut(image, new DOMRectReadOnly(0, 0, Number.parseFloat(box.width), Number.parseFloat(box.height)))]
  })
  await Promise.all(cuts)
}
