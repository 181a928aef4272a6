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

/** Characters that a data: URL may not contain. */
const ESCAPED: Readonly<Record<string, string>> = { '%': '%25', '#': '%23', '\n': '%0A', '\r': '%0D', '\t': '%09' }

/**
 * The address of an SVG picture. Chromium forbids reading a canvas that shows a blob: of one with text, but not a data:
 * URL of it, which takes longer.
 */
const addressOf = (svg: string, isReadable: boolean): string =>
  isReadable
    ? `data:image/svg+xml;charset=utf-8,${svg.replace(/[%#\n\r\t]/g, char => ESCAPED[char] ?? char)}`
    : URL.createObjectURL(new Blob([svg], { type: 'image/svg+xml' }))

/**
 * Draws a page as a small picture onto a canvas that fills its box (screenPx), at the screen's pixel density. The old
 * picture stays until the new one is ready, and when drawing fails or `signal` aborts.
 * @param isReadable the px of the canvas will be read
 */
export const drawPage = async (
  canvas: HTMLCanvasElement,
  stage: Element,
  records: DocumentRecords,
  pageId: string,
  box: { readonly width: number; readonly height: number },
  signal: AbortSignal,
  isReadable = false,
): Promise<void> => {
  const density = window.devicePixelRatio || 1
  const size = {
    width: Math.max(1, Math.round(box.width * density)),
    height: Math.max(1, Math.round(box.height * density)),
  }
  const svg = await pageSvg(stage, records, pageId, size)
  const url = addressOf(svg, isReadable)
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
