import { bleedOf } from '#schemas/catalog/bleed.ts'
import { paperSize, pictureDpi } from '#schemas/catalog/paper.ts'
import { fail } from '#schemas/errors.ts'
import type { Ports } from '../../ports/index.ts'
import type { DrawJob } from '../../ports/renderer.ts'
import type { WorkRow } from '../../ports/works.ts'
import { type Drawing, drawKey } from './draw-key.ts'
import { drawPage, pageAt, pagesOf } from './pages.ts'

/** A file that somebody wants of a work. */
export interface Order {
  /** Zero-based; a picture has one. */
  readonly pages: readonly number[]
  readonly fileType: 'png' | 'jpg' | 'pdf'
  /** mm that are cut off; undefined = what lies outside the canvas's bleed lines. */
  readonly bleed?: number | undefined
  readonly hasMarks: boolean
}

/** A file of a work: its key, and how to draw it when it is not there. */
export interface Drawable {
  readonly key: string
  /** px; the first page's. */
  readonly width: number
  readonly height: number
  readonly job: () => Promise<DrawJob>
}

const pdfOf = async (ports: Ports, work: WorkRow, order: Order, watermark: boolean): Promise<Drawable> => {
  const all = pagesOf(work.data)
  const first = all[order.pages[0] ?? 0]
  if (!first || order.pages.some(index => !all[index])) throw fail('PAGE_NOT_FOUND')
  const bleed = order.bleed ?? bleedOf(first.width, first.height, work.categoryId)
  const pdf = { fileType: 'pdf', title: work.name, bleed, hasMarks: order.hasMarks } as const
  const drawing: Drawing = { ...pdf, pages: order.pages }
  const key = await drawKey(work.data, watermark, drawing)
  const page = async (index: number) => {
    const opened = await drawPage(ports, work, index, watermark)
    return { ...opened, paper: paperSize(opened.width, opened.height) }
  }
  const job = async () => ({ ...pdf, key, pages: await Promise.all(order.pages.map(page)) })
  return { key, width: first.width, height: first.height, job }
}

/** What an order means for a work. Throws PAGE_NOT_FOUND, WORK_BROKEN. */
export const drawable = async (ports: Ports, work: WorkRow, order: Order, watermark: boolean): Promise<Drawable> => {
  const { fileType } = order
  if (fileType === 'pdf') return pdfOf(ports, work, order, watermark)
  const index = order.pages[0] ?? 0
  const { width, height } = pageAt(work.data, index)
  const picture = { fileType, width, height, scale: 1, dpi: pictureDpi(width, height, work.categoryId) }
  const key = await drawKey(work.data, watermark, { ...picture, page: index })
  const job = async () => ({ ...picture, ...(await drawPage(ports, work, index, watermark)), key })
  return { key, width, height, job }
}
