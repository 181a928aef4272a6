import type { CallInput, CallOutput } from '#schemas/api/endpoint.ts'
import type { Api } from '#schemas/api/index.ts'
import { LIMITS } from '#schemas/catalog/limits.ts'
import { type Attempts, createAttempts } from './attempts.ts'
import { CALLS } from './call-table.ts'
import type { Credentials } from './credentials.ts'
import { networkFailure, type Result, readFailure, succeed } from './result.ts'

export interface CallOptions {
  /** Ends the call early; it then answers as a network failure. */
  readonly signal?: AbortSignal
  /** ms; the product's maximum (30 minutes) by default. */
  readonly timeoutMs?: number
  /** Idempotency key of this attempt. By default one key per call and content until there is a definite answer. */
  readonly key?: string
}

type Arguments<E> =
  Record<never, never> extends CallInput<E>
    ? [input?: CallInput<E>, options?: CallOptions]
    : [input: CallInput<E>, options?: CallOptions]

/** One function per call of the API table: `client.works.saveWork({ id, data, version })`. None of them throws. */
export type Client = {
  readonly [Area in keyof Api]: {
    readonly [Name in keyof Api[Area]]: (
      ...call: Arguments<Api[Area][Name]>
    ) => Promise<Result<CallOutput<Api[Area][Name]>>>
  }
}

export interface ClientParts {
  readonly fetch: (url: string, init: RequestInit) => Promise<Response>
  readonly credentials: Credentials
  /** Origin and prefix before every path; empty = this site. */
  readonly base?: string
  readonly attempts?: Attempts
}

interface Call {
  readonly method: string
  readonly path: string
  readonly mark: string | undefined
}
type Input = Readonly<Record<string, unknown>>

/** Highest HTTP status that counts as success. */
const LAST_SUCCESS = 205

const parseLine = (line: string): Call => {
  const [method = 'GET', path = '/', mark] = line.split(' ')
  return { method, path, mark }
}

/** Splits the flat input: path parameters into the address, the rest is query or body. */
const address = (call: Call, input: Input): { readonly url: string; readonly rest: Input } => {
  const rest = { ...input }
  const path = call.path.replace(/:(\w+)/g, (_, name: string) => {
    const value = rest[name]
    delete rest[name]
    return encodeURIComponent(String(value))
  })
  if (call.method !== 'GET' && call.method !== 'DELETE') return { url: path, rest }
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
  return call.mark === 'multipart' ? formOf(rest) : JSON.stringify(rest)
}

/** A client over the given `fetch`; the product's own instance is `client` in `client.ts`. */
export const createClient = ({ fetch, credentials, base = '', attempts = createAttempts() }: ClientParts): Client => {
  const send = async (call: Call, input: Input, options: CallOptions): Promise<Result<unknown>> => {
    const { url, rest } = address(call, input)
    const body = bodyOf(call, rest)
    const token = credentials.token
    const carriesKey = call.method !== 'GET' || call.mark === 'creates' || options.key !== undefined
    const content = `${call.method} ${url} ${typeof body === 'string' ? body : ''}`
    const headers: Record<string, string> = { accept: 'application/json' }
    if (typeof body === 'string') headers['content-type'] = 'application/json'
    if (token) headers['x-token'] = token
    if (carriesKey) headers['idempotency-key'] = options.key ?? attempts.keyOf(content)
    const timeout = AbortSignal.timeout(options.timeoutMs ?? LIMITS.requestTimeoutMs)
    let response: Response
    let answer: unknown
    try {
      response = await fetch(`${base}${url}`, {
        method: call.method,
        headers,
        credentials: 'same-origin',
        signal: options.signal ? AbortSignal.any([options.signal, timeout]) : timeout,
        ...(body === undefined ? {} : { body }),
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
    // A 5xx may have happened before or after the work was done: the next try is still the same attempt.
    if (response.status < 500) attempts.settle(content)
    // 206 and the like bring a part of an answer, or none: no success to build on.
    const isSuccess = response.ok && response.status <= LAST_SUCCESS
    const fields: Input = typeof answer === 'object' && answer !== null ? { ...answer } : {}
    // A job that failed is told by an answer that succeeded (status 1).
    const tellsFailure = fields.code !== undefined && fields.status !== 1
    if (!isSuccess || tellsFailure || answer === undefined) {
      const failure = readFailure(response.ok ? 500 : response.status, answer)
      if (failure.code === 'UNAUTHENTICATED' && token) credentials.onRefused(token)
      return failure
    }
    return succeed(call.mark === 'render' ? answer : (fields.data ?? null))
  }

  const areas = Object.entries(CALLS).map(([area, calls]) => [
    area,
    Object.fromEntries(
      Object.entries(calls).map(([name, line]) => {
        const call = parseLine(line)
        return [name, (input: Input = {}, options: CallOptions = {}) => send(call, input, options)]
      }),
    ),
  ])
  // The table's type fixes every path, so the functions built from it have the client's types.
  return Object.fromEntries(areas) as Client
}
