import * as m from '#messages/requests.ts'
import { type DownloadType, isUnlimited, pays } from '#schemas/catalog/allowance.ts'
import { ALLOWANCE_LIMITS } from '#schemas/catalog/allowance-limits.ts'
import { type FileType, isDocument } from '#schemas/catalog/file-types.ts'
import { type Failure, fail } from '#schemas/errors.ts'
import { isoTime } from '#schemas/time.ts'
import type { Actor } from '../../ports/accounts.ts'
import type { Purse } from '../../ports/allowance.ts'
import type { Ports } from '../../ports/index.ts'
import { ownerByTeam } from '../access.ts'
import { jobState } from '../delivery/job.ts'
import { requirePhone } from '../delivery/require-phone.ts'
import { requireHostedType } from '../hosts/file-types.ts'
import { requireLicenses } from '../hosts/licenses.ts'
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
  /** `1`: each page is a file of its own. */
  readonly each?: string | undefined
}

/** Why a number of pages is refused when `left` downloads are left. */
const refusal = (left: number, pages: number): Failure =>
  fail(left > 0 && pages > 1 ? 'ALLOWANCE_PAGES' : 'ALLOWANCE_USED_UP')

/** The pages of each file. */
const filesOf = ({ pages = [], each }: Asked) => (each === '1' ? pages.map(page => [page]) : [pages])

/** @throws BAD_REQUEST when the pages do not fit their number or the file type. */
const checkPages = (asked: Asked): void => {
  const { multi, pages, fileType } = asked
  const isTooMany = fileType && !isDocument(fileType) && filesOf(asked).some(({ length }) => length > 1)
  if (pages && (pages.length !== multi || isTooMany)) throw fail('BAD_REQUEST', { issues: [m.pagesDiffer] })
}

/** Hashes of the files; empty when the caller does not say which ones they are. */
const hashesOf = (asked: Asked, version: number, actor: Actor, purse: Purse): Promise<string[]> => {
  const { workId, pages, fileType, bleed, marks, wm } = asked
  if (!pages || !fileType) return Promise.resolve([])
  const watermark = isMarked(actor, wm, purse)
  const wishes = { fileType, bleed, hasMarks: marks === '1' }
  const hash = (each: readonly number[]) => fileHashOf({ workId, version, watermark, file: { ...wishes, pages: each } })
  return Promise.all(filesOf(asked).map(hash))
}

/**
 * What the download would be paid from.
 * @throws PHONE_REQUIRED, WORK_NOT_FOUND, ALLOWANCE_MEMBERS, BAD_REQUEST, FORBIDDEN
 */
const look = async (ports: Ports, actor: Actor, asked: Asked) => {
  checkPages(asked)
  requireHostedType(actor, asked.fileType)
  requirePhone(ports, actor)
  const team = async () => ownerByTeam(ports, actor, asked.workId, 'work.use')
  const versionOf = async (owner: number | null) => (owner === null ? null : ports.works.version(asked.workId, owner))
  const work = (await versionOf(actor.id)) ?? (await versionOf(await team()))
  if (!work) throw fail('WORK_NOT_FOUND')
  const purse = await purseOf(ports, actor, asked.type)
  if (!purse) throw fail('ALLOWANCE_MEMBERS')
  const files = await hashesOf(asked, work.version, actor, purse)
  return { purse, files, paidSince: isoTime(ports.now() - ALLOWANCE_LIMITS.againMs) }
}

/**
 * Whether the download can be paid now, and what it would cost.
 * @throws ALLOWANCE_USED_UP, ALLOWANCE_PAGES, ALLOWANCE_MEMBERS, PHONE_REQUIRED, WORK_NOT_FOUND, BAD_REQUEST
 */
export const check = async (ports: Ports, actor: Actor, asked: Asked) => {
  const { purse, files, paidSince } = await look(ports, actor, asked)
  const count = await countOf(ports, actor.id, purse)
  if (isUnlimited(count)) return { type: asked.type, count, cost: 0 }
  const paid = files.length > 0 ? await ports.allowance.countPaid(actor.id, files, paidSince) : 0
  const cost = asked.multi - paid * (asked.each === '1' ? 1 : asked.multi)
  if (!pays(count, cost)) throw refusal(count, cost)
  return { type: asked.type, count, cost }
}

interface Consuming {
  readonly actor: Actor
  readonly key: string
  readonly spend: Spend
}

/**
 * Reserves what a download costs. A repeated key returns the first consumption.
 * @throws RATE_LIMITED, the errors of `check` and of `requireLicenses`, and BAD_REQUEST when the key was used for another download.
 */
export const consume = async (ports: Ports, { actor, key, spend }: Consuming, asked: Asked) => {
  const { workId, type, multi } = asked
  const { purse, files, paidSince } = await look(ports, actor, asked)
  await spend()
  await requireLicenses(ports, actor, () => ports.works.load(workId))
  const [file = null] = files
  const wanted = { userId: actor.id, key, workId, pages: multi, file, paidSince, now: isoTime(ports.now()) }
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
