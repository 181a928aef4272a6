import * as m from '#messages/requests.ts'
import { bleedOf } from '#schemas/catalog/bleed.ts'
import type { FileType, PictureType } from '#schemas/catalog/file-types.ts'
import { LIMITS } from '#schemas/catalog/limits.ts'
import { paperSize, pictureDpi } from '#schemas/catalog/paper.ts'
import { fail } from '#schemas/errors.ts'
import type { Ports } from '../../ports/index.ts'
import type { RenderPlan } from '../../ports/render-service.ts'
import type { WorkRow } from '../../ports/works.ts'
import { pageAt, pagesOf, renderPages, type SavedPage } from './pages.ts'
import { type RenderDetails, renderKeyOf } from './render-key.ts'

/** Properties of the requested file. */
export interface FileSpec {
  /** Zero-based pages; a picture has one. `all` = those of the drawn version. */
  readonly pages: readonly number[] | 'all'
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
  /** Number of pages. */
  readonly pages: number
  readonly plan: () => Promise<RenderPlan>
}

/** @throws PAGE_NOT_FOUND */
const planPdf = async (
  ports: Ports,
  { work, file, watermark }: RenderRequest,
  pages: readonly SavedPage[],
): Promise<PlannedFile> => {
  const { width, height } = pageAt(pages, 0)
  const bleed = file.bleed ?? bleedOf(width, height, work.categoryId)
  const pdf = { fileType: 'pdf', title: work.name, bleed, hasMarks: file.hasMarks } as const
  const details: RenderDetails = { ...pdf, pages: pages.map(({ index }) => index) }
  const key = await renderKeyOf(ports, work.data, watermark, details)
  const plan = async (): Promise<RenderPlan> => {
    const renderPage = await renderPages(ports, work, watermark)
    const onPaper = (page: SavedPage) => ({ ...renderPage(page, true), paper: paperSize(page.width, page.height) })
    return { ...pdf, key, pages: pages.map(onPaper) }
  }
  return { key, pages: pages.length, plan }
}

const planPicture = async (
  ports: Ports,
  { work, watermark }: RenderRequest,
  fileType: PictureType,
  page: SavedPage,
): Promise<PlannedFile> => {
  const { width, height, index } = page
  const picture = { fileType, width, height, scale: 1, dpi: pictureDpi(width, height, work.categoryId) }
  const key = await renderKeyOf(ports, work.data, watermark, { ...picture, page: index })
  return {
    key,
    pages: 1,
    plan: async () => ({ ...picture, ...(await renderPages(ports, work, watermark))(page), key }),
  }
}

/**
 * Plans the file of a request. Parses the document once.
 * @throws PAGE_NOT_FOUND, WORK_BROKEN, WORK_TOO_LARGE, BAD_REQUEST when a file would have too many pages.
 */
export const planFile = async (ports: Ports, request: RenderRequest): Promise<PlannedFile> => {
  const { fileType, pages: asked } = request.file
  const all = pagesOf(request.work.data)
  const pages = asked === 'all' ? all : asked.map(index => pageAt(all, index))
  if (pages.length > LIMITS.pagesDrawn) throw fail('BAD_REQUEST', { issues: [m.tooManyPages] })
  return fileType === 'pdf' ? planPdf(ports, request, pages) : planPicture(ports, request, fileType, pageAt(pages, 0))
}
