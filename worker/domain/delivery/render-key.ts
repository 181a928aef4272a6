import { RENDERER_VERSION } from '#schemas/catalog/renderer.ts'
import { renderKey } from '#schemas/catalog/storage-keys.ts'
import { sha256Hex } from '#schemas/digest.ts'
import type { Ports } from '../../ports/index.ts'
import type { PdfPlan, PicturePlan } from '../../ports/render-service.ts'

/** All properties that affect the drawing, but not the address of the page. */
export type RenderDetails =
  | (Pick<PicturePlan, 'fileType' | 'width' | 'height' | 'scale' | 'dpi'> & { readonly page: number })
  | (Pick<PdfPlan, 'fileType' | 'title' | 'bleed' | 'hasMarks'> & { readonly pages: readonly number[] })

/**
 * R2 key of a render of a document text. Everything that changes the file changes the key, so the same file is never
 * drawn twice. Who knows the document cannot compute it: files are public, and a member's file has no watermark.
 */
export const renderKeyOf = async (
  { fileNames }: Pick<Ports, 'fileNames'>,
  data: string,
  watermark: boolean,
  details: RenderDetails,
): Promise<string> => {
  const { fileType, ...rest } = details
  const sorted = Object.entries(rest).sort(([a], [b]) => (a < b ? -1 : 1))
  const content = JSON.stringify([RENDERER_VERSION, await sha256Hex(data), watermark, sorted])
  return renderKey(await fileNames.nameOf(content), fileType)
}
