import { fail } from '#schemas/errors.ts'
import { isoTime } from '#schemas/time.ts'
import type { Actor, Identity } from '../ports/accounts.ts'
import type { Ports } from '../ports/index.ts'
import { provedUntil, requireProof } from './sessions.ts'

/** Why a person of an account logs in at a provider: to bind that account, or to prove whose the account here is. */
export type Purpose = 'bind' | 'prove'
/** A login that sent a person to a provider, and why. Only this login can end what it has begun. */
export interface Claim {
  readonly purpose: Purpose
  readonly userId: number
  readonly jti: string
}

/**
 * Begins a claim. Binding needs a proof of the owner first: a stolen login must not add a way to come back.
 * @throws PROOF_REQUIRED
 */
export const beginClaim = async (ports: Ports, actor: Actor, purpose: Purpose): Promise<Claim> => {
  if (purpose === 'bind') await requireProof(ports, actor)
  return { purpose, userId: actor.id, jti: actor.jti }
}

/**
 * Binds the identity of the person whom the provider has named, or takes it as a proof of the owner.
 * @throws PROOF_REQUIRED when the login has ended, or the proof has in the meantime; IDENTITY_TAKEN, IDENTITY_PRESENT,
 * IDENTITY_OTHER, IDENTITY_TOO_NEW
 */
export const settleClaim = async (ports: Ports, { purpose, userId, jti }: Claim, identity: Identity): Promise<void> => {
  const now = isoTime(ports.now())
  if (purpose === 'bind' && (await provedUntil(ports, { id: userId, jti })) === null) throw fail('PROOF_REQUIRED')
  const done =
    purpose === 'bind'
      ? await ports.accounts.bind(userId, identity, now)
      : await ports.accounts.proves(userId, identity, now)
  if (!done.ok) throw fail(done.code)
  if (purpose === 'prove') await ports.sessions.prove(userId, jti, now)
}
