import * as v from 'valibot'
import * as m from '#messages/requests.ts'
import type { Endpoint, Schema } from '#schemas/api/endpoint.ts'
import { LIMITS } from '#schemas/catalog/limits.ts'
import { fail } from '#schemas/errors.ts'

/** bytes; largest JSON body: the largest work, escaped as a string. */
const JSON_BYTES = LIMITS.workBytes * 2
const MULTIPART_BYTES = LIMITS.uploadBytes + 64 * 1024

/** @throws PHONE_INVALID, BAD_REQUEST {issues} */
const parse = (schema: Schema, value: unknown): unknown => {
  const result = v.safeParse(schema, value)
  if (result.success) return result.output
  const issues = result.issues
    .slice(0, 5)
    .map(issue => m.issue({ path: v.getDotPath(issue) ?? m.body, problem: issue.message }))
  const phone = result.issues.find(issue => v.getDotPath(issue) === 'phone')
  throw phone ? fail('PHONE_INVALID') : fail('BAD_REQUEST', { issues })
}

/**
 * Reads at most `limit` bytes; does not rely on Content-Length.
 * @throws the given code when the body is longer.
 */
const readBytes = async (request: Request, limit: number, code: 'PAYLOAD_TOO_LARGE' | 'FILE_TOO_LARGE') => {
  if (Number(request.headers.get('content-length') ?? 0) > limit) throw fail(code)
  const parts: Uint8Array[] = []
  let total = 0
  for await (const part of request.body ?? []) {
    total += part.byteLength
    if (total > limit) throw fail(code)
    parts.push(part)
  }
  const bytes = new Uint8Array(total)
  let at = 0
  for (const part of parts) {
    bytes.set(part, at)
    at += part.byteLength
  }
  return bytes
}

interface Body {
  readonly value: unknown
  /** The raw body, to compare repeated requests. */
  readonly bytes: Uint8Array
}

/** @throws BAD_JSON, BAD_REQUEST {issues}, PAYLOAD_TOO_LARGE */
const readJson = async (request: Request): Promise<Body> => {
  const bytes = await readBytes(request, JSON_BYTES, 'PAYLOAD_TOO_LARGE')
  const text = new TextDecoder().decode(bytes)
  if (text.trim() === '') return { value: undefined, bytes }
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch {
    throw fail('BAD_JSON')
  }
  // An object schema would accept a list as an empty object.
  if (Array.isArray(value)) throw fail('BAD_REQUEST', { issues: [m.objectNeeded] })
  return { value, bytes }
}

/** @throws BAD_REQUEST {issues}, FILE_TOO_LARGE */
const readForm = async (request: Request): Promise<Body> => {
  const type = request.headers.get('content-type') ?? ''
  if (!type.startsWith('multipart/form-data')) throw fail('BAD_REQUEST', { issues: [m.formNeeded] })
  const bytes = await readBytes(request, MULTIPART_BYTES, 'FILE_TOO_LARGE')
  try {
    const form = await new Response(bytes, { headers: { 'content-type': type } }).formData()
    return { value: Object.fromEntries(form), bytes }
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
 * Reads and validates path parameters, query and body of a call; also returns the raw body.
 * @throws NOT_FOUND, BAD_REQUEST {issues}, PHONE_INVALID, BAD_JSON, PAYLOAD_TOO_LARGE, FILE_TOO_LARGE
 */
export const readInput = async (call: Endpoint, request: Request, pathParams: Readonly<Record<string, string>>) => {
  const params = call.params && readParams(call.params, pathParams)
  const query = call.query && parse(call.query, Object.fromEntries(new URL(request.url).searchParams))
  const read = call.body && (await (call.encoding === 'multipart' ? readForm : readJson)(request))
  return { params, query, body: call.body && parse(call.body, read?.value), rawBody: read?.bytes ?? null }
}
