import { IMMUTABLE_CACHE } from '#schemas/catalog/storage-keys.ts'
import { fail } from '#schemas/errors.ts'
import type { Ports } from '../ports/index.ts'
import { attachment, NOT_AT_EDGE, refuse } from './respond.ts'
import { urlOf } from './url-of.ts'

interface Range {
  readonly offset: number
  readonly length: number
}

/**
 * The range of bytes that a `Range` header asks for; null = the whole file, also for several ranges and for what is no
 * range, as RFC 9110 allows; `none` = the file has no such bytes.
 */
const rangeOf = (header: string | null, size: number): Range | 'none' | null => {
  const [, first = '', last = ''] = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header?.trim() ?? '') ?? []
  if (first === '' && last === '') return null
  if (first === '') {
    const length = Math.min(size, Number(last))
    return length === 0 ? 'none' : { offset: size - length, length }
  }
  const offset = Number(first)
  const end = last === '' ? size - 1 : Math.min(size - 1, Number(last))
  // The wrong way round it is no range.
  if (last !== '' && Number(last) < offset) return null
  return offset >= size ? 'none' : { offset, length: end - offset + 1 }
}

/** s; how long the edge keeps a file: one that had to be removed is gone then. */
const EDGE_S = 86_400

/** Serves a film or sound, from which players ask for pieces. `headers` are those of every stored file. */
export const serveRanged = async (
  request: Request,
  ports: Pick<Ports, 'files'>,
  key: string,
  headers: Readonly<Record<string, string>>,
): Promise<Response> => {
  const facts = await ports.files.describe(key)
  if (!facts) return refuse(fail('NOT_FOUND'), 'envelope', headers)
  const { etag, bytes, type } = facts
  const answer = new Headers({
    ...headers,
    ...{ 'cache-control': IMMUTABLE_CACHE, 'accept-ranges': 'bytes', 'content-type': type, etag },
  })
  const name = urlOf(request).searchParams.get('download')
  if (name) answer.set('content-disposition', attachment([...name].slice(0, 200).join('')))
  const asked = request.headers.get('if-none-match')
  if ((asked ?? '').split(',').some(tag => tag.trim().replace(/^W\//, '') === etag)) {
    answer.delete('content-type')
    return new Response(null, { status: 304, headers: answer })
  }
  // A piece of another version would not fit to what the player has.
  const isSame = [null, etag].includes(request.headers.get('if-range'))
  const range = isSame && request.method === 'GET' ? rangeOf(request.headers.get('range'), bytes) : null
  // A cache must not take a piece for the whole.
  if (range !== null) for (const [header, value] of Object.entries(NOT_AT_EDGE)) answer.set(header, value)
  else answer.set('cloudflare-cdn-cache-control', `public, max-age=${EDGE_S}`)
  if (range === 'none') {
    answer.set('content-range', `bytes */${bytes}`)
    answer.delete('content-type')
    answer.set('cache-control', 'no-store')
    return new Response(null, { status: 416, headers: answer })
  }
  answer.set('content-length', String(range?.length ?? bytes))
  if (range) answer.set('content-range', `bytes ${range.offset}-${range.offset + range.length - 1}/${bytes}`)
  const file = request.method === 'HEAD' ? null : await ports.files.get(key, range ?? undefined)
  if (request.method === 'GET' && !file) return refuse(fail('NOT_FOUND'), 'envelope', headers)
  return new Response(file?.body ?? null, { status: range ? 206 : 200, headers: answer })
}
