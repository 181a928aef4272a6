import * as m from '#messages/accounts.ts'
import { LIMITS } from '#schemas/catalog/limits.ts'
import { sha256Hex } from '#schemas/digest.ts'
import { fail } from '#schemas/errors.ts'
import type { Actor } from '../ports/accounts.ts'
import type { Ports } from '../ports/index.ts'
import { loginByIdentity } from './accounts.ts'
import { type Claim, settleClaim } from './claims.ts'
import type { Spend } from './rate-limits.ts'
import type { Origin } from './sessions.ts'

/** Value of a scene for a login that nobody has scanned yet; the value after it is the id of the person. */
const OPEN = 'open'
const PERSON = 'by '
/** Values of a scene for a claim: the claim follows, then the claim with the person. */
const CLAIM = 'claim '
const CLAIMED = 'claimed '

/** The value of a scene after a person has scanned it; null = it changes nothing. */
const scanned = (value: string, subject: string): string | null => {
  if (value === OPEN) return PERSON + subject
  if (!value.startsWith(CLAIM)) return null
  return CLAIMED + JSON.stringify({ claim: JSON.parse(value.slice(CLAIM.length)), subject })
}

/**
 * The scene that the provider knows, under which its state is kept. The id of a code stays with the page that shows it:
 * who photographs the code cannot take the login.
 */
const sceneOf = (sceneId: string): Promise<string> => sha256Hex(sceneId)
const keyOf = (scene: string): string => `scan:${scene}`

/**
 * A code for a phone to scan: for a login, or for a claim of an account.
 * @throws NOT_FOUND when no provider is configured; RATE_LIMITED, LOGIN_UNAVAILABLE
 */
export const createCode = async (
  ports: Ports,
  spend: Spend,
  claim: Claim | null = null,
): Promise<{ url: string; sceneId: string }> => {
  if (!ports.scanLogin) throw fail('NOT_FOUND')
  await spend()
  const sceneId = crypto.getRandomValues(new Uint8Array(24)).toHex()
  const scene = await sceneOf(sceneId)
  await ports.polling.create(keyOf(scene), claim ? CLAIM + JSON.stringify(claim) : OPEN, LIMITS.scan.lifeMs)
  const code = await ports.scanLogin.createCode(scene, LIMITS.scan.codeMs)
  if (!code.ok) throw fail(code.code)
  return { url: code.url, sceneId }
}

/**
 * The login of a scanned code, once; null while nobody has scanned it.
 * @throws SCAN_EXPIRED when the code has ended, or its login was taken.
 */
export const checkCode = async (ports: Ports, sceneId: string, origin: Origin) => {
  const key = keyOf(await sceneOf(sceneId))
  const value = await ports.polling.read(key)
  if (value === OPEN) return null
  if (!value?.startsWith(PERSON) || !(await ports.polling.take(key, value))) throw fail('SCAN_EXPIRED')
  return loginByIdentity(
    ports,
    { provider: 'wechat', subject: value.slice(PERSON.length) },
    { nickname: m.wechatNickname },
    origin,
  )
}

/**
 * Does what a scanned code of a claim is for, once; null while nobody has scanned it.
 * @throws SCAN_EXPIRED when the code has ended, or it is of another login; PROOF_REQUIRED, IDENTITY_TAKEN,
 * IDENTITY_PRESENT, IDENTITY_OTHER, IDENTITY_TOO_NEW
 */
export const checkClaim = async (ports: Ports, actor: Actor, sceneId: string) => {
  const key = keyOf(await sceneOf(sceneId))
  const value = await ports.polling.read(key)
  const isOwn = ({ userId, jti }: Claim) => userId === actor.id && jti === actor.jti
  if (value?.startsWith(CLAIM) && isOwn(JSON.parse(value.slice(CLAIM.length)))) return null
  if (!value?.startsWith(CLAIMED)) throw fail('SCAN_EXPIRED')
  const { claim, subject } = JSON.parse(value.slice(CLAIMED.length)) as { claim: Claim; subject: string }
  if (!isOwn(claim) || !(await ports.polling.take(key, value))) throw fail('SCAN_EXPIRED')
  await settleClaim(ports, claim, { provider: 'wechat', subject })
  return { purpose: claim.purpose }
}

/**
 * Reads a request to the callback of scan logins. Returns the text of the answer; null = the provider did not send it. The
 * first person who scans a code is the one that it counts for.
 */
export const receiveMessage = async (ports: Ports, query: URLSearchParams, body: string): Promise<string | null> => {
  const message = await ports.scanLogin?.readMessage(query, body)
  if (!message) return null
  if (message.type === 'echo') return message.text
  // A message that the provider repeats changes nothing: the code is not open any more, or its login was taken.
  if (message.type === 'scan') {
    const key = keyOf(message.scene)
    const value = await ports.polling.read(key)
    const next = value === null ? null : scanned(value, message.subject)
    if (value !== null && next !== null) await ports.polling.replace(key, value, next)
  }
  return 'success'
}
