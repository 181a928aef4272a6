import type { DocumentRecords } from '#schemas/document/records.ts'
import { pageSvg } from './page-svg.ts'

/**
 * Draws a page as a small picture onto a canvas that fills its box (screenPx), as sharp as the screen is. What stood there
 * stays until the new picture is ready, or when it cannot be drawn.
 */
export const drawPage = async (
  canvas: HTMLCanvasElement,
  stage: Element,
  records: DocumentRecords,
  pageId: string,
  box: { readonly width: number; readonly height: number },
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
    await image.decode()
    Object.assign(canvas, size)
    canvas.getContext('2d')?.drawImage(image, 0, 0, size.width, size.height)
  } finally {
    URL.revokeObjectURL(url)
  }
}
