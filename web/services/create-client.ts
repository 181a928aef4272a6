import { CALLS } from 'virtual:call-table'
import type { CallInput, CallOutput } from '#schemas/api/endpoint.ts'
import type { Api, ClientApi } from '#schemas/api/index.ts'
import { LIMITS } from '#schemas/catalog/limits.ts'
import { type Credentials, loginHeader } from './credentials.ts'
import { createIdempotencyKeys, type IdempotencyKeys } from './idempotency-keys.ts'
import { isLoginOver, networkFailure, type Result, readFailure, succeed } from './result.ts'

export interface CallOptions {
  /** Aborts the call; the result is a network failure then. */
  readonly signal?: AbortSignal
  /** ms; at most, and by default, the product's maximum (30 minutes). */
  readonly timeoutMs?: number
  /** Idempotency key. By default one key per call and content until there is a definite response. */
  readonly key?: string
  /** Sent instead of the page's own token. */
  readonly token?: string
  /** Query of a call that has a body. */
  readonly query?: Readonly<Record<string, string>>
  /** The call goes on when the page closes. Browsers refuse bodies over `LIMITS.keepaliveBytes`. */
  readonly keepalive?: boolean
}

type Arguments<E> =
  Record<never, never> extends CallInput<E>
    ? [input?: CallInput<E>, options?: CallOptions]
    : [input: CallInput<E>, options?: CallOptions]

/** One function per call of some areas of the API table. They never throw. */
export type ClientOf<Areas extends Partial<Api>> = {
  readonly [Area in keyof Areas]: {
    readonly [Name in keyof Areas[Area]]: (
      ...call: Arguments<Areas[Area][Name]>
    ) => Promise<Result<CallOutput<Areas[Area][Name]>>>
  }
}
/** The calls of the pages: `client.works.saveWork({ id, data, version })`. */
export type Client = ClientOf<ClientApi>

export interface ClientParts {
  readonly fetch: (
    url: string,
    init: RequestInit & { readonly headers: Readonly<Record<string, string>> },
  ) => Promise<Response>
  readonly credentials: Credentials
  /** Origin and prefix of every path; empty = this site. */
  readonly base?: string
  /** Origin of the calls of the render service (`/render/…`); empty = `base`. */
  readonly renderBase?: () => string
  readonly attempts?: IdempotencyKeys
}

interface Call {
  readonly method: string
  readonly path: string
  /** `multipart`, `render`, `creates`. */
  readonly marks: readonly string[]
}
type Input = Readonly<Record<string, unknown>>

/** Highest HTTP status that counts as success. */
const LAST_SUCCESS = 205

/** Whether a status in an answer says success; 202 = a poll without a result yet. */
const isDone = (status: unknown) => status === 200 || status === 202

const parseLine = (line: string): Call => {
  const [method = 'GET', path = '/', ...marks] = line.split(' ')
  return { method, path, marks }
}

/** Splits the flat input: path parameters go into the address, the rest into the query or the body. */
const address = (
  call: Call,
  input: Input,
  wanted: CallOptions['query'],
): { readonly url: string; readonly rest: Input } => {
  const rest = { ...input }
  const path = call.path.replace(/:(\w+)/g, (_, name: string) => {
    const value = rest[name]
    delete rest[name]
    return encodeURIComponent(String(value))
  })
  if (call.method !== 'GET' && call.method !== 'DELETE')
    return { url: wanted ? `${path}?${new URLSearchParams(wanted)}` : path, rest }
  const query = new URLSearchParams()
  for (const [name, value] of Object.entries(rest)) if (value !== undefined) query.set(name, String(value))
  return { url: query.size > 0 ? `${path}?${query}` : path, rest: {} }
}

const formOf = (fields: Input): FormData => {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) {
    if (value === undefined) continue
    if (value instanceof Blob) form.set(name, value)
    else form.set(name, String(value))
  }
  return form
}

const bodyOf = (call: Call, rest: Input): BodyInit | undefined => {
  if (call.method === 'GET' || call.method === 'DELETE') return undefined
  return call.marks.includes('multipart') ? formOf(rest) : JSON.stringify(rest)
}

/** A client for the calls of a generated table, whose areas its type names. */
export const createClientOf = <Areas extends Partial<Api>>(
  table: Readonly<Record<string, Readonly<Record<string, string>>>>,
  { fetch, credentials, base = '', renderBase, attempts = createIdempotencyKeys() }: ClientParts,
): ClientOf<Areas> => {
  const send = async (call: Call, input: Input, options: CallOptions): Promise<Result<unknown>> => {
    const { url, rest } = address(call, input, options.query)
    const body = bodyOf(call, rest)
    const token = options.token ?? credentials.token
    const carriesKey = call.method !== 'GET' || call.marks.includes('creates') || options.key !== undefined
    const content = `${call.method} ${url} ${typeof body === 'string' ? body : ''}`
    const headers: Record<string, string> = { accept: 'application/json' }
    if (typeof body === 'string') headers['content-type'] = 'application/json'
    Object.assign(headers, loginHeader({ ...credentials, token }))
    if (carriesKey) headers['idempotency-key'] = options.key ?? attempts.keyOf(content)
    const longest = LIMITS.requestTimeoutMs
    const timeout = AbortSignal.timeout(Math.min(options.timeoutMs ?? longest, longest))
    let response: Response
    let answer: unknown
    try {
      const origin = url.startsWith('/render/') ? renderBase?.() || base : base
      response = await fetch(`${origin}${url}`, {
        method: call.method,
        headers,
        credentials: 'same-origin',
        signal: options.signal ? AbortSignal.any([options.signal, timeout]) : timeout,
        ...(body === undefined ? {} : { body }),
        ...(options.keepalive ? { keepalive: true } : {}),
      })
      const text = await response.text()
      try {
        answer = JSON.parse(text)
      } catch {
        answer = undefined
      }
    } catch {
      return networkFailure()
    }
    // A 5xx may come before or after the server has done the work: a retry keeps the idempotency key.
    if (response.status < 500) attempts.settle(content)
    // 206 and higher have a partial body or none: not a success.
    const isSuccess = response.ok && response.status <= LAST_SUCCESS
    const fields: Input = typeof answer === 'object' && answer !== null ? { ...answer } : {}
    // An answer that does not say so itself is no success, whatever its HTTP status: an error object, another site's page.
    // The response about a failed job is itself a success (status 1) that has a code.
    const isRender = call.marks.includes('render')
    const saysSuccess = isRender ? fields.status === 1 : isDone(fields.status) && fields.code === undefined
    if (!isSuccess || !saysSuccess) {
      const failure = readFailure(response.ok ? 500 : response.status, answer)
      const isBanned = failure.code === 'ACCOUNT_BANNED'
      if ((isBanned || isLoginOver(failure)) && token) {
        credentials.onRefused(token)
        if (isBanned) credentials.onBanned?.(failure.message)
      }
      return failure
    }
    return succeed(isRender ? answer : (fields.data ?? null))
  }

  const areas = Object.entries(table).map(([area, calls]) => [
    area,
    Object.fromEntries(
      Object.entries(calls).map(([name, line]) => {
        const call = parseLine(line)
        return [name, (input: Input = {}, options: CallOptions = {}) => send(call, input, options)]
      }),
    ),
  ])
  // The table has every call of the areas, so the functions built from it have the client's types.
  return Object.fromEntries(areas) as ClientOf<Areas>
}

/** A client that uses the given `fetch`; the product's instance is `client` in `client.ts`. */
export const createClient = (parts: ClientParts): Client => createClientOf<ClientApi>(CALLS, parts)
