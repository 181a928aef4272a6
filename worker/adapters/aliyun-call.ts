import { sha256Hex } from '#schemas/digest.ts'

/** An access key of Aliyun. */
export interface AccessKey {
  readonly id: string
  readonly secret: string
}

const encode = (value: string) =>
  encodeURIComponent(value).replace(/[!'()*]/g, char => `%${char.charCodeAt(0).toString(16).toUpperCase()}`)

/** HMAC-SHA256 in hex. */
const hmacHex = async (secret: string, text: string): Promise<string> => {
  const key = await crypto.subtle.importKey(
    'raw',
    new TextEncoder().encode(secret),
    { name: 'HMAC', hash: 'SHA-256' },
    false,
    ['sign'],
  )
  return new Uint8Array(await crypto.subtle.sign('HMAC', key, new TextEncoder().encode(text))).toHex()
}

export interface Acs3Request {
  readonly method: string
  readonly query: Readonly<Record<string, string>>
  /** Lower-case names; all headers are signed. */
  readonly headers: Readonly<Record<string, string>>
  readonly bodyHash: string
}

/** Query parameters in Aliyun's canonical form: sorted, with every reserved character escaped. */
const canonicalQuery = (query: Readonly<Record<string, string>>): string =>
  Object.entries(query)
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([name, value]) => `${encode(name)}=${encode(value)}`)
    .join('&')

/** The `Authorization` header of Aliyun's ACS3-HMAC-SHA256 for a request on path `/`. */
export const signAcs3 = async (request: Acs3Request, keys: AccessKey): Promise<string> => {
  const query = canonicalQuery(request.query)
  const names = Object.keys(request.headers).sort()
  const headers = names.map(name => `${name}:${request.headers[name]?.trim()}\n`).join('')
  const signed = names.join(';')
  const canonical = [request.method, '/', query, headers, signed, request.bodyHash].join('\n')
  const digest = await sha256Hex(canonical)
  const signature = await hmacHex(keys.secret, `ACS3-HMAC-SHA256\n${digest}`)
  return `ACS3-HMAC-SHA256 Credential=${keys.id},SignedHeaders=${signed},Signature=${signature}`
}

export interface AliyunCall {
  /** `https://dysmsapi.aliyuncs.com` */
  readonly origin: string
  readonly action: string
  readonly version: string
  readonly query?: Readonly<Record<string, string>>
  /** Sent as a form. */
  readonly form?: Readonly<Record<string, string>>
  readonly timeoutMs: number
}

/** Makes a signed RPC call; null = no answer. */
export const callAliyun = async (
  { origin, action, version, query = {}, form, timeoutMs }: AliyunCall,
  key: AccessKey,
  now: () => number,
  send: typeof fetch,
): Promise<{ readonly status: number; readonly answer: unknown } | null> => {
  const body = form ? new URLSearchParams(form).toString() : ''
  const bodyHash = await sha256Hex(body)
  const headers: Record<string, string> = {
    host: new URL(origin).host,
    'x-acs-action': action,
    'x-acs-version': version,
    'x-acs-date': new Date(now()).toISOString().replace(/\.\d{3}Z$/, 'Z'),
    'x-acs-content-sha256': bodyHash,
    'x-acs-signature-nonce': crypto.randomUUID(),
    ...(form ? { 'content-type': 'application/x-www-form-urlencoded' } : {}),
  }
  const authorization = await signAcs3({ method: 'POST', query, headers, bodyHash }, key)
  const { host: _, ...sent } = headers
  const address = Object.keys(query).length > 0 ? `${origin}/?${canonicalQuery(query)}` : `${origin}/`
  const response = await send(address, {
    method: 'POST',
    headers: { ...sent, authorization },
    ...(form ? { body } : {}),
    signal: AbortSignal.timeout(timeoutMs),
  }).catch(() => null)
  if (!response) return null
  return { status: response.status, answer: await response.json().catch(() => null) }
}
