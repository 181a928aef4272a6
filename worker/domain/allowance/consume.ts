import * as m from '#messages/requests.ts'
import { type DownloadType, isUnlimited, pays } from '#schemas/catalog/allowance.ts'
import { ALLOWANCE_LIMITS } from '#schemas/catalog/allowance-limits.ts'
import { type FileType, isDocument } from '#schemas/catalog/file-types.ts'
import { type Failure, fail } from '#schemas/errors.ts'
import { isoTime } from '#schemas/time.ts'
import type { Actor } from '../../ports/accounts.ts'
import type { Purse } from '../../ports/allowance.ts'
import type { Ports } from '../../ports/index.ts'
import { jobState } from '../delivery/job.ts'
import { requirePhone } from '../delivery/require-phone.ts'
import type { Spend } from '../rate-limits.ts'
import { fileHashOf } from './file-hash.ts'
import { isMarked } from './marks.ts'
import { countOf, purseOf } from './purses.ts'

/** A download as a caller asks for it. */
export interface Asked {
  readonly workId: number
  readonly type: DownloadType
  /** Number of pages. */
  readonly multi: number
  /** Zero-based; with `fileType` it names the file. */
  readonly pages?: readonly number[] | undefined
  readonly fileType?: FileType | undefined
  readonly wm?: string | undefined
  readonly bleed?: number | undefined
  readonly marks?: string | undefined
}

/** Why a number of pages is refused when `left` downloads are left. */
const refusal = (left: number, pages: number): Failure =>
  fail(left > 0 && pages > 1 ? 'ALLOWANCE_PAGES' : 'ALLOWANCE_USED_UP')

/** @throws BAD_REQUEST when the pages do not fit their number or the file type. */
const checkPages = ({ multi, pages, fileType }: Asked): void => {
  const isOdd = pages && (pages.length !== multi || (fileType && multi > 1 && !isDocument(fileType)))
  if (isOdd) throw fail('BAD_REQUEST', { issues: [m.pagesDiffer] })
}

/** Hash of the file; null when the caller does not say which one it is. */
const hashOf = (asked: Asked, version: number, actor: Actor, purse: Purse): Promise<string> | null => {
  const { workId, pages, fileType, bleed, marks, wm } = asked
  if (!pages || !fileType) return null
  const file = { pages, fileType, bleed, hasMarks: marks === '1' }
  return fileHashOf({ workId, version, file, watermark: isMarked(actor, wm, purse) })
}

/**
 * What the download would be paid from.
 * @throws PHONE_REQUIRED, WORK_NOT_FOUND, ALLOWANCE_MEMBERS, BAD_REQUEST
 */
const look = async (ports: Ports, actor: Actor, asked: Asked) => {
  checkPages(asked)
  requirePhone(ports, actor)
  const work = await ports.works.version(asked.workId, actor.id)
  if (!work) throw fail('WORK_NOT_FOUND')
  const purse = await purseOf(ports, actor.id, asked.type)
  if (!purse) throw fail('ALLOWANCE_MEMBERS')
  const file = await hashOf(asked, work.version, actor, purse)
  return { purse, file, paidSince: isoTime(ports.now() - ALLOWANCE_LIMITS.againMs) }
}

/**
 * Whether the download can be paid now, and what it would cost.
 * @throws ALLOWANCE_USED_UP, ALLOWANCE_PAGES, ALLOWANCE_MEMBERS, PHONE_REQUIRED, WORK_NOT_FOUND, BAD_REQUEST
 */
export const check = async (ports: Ports, actor: Actor, asked: Asked) => {
  const { purse, file, paidSince } = await look(ports, actor, asked)
  const count = await countOf(ports, actor.id, purse)
  const isFree = isUnlimited(count) || (await ports.allowance.isPaid({ userId: actor.id, file, paidSince }))
  if (!isFree && !pays(count, asked.multi)) throw refusal(count, asked.multi)
  return { type: asked.type, count, cost: isFree ? 0 : asked.multi }
}

interface Consuming {
  readonly actor: Actor
  readonly key: string
  readonly spend: Spend
}

/**
 * Reserves what a download costs. A repeated key returns the first consumption.
 * @throws RATE_LIMITED, the errors of `check`, and BAD_REQUEST when the key was used for another download.
 */
export const consume = async (ports: Ports, { actor, key, spend }: Consuming, asked: Asked) => {
  const { workId, type, multi } = asked
  const { purse, ...free } = await look(ports, actor, asked)
  await spend()
  const wanted = { userId: actor.id, key, workId, pages: multi, ...free, now: isoTime(ports.now()) }
  const reserve = await ports.allowance.reserve(wanted, purse)
  if (!reserve) throw refusal(await countOf(ports, actor.id, purse), multi)
  if (reserve.workId !== workId || reserve.pages !== multi || reserve.kind !== type)
    throw fail('BAD_REQUEST', { issues: [m.keyReused] })
  return { id: reserve.id, type, cost: reserve.cost }
}

/**
 * Whether a consumption is settled; settles it when its file is stored and the Worker that stored it has ended.
 * @throws NOT_FOUND
 */
export const confirm = async (ports: Ports, actor: Actor, id: number) => {
  const reserve = await ports.allowance.find(actor.id, id)
  if (!reserve) throw fail('NOT_FOUND')
  const job = reserve.state === 'open' ? await ports.jobs.ofReserve(id) : null
  if (job) await jobState(ports, actor.id, job.key)
  const now = job ? await ports.allowance.find(actor.id, id) : reserve
  return { id, isSettled: now?.state === 'settled' }
}
