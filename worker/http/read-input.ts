import * as v from 'valibot'
import * as m from '#messages/requests.ts'
import type { Endpoint, Schema } from '#schemas/api/endpoint.ts'
import { LIMITS } from '#schemas/catalog/limits.ts'
import { fail } from '#schemas/errors.ts'
import { jsonExcess } from '#schemas/json-size.ts'
import { urlOf } from './url-of.ts'

/** bytes; largest form: one upload and its other fields. */
const FORM_BYTES = LIMITS.uploadBytes + LIMITS.bodyBytes

/** bytes; a body that declares up to this length is read in one go. */
const WHOLE_BYTES = 1_000_000

/** @throws PHONE_INVALID, BAD_REQUEST {issues} */
const parse = ({ errors = [] }: Endpoint, schema: Schema, value: unknown): unknown => {
  const result = v.safeParse(schema, value)
  if (result.success) return result.output
  const issues = result.issues
    .slice(0, 5)
    .map(issue => m.issue({ path: v.getDotPath(issue) ?? m.body, problem: issue.message }))
  // A field of this name is a number only where the call says so.
  const isNumber = errors.includes('PHONE_INVALID') && result.issues.some(issue => v.getDotPath(issue) === 'phone')
  throw isNumber ? fail('PHONE_INVALID') : fail('BAD_REQUEST', { issues })
}

/**
 * The pieces of a body of at most `limit` bytes, as they arrive; does not rely on Content-Length.
 * @throws the given code when the body is longer; the rest is not read.
 */
async function* piecesOf(request: Request, limit: number, code: 'PAYLOAD_TOO_LARGE' | 'FILE_TOO_LARGE') {
  if (Number(request.headers.get('content-length') ?? 0) > limit) throw fail(code)
  let total = 0
  for await (const piece of request.body ?? []) {
    total += piece.byteLength
    if (total > limit) throw fail(code)
    yield piece
  }
}

/**
 * A body as text.
 * @throws PAYLOAD_TOO_LARGE
 */
export const readText = async (request: Request): Promise<string> => {
  const decoder = new TextDecoder()
  let text = ''
  for await (const piece of piecesOf(request, LIMITS.bodyBytes, 'PAYLOAD_TOO_LARGE'))
    text += decoder.decode(piece, { stream: true })
  return text + decoder.decode()
}

/** Called when the body has arrived, before it is parsed. */
type OnReceived = () => Promise<void>

interface Body {
  readonly value: unknown
  /** SHA-256 (hex) of the bytes when the call takes a key and the request has one, to compare repeated requests; else empty. */
  readonly hash: string
}

const takesHash = (call: Endpoint, request: Request): boolean =>
  call.takesKey === true && request.headers.has('idempotency-key')

/** Hashes the pieces of a body while it is read, so that the bytes need not be kept. */
const hasherOf = (call: Endpoint, request: Request) => {
  if (!takesHash(call, request)) return { add: async () => {}, end: async () => '' }
  const stream = new crypto.DigestStream('SHA-256')
  const writer = stream.getWriter()
  return {
    add: (piece: Uint8Array) => writer.write(piece),
    async end() {
      await writer.close()
      return new Uint8Array(await stream.digest).toHex()
    },
  }
}

/** @throws BAD_JSON, BAD_REQUEST {issues}, PAYLOAD_TOO_LARGE */
const parseJson = (text: string): unknown => {
  if (text.trim() === '') return undefined
  if (jsonExcess(text, LIMITS.bodyJson)) throw fail('PAYLOAD_TOO_LARGE')
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch {
    throw fail('BAD_JSON')
  }
  // An object schema would accept a list as an empty object.
  if (Array.isArray(value)) throw fail('BAD_REQUEST', { issues: [m.objectNeeded] })
  return value
}

interface Read {
  readonly text: string
  readonly hash: string
}

/**
 * A body read in one go, which is much faster than in pieces, and has its bytes and its text in memory together.
 * @throws PAYLOAD_TOO_LARGE
 */
