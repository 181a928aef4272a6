import { fail } from '#schemas/errors.ts'
import type { Actor } from '../../ports/accounts.ts'
import type { Ports } from '../../ports/index.ts'
import type { WorkRow } from '../../ports/works.ts'
import { drawable, type Order } from './order.ts'
import { pagesOf } from './pages.ts'

interface Asked {
  readonly appId: number
  /** `1` asks for a watermark. */
  readonly wm?: string | undefined
  /** mm */
  readonly bleed?: number | undefined
  /** `1` asks for crop marks. */
  readonly marks?: string | undefined
}
export interface Download extends Asked {
  /** Zero-based. */
  readonly page: number
  readonly fileType: 'png' | 'jpg' | 'pdf'
}
export interface PdfDownload extends Asked {
  /** How many pages, from the first; undefined = all. */
  readonly multi?: number | undefined
  /** Which pages instead, zero-based. */
  readonly pages?: readonly number[] | undefined
}

/** Draws an order, or answers with the file drawn before. */
const deliver = async (ports: Ports, work: WorkRow, order: Order, watermark: boolean) => {
  const { key, job } = await drawable(ports, work, order, watermark)
  if (!(await ports.files.has(key))) {
    const result = await ports.renderer.draw(await job())
    if (result.status === 0) throw fail(result.code)
  }
  return { status: 1 as const, msg: 'ok', imgUrl: `/${key}` }
}

const ownWork = async (ports: Ports, actor: Actor, id: number): Promise<WorkRow> => {
  const work = await ports.works.load(id)
  if (work?.owner !== actor.id) throw fail('WORK_NOT_FOUND')
  return work
}

/** The server decides the watermark: members have none unless they ask for one, everybody else always has it. */
const isMarked = (actor: Actor, { wm }: Asked) => !actor.isMember || wm === '1'

/**
 * One page of the actor's saved work as a file.
 * Throws WORK_NOT_FOUND, PAGE_NOT_FOUND, WORK_BROKEN, RENDER_UNAVAILABLE, RENDER_TIMEOUT, RENDER_FAILED.
 */
export const download = async (ports: Ports, actor: Actor, input: Download) => {
  const work = await ownWork(ports, actor, input.appId)
  const { fileType, page, bleed, marks } = input
  return deliver(ports, work, { fileType, pages: [page], bleed, hasMarks: marks === '1' }, isMarked(actor, input))
}

/** Several pages of the actor's saved work as one PDF. Throws what `download` throws. */
export const downloadPdfMulti = async (ports: Ports, actor: Actor, input: PdfDownload) => {
  const work = await ownWork(ports, actor, input.appId)
  const count = input.multi ?? pagesOf(work.data).length
  const pages = input.pages ?? Array.from({ length: count }, (_, index) => index)
  const order: Order = { fileType: 'pdf', pages, bleed: input.bleed, hasMarks: input.marks === '1' }
  return deliver(ports, work, order, isMarked(actor, input))
}
