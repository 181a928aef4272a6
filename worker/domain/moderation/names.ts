import * as m from '#messages/accounts.ts'
import { MODERATION_LIMITS } from '#schemas/catalog/moderation-limits.ts'
import { fail } from '#schemas/errors.ts'
import { isoTime } from '#schemas/time.ts'
import type { Ports } from '../../ports/index.ts'
import { judgeTexts } from './judge.ts'

/** Whom the name is of: it is checked later when the provider does not answer now. */
interface Named {
  readonly userId: number
}

/**
 * Checks a nickname that an account is about to get. When the provider does not answer, it is accepted and checked later.
 * @throws CONTENT_REFUSED {reason}
 */
export const checkName = async (ports: Ports, name: string, { userId }: Named): Promise<void> => {
  const asking = { kind: 'name', requests: 1, timeoutMs: MODERATION_LIMITS.patienceMs } as const
  const { refused, isComplete } = await judgeTexts(ports, [name], asking)
  if (refused) throw fail('CONTENT_REFUSED', { reason: refused.reason })
  if (!isComplete) await ports.moderation.enqueue({ kind: 'nickname', subject: String(userId) }, isoTime(ports.now()))
}

/**
 * Checks the name of a team, which people whom it invites will read. When the provider does not answer, it is accepted.
 * @throws CONTENT_REFUSED {reason}
 */
export const checkTeamName = async (ports: Ports, name: string): Promise<void> => {
  const asking = { kind: 'name', requests: 1, timeoutMs: MODERATION_LIMITS.patienceMs } as const
  const { refused } = await judgeTexts(ports, [name], asking)
  if (refused) throw fail('CONTENT_REFUSED', { reason: refused.reason })
}

/** Checks the nickname that an account has; a refused one is replaced. False = the provider did not answer. */
export const checkNickname = async (ports: Ports, userId: number): Promise<boolean> => {
  const now = isoTime(ports.now())
  const account = await ports.accounts.byId(userId, now)
  if (!account) return true
  const asking = { kind: 'name', requests: 1, timeoutMs: MODERATION_LIMITS.timeoutMs } as const
  const { refused, isComplete } = await judgeTexts(ports, [account.nickname], asking)
  if (refused) {
    const digits = String(userId).padStart(4, '0').slice(-4)
    await ports.moderation.replaceNickname(userId, account.nickname, m.nickname({ digits }))
    const notice = { kind: 'nickname-refused', name: account.nickname, reason: refused.reason, createdAt: now } as const
    await ports.notices.add(userId, notice)
  }
  return isComplete
}
