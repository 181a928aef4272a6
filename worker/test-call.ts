import { env, exports } from 'cloudflare:workers'
import { ROLE_NUMBERS, type Role } from '#schemas/catalog/roles.ts'
import type { ErrorCode } from '#schemas/errors.ts'

export interface CallOptions {
  readonly token?: string
  /** JSON, unless it is a string or a form already. */
  readonly body?: unknown
  readonly headers?: Readonly<Record<string, string>>
  /** Network address of the caller; default: a new one for each call. */
  readonly ip?: string
}
export interface Answered {
  readonly status: number
  // biome-ignore lint/suspicious/noExplicitAny: tests look into answers of every form
  readonly body: any
  readonly headers: Headers
}
export interface TestUser {
  readonly id: number
  readonly phone: string
  readonly role: Role
}

export const ORIGIN = 'https://moye.test'
let counter = 0
const next = () => ++counter

/** An address of a network that no other test of this file has used. */
export const newIp = (): string => `2001:db8:0:${next().toString(16)}::1`
/** A test number (never sent anywhere) that no other test of this file has used. */
export const newPhone = (): string => `1111${String(next()).padStart(7, '0')}`

const bodyOf = (body: unknown): BodyInit | null => {
  if (body === undefined) return null
  const isReady = typeof body === 'string' || body instanceof FormData || body instanceof Uint8Array
  return isReady ? (body as BodyInit) : JSON.stringify(body)
}

/** Sends a request to the real Worker and returns its response; `path` begins with `/`. */
export const ask = (method: string, path: string, options: CallOptions = {}): Promise<Response> =>
  exports.default.fetch(
    new Request(`${ORIGIN}${path}`, {
      method,
      redirect: 'manual',
      headers: {
        'cf-connecting-ip': options.ip ?? newIp(),
        ...(options.token === undefined ? {} : { 'x-token': options.token }),
        ...options.headers,
      },
      body: bodyOf(options.body),
    }),
  )

/** Calls the real Worker and reads its JSON; `body` is the text itself when it is not JSON. */
export const call = async (method: string, path: string, options: CallOptions = {}): Promise<Answered> => {
  const response = await ask(method, path, options)
  const text = await response.text()
  const isJson = (response.headers.get('content-type') ?? '').includes('json')
  return { status: response.status, body: isJson ? JSON.parse(text) : text, headers: response.headers }
}

/** Expected response of a failure, for `toMatchObject`. */
export const failure = (status: number, code: ErrorCode) => ({ status, body: { status, code } })

/**
 * The newest code for a phone in the development inbox.
 * @throws Error when there is none.
 */
export const codeOf = async (phone: string): Promise<string> => {
  const row = await env.DB.prepare('SELECT code FROM inbox WHERE phone = ?1 ORDER BY id DESC LIMIT 1')
    .bind(phone)
    .first<{ code: string }>()
  if (!row) throw new Error(`no code was sent to ${phone}`)
  return row.code
}

/**
 * Requests a code and reads it from the inbox.
 * @throws Error when no code was sent.
 */
export const requestCode = async (phone: string, ip = newIp()): Promise<string> => {
  const { status, body } = await call('GET', `/user/code?phone=${phone}`, { ip })
  if (status !== 200) throw new Error(`${phone} got no code: ${JSON.stringify(body)}`)
  return codeOf(phone)
}

/**
 * Registers a new account over the API.
 * @throws Error when the registration failed.
 */
export const registerUser = async (phone = newPhone()): Promise<{ token: string; user: TestUser }> => {
  const code = await requestCode(phone)
  const { status, body } = await call('POST', '/user', { body: { phone, code } })
  if (status !== 200) throw new Error(`${phone} was not registered: ${JSON.stringify(body)}`)
  return { token: body.data.token, user: { id: body.data.userId, phone, role: 'user' } }
}

/** A new account of a role. */
export const asRole = async (role: Role): Promise<{ token: string; user: TestUser }> => {
  const { token, user } = await registerUser()
  await env.DB.prepare('UPDATE users SET role = ?2 WHERE id = ?1').bind(user.id, ROLE_NUMBERS[role]).run()
  return { token, user: { ...user, role } }
}

/** Makes an account a member until `expiresAt` (ISO 8601; null = for life). */
export const makeMember = async (userId: number, expiresAt: string | null = null): Promise<void> => {
  await env.DB.prepare(
    `INSERT INTO membership_grants (user_id, type, starts_at, expires_at, created_at)
     VALUES (?1, 1, '2020-01-01T00:00:00.000Z', ?2, '2020-01-01T00:00:00.000Z')`,
  )
    .bind(userId, expiresAt)
    .run()
}

/** Ends every membership of an account. */
export const endMemberships = async (userId: number): Promise<void> => {
  await env.DB.prepare('DELETE FROM membership_grants WHERE user_id = ?1').bind(userId).run()
}
