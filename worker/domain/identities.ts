import { LOGIN_PROVIDERS, type LoginProvider, OAUTH_PROVIDERS } from '#schemas/catalog/login-methods.ts'
import { fail } from '#schemas/errors.ts'
import { isoTime } from '#schemas/time.ts'
import type { Actor } from '../ports/accounts.ts'
import type { Ports } from '../ports/index.ts'
import { phoneIdentity, redeem, sendCode } from './accounts.ts'
import type { Spend } from './rate-limits.ts'
import { provedUntil, requireProof } from './sessions.ts'

/** The ways to log in that this deployment offers. */
const offered = (ports: Ports): readonly LoginProvider[] => [
  'phone',
  ...(ports.scanLogin ? (['wechat'] as const) : []),
  ...OAUTH_PROVIDERS.filter(provider => ports.oauth[provider]),
]

/** A phone number without its middle. */
export const maskedPhone = (phone: string): string => phone.replace(/^(\d{3})\d+(\d{4})$/, '$1****$2')

/** The ways to log in to the account, and until when the caller has proved to be its owner. */
export const list = async (ports: Ports, actor: Actor) => {
  const bound = await ports.accounts.identities(actor.id)
  const usable = offered(ports)
  return {
    identities: LOGIN_PROVIDERS.map(provider => {
      const identity = bound.find(each => each.provider === provider)
      return {
        provider,
        isOffered: usable.includes(provider),
        boundAt: identity?.boundAt ?? null,
        hint: identity && provider === 'phone' ? maskedPhone(identity.subject) : '',
      }
    }),
    provedUntil: await provedUntil(ports, actor),
  }
}

/** @throws PHONE_REQUIRED when none is bound. */
const phoneOf = async (ports: Ports, actor: Actor): Promise<string> => {
  const account = await ports.accounts.byId(actor.id, isoTime(ports.now()))
  if (!account?.phone) throw fail('PHONE_REQUIRED')
  return account.phone
}

/**
 * Sends a code to the phone of the account.
 * @throws PHONE_REQUIRED, and what `sendCode` throws
 */
export const sendProofCode = async (ports: Ports, actor: Actor, captcha: string, network: string, spend: Spend) => {
  const phone = await phoneOf(ports, actor)
  await sendCode(ports, { phone, captcha }, network, spend)
  return { phone: maskedPhone(phone) }
}

/**
 * Takes a code that was sent to the phone of the account as a proof of its owner.
 * @throws PHONE_REQUIRED, IDENTITY_TOO_NEW, CODE_REQUIRED, CODE_WRONG, CODE_EXPIRED, CODE_TOO_MANY_TRIES
 */
export const prove = async (ports: Ports, actor: Actor, code: string, network: string) => {
  const phone = await phoneOf(ports, actor)
  const proves = await ports.accounts.proves(actor.id, phoneIdentity(phone), isoTime(ports.now()))
  // The phone may have been changed since it was read: then the code is none of the account's.
  if (!proves.ok) throw fail(proves.code === 'IDENTITY_OTHER' ? 'CODE_EXPIRED' : proves.code)
  await redeem(ports, { phone, code }, network)
  await ports.sessions.prove(actor.id, actor.jti, isoTime(ports.now()))
  const until = await provedUntil(ports, actor)
  if (until === null) throw fail('UNAUTHENTICATED')
  return { provedUntil: until }
}

/** Unbinds a way to log in. @throws PROOF_REQUIRED, IDENTITY_LAST */
export const unbind = async (ports: Ports, actor: Actor, provider: LoginProvider): Promise<null> => {
  await requireProof(ports, actor)
  if (await ports.accounts.unbind(actor.id, provider, offered(ports))) return null
  const bound = await ports.accounts.identities(actor.id)
  if (bound.some(each => each.provider === provider)) throw fail('IDENTITY_LAST')
  return null
}
