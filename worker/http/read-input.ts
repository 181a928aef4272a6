import * as v from 'valibot'
import type { Endpoint, Schema } from '#schemas/api/endpoint.ts'
import { LIMITS } from '#schemas/catalog/limits.ts'
import { fail } from '#schemas/errors.ts'

/** JSON bodies: the largest work, escaped once more inside its envelope. */
const JSON_BYTES = LIMITS.workBytes * 2
const MULTIPART_BYTES = LIMITS.uploadBytes + 64 * 1024

const parse = (schema: Schema, value: unknown): unknown => {
  const result = v.safeParse(schema, value, { lang: 'zh' })
  if (result.success) return result.output
  const issues = result.issues.slice(0, 5).map(issue => `${v.getDotPath(issue) ?? '内容'}：${issue.message}`)
  const phone = result.issues.find(issue => v.getDotPath(issue) === 'phone')
  throw phone ? fail('PHONE_INVALID') : fail('BAD_REQUEST', { issues })
}

/** Reads at most `limit` bytes; throws the given code beyond it, whatever Content-Length says. */
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

const readJson = async (request: Request): Promise<unknown> => {
  const text = new TextDecoder().decode(await readBytes(request, JSON_BYTES, 'PAYLOAD_TOO_LARGE'))
  if (text.trim() === '') return undefined
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch {
    throw fail('BAD_JSON')
  }
  // An object schema takes a list for an empty object.
  if (Array.isArray(value)) throw fail('BAD_REQUEST', { issues: ['内容：需要对象'] })
  return value
}

const readForm = async (request: Request): Promise<unknown> => {
  const type = request.headers.get('content-type') ?? ''
  if (!type.startsWith('multipart/form-data')) throw fail('BAD_REQUEST', { issues: ['需要 multipart/form-data'] })
  const bytes = await readBytes(request, MULTIPART_BYTES, 'FILE_TOO_LARGE')
  try {
    return Object.fromEntries(await new Response(bytes, { headers: { 'content-type': type } }).formData())
  } catch {
    throw fail('BAD_REQUEST', { issues: ['表单内容无法读取'] })
  }
}

/** Validated path, query and body of a call. Throws BAD_REQUEST {issues}, BAD_JSON, PAYLOAD_TOO_LARGE, FILE_TOO_LARGE. */
export const readInput = async (call: Endpoint, request: Request, params: Readonly<Record<string, string>>) => {
  for (const [name, value] of Object.entries(params))
    if (name.toLowerCase().endsWith('id') && !/^\d{1,15}$/.test(value)) throw fail('NOT_FOUND')
  const query = call.query && parse(call.query, Object.fromEntries(new URL(request.url).searchParams))
  const body =
    call.body && parse(call.body, call.encoding === 'multipart' ? await readForm(request) : await readJson(request))
  return { params, query, body, text: body === undefined ? '' : JSON.stringify(body) }
}