const readWhole = async (call: Endpoint, request: Request): Promise<Read> => {
  const bytes = await request.arrayBuffer()
  if (bytes.byteLength > WHOLE_BYTES) throw fail('PAYLOAD_TOO_LARGE')
  const hash = takesHash(call, request) ? new Uint8Array(await crypto.subtle.digest('SHA-256', bytes)).toHex() : ''
  return { text: new TextDecoder().decode(bytes), hash }
}

/** @throws PAYLOAD_TOO_LARGE */
const readPieces = async (call: Endpoint, request: Request, limit: number): Promise<Read> => {
  const decoder = new TextDecoder()
  const hasher = hasherOf(call, request)
  let text = ''
  for await (const piece of piecesOf(request, limit, 'PAYLOAD_TOO_LARGE')) {
    await hasher.add(piece)
    text += decoder.decode(piece, { stream: true })
  }
  return { text: text + decoder.decode(), hash: await hasher.end() }
}

/** @throws BAD_JSON, BAD_REQUEST {issues}, PAYLOAD_TOO_LARGE */
const readJson = async (call: Endpoint, request: Request, onReceived: OnReceived): Promise<Body> => {
  const limit = call.bodyBytes ?? LIMITS.bodyBytes
  // Servers end a body at the length that it declares.
  const declared = Number(request.headers.get('content-length') ?? Number.NaN)
  const read = declared <= Math.min(limit, WHOLE_BYTES) ? readWhole(call, request) : readPieces(call, request, limit)
  const { text, hash } = await read
  await onReceived()
  return { value: parseJson(text), hash }
}

/** @throws BAD_REQUEST {issues}, FILE_TOO_LARGE */
const readForm = async (call: Endpoint, request: Request, onReceived: OnReceived): Promise<Body> => {
  const type = request.headers.get('content-type') ?? ''
  if (!type.startsWith('multipart/form-data')) throw fail('BAD_REQUEST', { issues: [m.formNeeded] })
  const hasher = hasherOf(call, request)
  const pieces: Uint8Array<ArrayBuffer>[] = []
  for await (const piece of piecesOf(request, call.bodyBytes ?? FORM_BYTES, 'FILE_TOO_LARGE')) {
    await hasher.add(piece)
    pieces.push(piece)
  }
  const hash = await hasher.end()
  await onReceived()
  try {
    const body = new Blob(pieces)
    // A font has 16 MB: the pieces need not wait in memory beside the body and its file.
    pieces.length = 0
    const form = await new Response(body, { headers: { 'content-type': type } }).formData()
    return { value: Object.fromEntries(form), hash }
  } catch {
    throw fail('BAD_REQUEST', { issues: [m.formUnreadable] })
  }
}

/** @throws NOT_FOUND */
const readParams = (schema: Schema, params: Readonly<Record<string, string>>): unknown => {
  const result = v.safeParse(schema, params)
  if (!result.success) throw fail('NOT_FOUND')
  return result.output
}

/**
 * Reads and validates path parameters, query and body of a call. `bodyHash` is empty where no
 * idempotency key counts.
 * @throws NOT_FOUND, BAD_REQUEST {issues}, PHONE_INVALID, BAD_JSON, PAYLOAD_TOO_LARGE, FILE_TOO_LARGE, and the errors of
 * `onReceived`
 */
export const readInput = async (
  call: Endpoint,
  request: Request,
  pathParams: Readonly<Record<string, string>>,
  onReceived: OnReceived = async () => {},
) => {
  const params = call.params && readParams(call.params, pathParams)
  const query = call.query && parse(call, call.query, Object.fromEntries(urlOf(request).searchParams))
  const read = call.body && (await (call.encoding === 'multipart' ? readForm : readJson)(call, request, onReceived))
  return { params, query, body: call.body && parse(call, call.body, read?.value), bodyHash: read?.hash ?? '' }
}
