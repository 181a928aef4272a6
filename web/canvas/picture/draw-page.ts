import type { DocumentRecords } from '#schemas/document/records.ts'
import { pageSvg } from './page-svg.ts'

/** ms in which the fonts inside of a picture are read once it has been laid out. */
const FONTS_MS = 150

/** A picture in itself loads the fonts it carries only when it is laid out for the first time. */
const laidOut = async (image: HTMLImageElement): Promise<void> => {
  await image.decode()
  const speck = document.createElement('canvas')
  speck.width = 1
  speck.height = 1
  const context = speck.getContext('2d')
  context?.drawImage(image, 0, 0, 1, 1)
  await new Promise(done => setTimeout(done, FONTS_MS))
}

/**
 * Draws a page as a small picture onto a canvas that fills its box (screenPx), as sharp as the screen is. What stood there
 * stays until the new picture is ready, when it cannot be drawn, and when `signal` says that it is no longer wanted.
 */
export const drawPage = async (
  canvas: HTMLCanvasElement,
  stage: Element,
  records: DocumentRecords,
  pageId: string,
  box: { readonly width: number; readonly height: number },
  signal: AbortSignal,
): Promise<void> => {
  const density = window.devicePixelRatio || 1
  const size = {
    width: Math.max(1, Math.round(box.width * density)),
    height: Math.max(1, Math.round(box.height * density)),
  }
  const svg = await pageSvg(stage, records, pageId, size)
  const url = URL.createObjectURL(new Blob([svg], { type: 'image/svg+xml' }))
  try {
    const image = new Image()
    image.src = url
    await laidOut(image)
    if (signal.aborted) return
    Object.assign(canvas, size)
    canvas.getContext('2d')?.drawImage(image, 0, 0, size.width, size.height)
  } finally {
    URL.revokeObjectURL(url)
  }
}
