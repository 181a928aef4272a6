import type { AdminAct, AdminTarget } from '#schemas/catalog/admin-acts.ts'
import { chinaDayStart } from '#schemas/china-time.ts'
import { isDay } from '#schemas/forms/check-answer.ts'
import { DAY, isoTime } from '#schemas/time.ts'
import type { Actor } from '../../ports/accounts.ts'
import type { ActEntry } from '../../ports/admin.ts'
import type { Ports } from '../../ports/index.ts'

interface Act {
  readonly act: AdminAct
  readonly target: AdminTarget
  readonly targetId: string | number
  readonly userId?: number | null
  readonly reason?: string
  readonly details?: ActEntry['details']
}

/** The line of an act in the log. */
export const entryOf = (
  { now }: Pick<Ports, 'now'>,
  actor: Actor,
  { act, target, targetId, userId = null, reason = '', details = {} }: Act,
): ActEntry => ({
  adminId: actor.id,
  act,
  target,
  targetId: String(targetId),
  userId,
  reason,
  details,
  now: isoTime(now()),
})

/** 13800138000 → 138****8000; an id at a provider is shown by its ends, a short one not at all. */
export const masked = (subject: string): string =>
  subject.length < 8 ? '****' : `${subject.slice(0, 3)}****${subject.slice(-4)}`

/** The time of a day of China; empty = any. */
export const periodOf = (day: string): { from: string | null; until: string | null } => {
  // Also a day that no calendar has, e.g. 2026-02-31.
  if (!isDay(day)) return { from: null, until: null }
  const start = chinaDayStart(day)
  return { from: isoTime(start), until: isoTime(start + DAY) }
}

/** A part of a list as calls return it. */
export const pageOf = <T>(
  { elements, total }: { readonly elements: T[]; readonly total: number },
  { page, size }: { readonly page: number; readonly size: number },
) => ({ elements, total, page, size })
