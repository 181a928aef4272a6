import { LIMITS } from '#schemas/catalog/limits.ts'
import type { ExportPart } from '#schemas/catalog/personal-data.ts'
import { fail } from '#schemas/errors.ts'
import { DAY, isoTime } from '#schemas/time.ts'
import type { Actor } from '../ports/accounts.ts'
import type { Ports } from '../ports/index.ts'
import { maskedPhone } from './identities.ts'
import type { Spend } from './rate-limits.ts'
import { requireProof } from './sessions.ts'

/** Begins an export. @throws RATE_LIMITED */
export const beginExport = async (ports: Ports, actor: Actor, spend: Spend) => {
  await spend()
  const identities = await ports.accounts.identities(actor.id)
  return {
    ticket: await ports.tokens.signExport({ userId: actor.id }),
    identities: identities.map(({ provider, subject, boundAt }) => ({
      provider,
      boundAt,
      hint: provider === 'phone' ? maskedPhone(subject) : '',
    })),
  }
}

/** Rows of a list of an export. @throws EXPORT_EXPIRED */
export const exportRows = async (
  ports: Ports,
  actor: Actor,
  { ticket, part, after }: { readonly ticket: string; readonly part: ExportPart; readonly after: number },
) => {
  const claims = await ports.tokens.verifyExport(ticket)
  if (claims?.userId !== actor.id) throw fail('EXPORT_EXPIRED')
  return ports.personalData.rows(actor.id, part, after, LIMITS.account.exportRows)
}

/**
 * Marks the account for deletion and ends its logins. Who logs in before that day can take it back.
 * @throws PROOF_REQUIRED
 */
export const leave = async (ports: Ports, actor: Actor) => {
  await requireProof(ports, actor)
  const deletesAt = isoTime(ports.now() + LIMITS.account.graceDays * DAY)
  await ports.personalData.leave(actor.id, deletesAt, isoTime(ports.now()))
  return { deletesAt }
}

/** @throws UNAUTHENTICATED when nobody has the account any more. */
export const restore = async (ports: Ports, actor: Actor): Promise<null> => {
  if (!(await ports.personalData.restore(actor.id))) throw fail('UNAUTHENTICATED')
  return null
}

/** Deletes accounts whose time has come, and goes on with those that an earlier run has left. */
export const eraseAccounts = async (ports: Ports): Promise<void> => {
  const now = isoTime(ports.now())
  const most = LIMITS.account.deletedPerRun
  await ports.personalData.claimDue(now, most)
  for (const id of await ports.personalData.unerased(most)) await ports.personalData.erase(id, now)
}
