import { bleedOf } from '#schemas/catalog/bleed.ts'
import type { FileType } from '#schemas/catalog/file-types.ts'
import { paperSize, pictureDpi } from '#schemas/catalog/paper.ts'
import { fail } from '#schemas/errors.ts'
import type { Ports } from '../../ports/index.ts'
import type { RenderPlan } from '../../ports/render-service.ts'
import type { WorkRow } from '../../ports/works.ts'
import { pageAt, pagesOf, renderPage } from './pages.ts'
import { type RenderDetails, renderKeyOf } from './render-key.ts'

/** Properties of the requested file. */
export interface FileSpec {
  /** Zero-based pages; a picture has one. */
  readonly pages: readonly number[]
  readonly fileType: FileType
  /** mm to trim at each edge; undefined = the area outside the bleed lines of the canvas. */
  readonly bleed?: number | undefined
  readonly hasMarks: boolean
}

/** A user's request for a file. */
export interface RenderRequest {
  readonly userId: number
  readonly work: WorkRow
  readonly file: FileSpec
  readonly watermark: boolean
}

/** The file of a request: its key, and its plan, which is created only when needed because its tickets expire. */
export interface PlannedFile {
  readonly key: string
  readonly plan: () => Promise<RenderPlan>
}

/** @throws PAGE_NOT_FOUND, WORK_BROKEN */
const planPdf = async (ports: Ports, { work, file, watermark }: RenderRequest): Promise<PlannedFile> => {
  const all = pagesOf(work.data)
  const first = all[file.pages[0] ?? 0]
  if (!first || file.pages.some(index => !all[index])) throw fail('PAGE_NOT_FOUND')
  const bleed = file.bleed ?? bleedOf(first.width, first.height, work.categoryId)
  const pdf = { fileType: 'pdf', title: work.name, bleed, hasMarks: file.hasMarks } as const
  const details: RenderDetails = { ...pdf, pages: file.pages }
  const key = await renderKeyOf(ports, work.data, watermark, details)
  const page = async (index: number) => {
    const opened = await renderPage(ports, work, index, watermark)
    return { ...opened, paper: paperSize(opened.width, opened.height) }
  }
  return { key, plan: async () => ({ ...pdf, key, pages: await Promise.all(file.pages.map(page)) }) }
}

/**
 * Plans the file of a request.
 * @throws PAGE_NOT_FOUND, WORK_BROKEN
 */
export const planFile = async (ports: Ports, request: RenderRequest): Promise<PlannedFile> => {
  const { work, watermark, file } = request
  const { fileType } = file
  if (fileType === 'pdf') return planPdf(ports, request)
  const index = file.pages[0] ?? 0
  const { width, height } = pageAt(work.data, index)
  const picture = { fileType, width, height, scale: 1, dpi: pictureDpi(width, height, work.categoryId) }
  const key = await renderKeyOf(ports, work.data, watermark, { ...picture, page: index })
  return { key, plan: async () => ({ ...picture, ...(await renderPage(ports, work, index, watermark)), key }) }
}
