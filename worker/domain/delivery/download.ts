import { fail } from '#schemas/errors.ts'
import type { Actor } from '../../ports/accounts.ts'
import type { Ports } from '../../ports/index.ts'
import type { WorkRow } from '../../ports/works.ts'
import { type Delivered, deliver, deliverJob } from './job.ts'
import type { Order } from './order.ts'
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

const ownWork = async (ports: Ports, actor: Actor, id: number): Promise<WorkRow> => {
  const work = await ports.works.load(id)
  if (work?.owner !== actor.id) throw fail('WORK_NOT_FOUND')
  return work
}

/** The server decides the watermark: members have none unless they ask for one, everybody else always has it. */
const isMarked = (actor: Actor, { wm }: Asked) => !actor.isMember || wm === '1'

/** As a job when there is a key. */
const order = async (
  ports: Ports,
  actor: Actor,
  asked: Asked,
  key: string | undefined,
  of: (work: WorkRow) => Order,
) => {
  const work = await ownWork(ports, actor, asked.appId)
  const wanted = { userId: actor.id, work, order: of(work), watermark: isMarked(actor, asked) }
  return key === undefined ? deliver(ports, wanted) : deliverJob(ports, wanted, key)
}

/**
 * One page of the actor's saved work as a file; `key` makes it a job.
 * Throws WORK_NOT_FOUND, PAGE_NOT_FOUND, WORK_BROKEN, and what the render service says.
 */
export const download = (ports: Ports, actor: Actor, input: Download, key?: string): Promise<Delivered> => {
  const { fileType, page, bleed, marks } = input
  return order(ports, actor, input, key, () => ({ fileType, pages: [page], bleed, hasMarks: marks === '1' }))
}

/** Several pages of the actor's saved work as one PDF. Throws what `download` throws. */
export const downloadPdfMulti = (ports: Ports, actor: Actor, input: PdfDownload, key?: string): Promise<Delivered> =>
  order(ports, actor, input, key, work => {
    const count = input.multi ?? pagesOf(work.data).length
    const pages = input.pages ?? Array.from({ length: count }, (_, index) => index)
    return { fileType: 'pdf', pages, bleed: input.bleed, hasMarks: input.marks === '1' }
  })
