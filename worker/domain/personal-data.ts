import { HOST_LIMITS } from '#schemas/catalog/host-limits.ts'
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

/**
 * Deletes what is left of accounts that nobody has any more. One that cannot be deleted now does not hold up the others.
 * @throws AggregateError when some could not be deleted.
 */
const eraseLeft = async ({ personalData, now }: Ports, most: number): Promise<void> => {
  const errors: unknown[] = []
  for (const id of await personalData.unerased(most))
    await personalData.erase(id, isoTime(now())).catch(error => errors.push(error))
  if (errors.length > 0) throw new AggregateError(errors, 'accounts could not be deleted')
}

/**
 * Takes accounts away whose time has come, and those of hosts that nobody has used for `HOST_LIMITS.unusedDays`, and
 * deletes what some of them have; `sweepErased` goes on with the others.
 */
export const eraseAccounts = async (ports: Ports): Promise<void> => {
  const now = isoTime(ports.now())
  await ports.personalData.claimDue(now, LIMITS.account.deletedPerRun)
  const unusedSince = isoTime(ports.now() - HOST_LIMITS.unusedDays * DAY)
  await ports.personalData.claimUnused(unusedSince, now, HOST_LIMITS.unusedPerRun)
  await eraseLeft(ports, LIMITS.account.deletedPerRun)
}

/** Goes on with what earlier runs, and calls of hosts, have left of accounts that nobody has any more. */
export const sweepErased = (ports: Ports): Promise<void> => eraseLeft(ports, HOST_LIMITS.erasedPerSweep)
