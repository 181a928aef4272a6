import { errors } from '#messages/keys/errors.ts'
import type { Endpoint } from '#schemas/api/endpoint.ts'
import { LIMITS } from '#schemas/catalog/limits.ts'
import { catalogTag, type SearchKind } from '#schemas/catalog/search-filters.ts'
import { ERROR_STATUS, Failure, fail } from '#schemas/errors.ts'
import type { Ports } from '../ports/index.ts'

/**
 * For Workers Cache alone, which keeps what has no `Cache-Control`, and what says no more than `no-cache`: it must not keep
 * this answer.
 */
export const NOT_AT_EDGE = { 'cloudflare-cdn-cache-control': 'no-store' }
export const NO_SNIFF = { 'x-content-type-options': 'nosniff' }
/** Header of an API response: the id of its request in the log. */
export const REQUEST_ID_HEADER = 'x-request-id'
const NO_STORE = { 'cache-control': 'no-store', ...NO_SNIFF }

/** s */
const seconds = (ms: number) => ms / 1000
/** An answer that is the same for everybody: browsers keep it for a moment, and Workers Cache answers without a Worker. */
const SHARED = {
  'cache-control': `public, max-age=${seconds(LIMITS.catalogFreshMs)}, stale-while-revalidate=${seconds(LIMITS.catalogStaleMs)}`,
  ...NO_SNIFF,
}

/** The same of an answer that lists catalogs: no cache uses it longer, and Workers Cache forgets it when one changes. */
const listing = (kinds: readonly SearchKind[]) => ({
  'cache-control': `public, max-age=${seconds(LIMITS.catalogFreshMs)}`,
  'cache-tag': kinds.map(catalogTag).join(','),
  ...NO_SNIFF,
})

/** The answer to a poll before there is a result. */
export const succeedLater = (): Response =>
  Response.json({ status: 202, data: null }, { status: 202, headers: NO_STORE })

interface FileReply {
  readonly body: ReadableStream
  readonly type: string
  readonly name: string
  /** bytes; null = not known before its end */
  readonly bytes: number | null
}
const isFileReply = (output: unknown): output is FileReply =>
  typeof output === 'object' && output !== null && 'body' in output && output.body instanceof ReadableStream

/** `Content-Disposition` of a file that is saved under a name. */
export const attachment = (name: string): string => {
  const ascii = name.replace(/[^\x20-\x7e]|["\\%]/g, '_')
  const encoded = encodeURIComponent(name).replace(
    /['()*]/g,
    char => `%${char.charCodeAt(0).toString(16).toUpperCase()}`,
  )
  return `attachment; filename="${ascii}"; filename*=UTF-8''${encoded}`
}

/** A file that is only ever saved: whatever it contains, no browser shows it here. */
const fileReply = ({ body, type, name, bytes }: FileReply): Response =>
  new Response(body, {
    headers: {
      ...{ 'content-type': type, 'content-disposition': attachment(name) },
      ...(bytes === null ? {} : { 'content-length': String(bytes) }),
      ...{ 'content-security-policy': "sandbox; default-src 'none'", ...NO_STORE },
    },
  })

/** A successful response in the format of the call; `isShared` = the same for every caller, `lists` = what it lists. */
export const succeed = (
  reply: Endpoint['reply'],
  output: unknown,
  { isShared, lists }: { readonly isShared: boolean; readonly lists?: Endpoint['lists'] | undefined } = {
    isShared: false,
  },
): Response => {
  if (output instanceof ReadableStream)
    return new Response(output, { headers: { 'content-type': 'text/csv; charset=utf-8', ...NO_STORE } })
  if (reply === 'file' && isFileReply(output)) return fileReply(output)
  return Response.json(reply === 'render' ? output : { status: 200, data: output ?? null }, {
    headers: isShared ? (lists ? listing(lists) : SHARED) : NO_STORE,
  })
}

/** The response to a failure. */
export const refuse = (
  { code, details }: Failure,
  reply: Endpoint['reply'] = 'envelope',
  headers: Readonly<Record<string, string>> = {},
): Response => {
  const status = ERROR_STATUS[code]
  const message = errors[code]
  const body =
    reply === 'render' ? { ...details, status: 0, code, msg: message, message } : { ...details, status, code, message }
  return Response.json(body, { status, headers: { ...NO_STORE, ...headers } })
}

type Log = Pick<Ports, 'telemetry' | 'requestId'>

/** Logs an error with the id of the request. */
export const logFault = (error: unknown, { telemetry, requestId }: Log): void =>
  telemetry.record({
    type: 'fault',
    id: requestId,
    error: error instanceof Error ? (error.stack ?? error.message) : String(error),
  })

/** What an error is to the caller: any error but a `Failure` is logged, and INTERNAL without details. */
export const failureOf = (error: unknown, log: Log): Failure => {
  if (error instanceof Failure) return error
  logFault(error, log)
  return fail('INTERNAL')
}
