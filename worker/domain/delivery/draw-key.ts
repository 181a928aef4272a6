import { RENDERER_VERSION } from '#schemas/catalog/renderer.ts'
import { sha256Hex } from '#schemas/digest.ts'
import type { PdfJob, PictureJob } from '../../ports/renderer.ts'

/** Everything that says how a document is drawn, but not where its page is read from. */
export type Drawing =
  | (Pick<PictureJob, 'fileType' | 'width' | 'height' | 'scale' | 'dpi'> & { readonly page: number })
  | (Pick<PdfJob, 'fileType' | 'title' | 'bleed' | 'hasMarks'> & { readonly pages: readonly number[] })

/**
 * R2 key of a render of a document text: whatever changes a byte of it changes the key, so the same file is never drawn
 * twice.
 */
export const drawKey = async (data: string, watermark: boolean, drawing: Drawing): Promise<string> => {
  const { fileType, ...rest } = drawing
  const details = Object.entries(rest).sort(([a], [b]) => (a < b ? -1 : 1))
  const asked = JSON.stringify([RENDERER_VERSION, await sha256Hex(data), watermark, details])
  // Downloads expire, covers do not.
  return `${fileType === 'webp' ? 'c' : 'r'}/${await sha256Hex(asked)}.${fileType}`
}
