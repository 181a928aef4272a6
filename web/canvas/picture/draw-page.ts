import type { DocumentRecords } from '#schemas/document/records.ts'
import { pageSvg } from './page-svg.ts'

/** ms; wait after the first layout of a picture, while its embedded fonts load. */
const FONTS_MS = 150

/** An SVG picture loads its embedded fonts only when it is first laid out. */
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
 * Draws a page as a small picture onto a canvas that fills its box (screenPx), at the screen's pixel density. The old
 * picture stays until the new one is ready, and when drawing fails or `signal` aborts.
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
