import * as m from '#messages/accounts.ts'
import { LIMITS } from '#schemas/catalog/limits.ts'
import { sha256Hex } from '#schemas/digest.ts'
import { fail } from '#schemas/errors.ts'
import type { Ports } from '../ports/index.ts'
import { loginByIdentity } from './accounts.ts'
import type { Spend } from './rate-limits.ts'

/** Value of a scene that nobody has scanned yet; the value after it is the id of the person. */
const OPEN = 'open'
const PERSON = 'by '

/**
 * The scene that the provider knows, under which its state is kept. The id of a code stays with the page that shows it:
 * who photographs the code cannot take the login.
 */
const sceneOf = (sceneId: string): Promise<string> => sha256Hex(sceneId)
const keyOf = (scene: string): string => `scan:${scene}`

/**
 * A code for a phone to scan.
 * @throws NOT_FOUND when no provider is configured; RATE_LIMITED, LOGIN_UNAVAILABLE
 */
export const createCode = async (ports: Ports, spend: Spend): Promise<{ url: string; sceneId: string }> => {
  if (!ports.scanLogin) throw fail('NOT_FOUND')
  await spend()
  const sceneId = crypto.getRandomValues(new Uint8Array(24)).toHex()
  const scene = await sceneOf(sceneId)
  await ports.polling.create(keyOf(scene), OPEN, LIMITS.scan.lifeMs)
  const code = await ports.scanLogin.createCode(scene, LIMITS.scan.codeMs)
  if (!code.ok) throw fail(code.code)
  return { url: code.url, sceneId }
}

/**
 * The login of a scanned code, once; null while nobody has scanned it.
 * @throws SCAN_EXPIRED when the code has ended, or its login was taken.
 */
export const checkCode = async (ports: Ports, sceneId: string) => {
  const key = keyOf(await sceneOf(sceneId))
  const value = await ports.polling.read(key)
  if (value === OPEN) return null
  if (!value?.startsWith(PERSON) || !(await ports.polling.take(key, value))) throw fail('SCAN_EXPIRED')
  return loginByIdentity(
    ports,
    { provider: 'wechat', subject: value.slice(PERSON.length) },
    { nickname: m.wechatNickname },
  )
}

/**
 * Reads a request to the callback of scan logins. Returns the text of the answer; null = the provider did not send it. The
 * first person who scans a code is the one that it logs in.
 */
export const receiveMessage = async (ports: Ports, query: URLSearchParams, body: string): Promise<string | null> => {
  const message = await ports.scanLogin?.readMessage(query, body)
  if (!message) return null
  if (message.type === 'echo') return message.text
  // A message that the provider repeats changes nothing: the code is not open any more, or its login was taken.
  if (message.type === 'scan') await ports.polling.replace(keyOf(message.scene), OPEN, PERSON + message.subject)
  return 'success'
}
