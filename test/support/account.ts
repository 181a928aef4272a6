import { randomInt } from 'node:crypto'
import type { Browser } from 'playwright-core'
import { payForDownload } from './paid-download.ts'

/** An account registered over HTTP as the page does it: a code from the development inbox, then a token. */
export interface Account {
  readonly token: string
  readonly userId: number
  readonly phone: string
}

/** An ordinary user with a browser: the first argument of every function that opens a page. */
export interface Person {
  /** Origin of the running product, without a trailing slash. */
  readonly base: string
  readonly browser: Browser
  readonly account: Account
}

/** A fresh test number (1111 and seven digits): such numbers never leave the process. */
export const newPhone = (): string => `1111${String(randomInt(10_000_000)).padStart(7, '0')}`

interface Reply {
  readonly status: number
  readonly data?: Record<string, unknown>
  readonly code?: string
  readonly message?: string
}

interface CallOptions {
  readonly token?: string
  readonly body?: unknown
  readonly headers?: Record<string, string>
}

const send = async (base: string, method: string, path: string, { token, body, headers }: CallOptions) => {
  const response = await fetch(`${base}${path}`, {
    method,
    headers: {
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      ...(token ? { 'x-token': token } : {}),
      ...headers,
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  })
  const reply = (await response.json()) as Reply
  if (!response.ok || reply.code)
    throw new Error(`${method} ${path} → ${response.status} ${reply.code} ${reply.message}`)
  return (reply.data ?? reply) as Record<string, unknown>
}

/** Pays for a download, which is requested afterwards; does nothing for other requests. */
export const pay = (base: string, token: string, path: string): Promise<void> =>
  payForDownload((method, to, body) => send(base, method, to, { token, body }), path)

/**
 * Calls the API and returns the response's data. A download is paid before.
 * @throws Error when the response is not a success.
 */
export const call = async (
  base: string,
  method: string,
  path: string,
  options: CallOptions = {},
): Promise<Record<string, unknown>> => {
  if (options.token) await pay(base, options.token, path)
  return send(base, method, path, options)
}

/**
 * The newest code that the development inbox shows for a phone.
 * @throws Error when the inbox has none.
 */
export const codeFor = async (base: string, phone: string): Promise<string> => {
  const response = await fetch(`${base}/dev/inbox.json`)
  const { data } = (await response.json()) as { data: { phone: string; code: string; time: string }[] }
  const newest = data.filter(entry => entry.phone === phone).sort((a, b) => b.time.localeCompare(a.time))[0]
  if (!newest) throw new Error(`no code for ${phone} in the inbox`)
  return newest.code
}

/** A different IP address for each person: codes are limited per address. Cloudflare overwrites this header. */
export const newAddress = () => ({ 'cf-connecting-ip': `10.${randomInt(256)}.${randomInt(256)}.${1 + randomInt(254)}` })

/** Registers a new ordinary user. */
export const register = async (base: string, phone = newPhone()): Promise<Account> => {
  const headers = newAddress()
  await call(base, 'GET', `/user/code?phone=${phone}`, { headers })
  const code = await codeFor(base, phone)
  const session = await call(base, 'POST', '/user', { body: { phone, code }, headers })
  return { token: String(session.token), userId: Number(session.userId), phone }
}

/**
 * Uploads one picture and returns its URL on the files origin.
 * @throws Error when the upload is refused.
 */
export const uploadPicture = async (
  base: string,
  token: string,
  name: string,
  bytes: Uint8Array<ArrayBuffer>,
  type: string,
) => {
  const uploadToken = await call(base, 'GET', '/upload-token-without-key', { token })
  const form = new FormData()
  form.set('file', new File([bytes], name, { type }))
  form.set('token', String(uploadToken.token))
  const response = await fetch(new URL(String(uploadToken.uploadUrl), base), { method: 'POST', body: form })
  const reply = (await response.json()) as { data?: { key: string } }
  if (!reply.data) throw new Error(`upload of ${name} → ${response.status} ${JSON.stringify(reply)}`)
  return `${String(uploadToken.bucketBase).replace(/\/$/, '')}/${reply.data.key}`
}
