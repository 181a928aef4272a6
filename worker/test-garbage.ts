import type * as v from 'valibot'
import type { Endpoint, Schema } from '#schemas/api/endpoint.ts'
import { API } from '#schemas/api/index.ts'

export interface Garbage {
  readonly method: string
  readonly path: string
  readonly options: {
    readonly token?: string
    readonly body?: unknown
    readonly headers: Readonly<Record<string, string>>
    readonly ip: string
  }
}
/** Numbers in [0, 1). */
export type Dice = () => number

export const ENDPOINTS: readonly Endpoint[] = Object.values(API).flatMap(calls => Object.values(calls) as Endpoint[])

/** Calls that read files: few, so that they are asked more often than others, or nearly no request would reach a file. */
const READERS = ENDPOINTS.filter(({ errors }) => errors?.includes('FILE_TYPE_UNSUPPORTED'))

const pick = <T>(dice: Dice, list: readonly T[]): T => {
  const found = list[Math.floor(dice() * list.length)]
  if (found === undefined) throw new Error('Nothing to pick from.')
  return found
}
const below = (dice: Dice, end: number) => Math.floor(dice() * end)
const chance = (dice: Dice, share: number) => dice() < share

const WORDS = [
  '',
  ' ',
  '0',
  '1',
  '-1',
  '1.5',
  '1e400',
  'NaN',
  'null',
  'undefined',
  'true',
  '[]',
  '{}',
  '__proto__',
  'constructor',
  'toString',
  "' OR 1=1 --",
  '"; DROP TABLE works; --',
  '%',
  '_',
  '\\',
  '\0',
  '\r\n',
  '墨页',
  '😀',
  '\u202e',
  '\ufeff',
  '<script>',
  '../..',
  '..%2f..',
  '%00',
  '%zz',
  '%',
  '%c0%ae',
  '/',
  '//',
  '?',
  '#',
  ';',
  'data:image/png;base64,AAAA',
  '13800138000',
  '11110000001',
  '9007199254740993',
  '2147483648',
  '99999999999999999999',
  '0x10',
  '١٢٣',
  '2026-01-01',
  '{"pages":[]}',
] as const // prettier-ignore

const word = (dice: Dice): string => {
  if (chance(dice, 0.7)) return pick(dice, WORDS)
  if (chance(dice, 0.1)) return pick(dice, ['a', '9', '墨', '<', '%', '[']).repeat(pick(dice, [200, 5000, 100_000]))
  return Array.from({ length: below(dice, 12) }, () => String.fromCharCode(32 + below(dice, 0x2fff))).join('')
}

const nested = (dice: Dice, depth: number): unknown =>
  depth === 0 ? word(dice) : chance(dice, 0.5) ? [nested(dice, depth - 1)] : { [word(dice)]: nested(dice, depth - 1) }

/** Any JSON value. */
const value = (dice: Dice): unknown => {
  const kind = below(dice, 10)
  if (kind < 4) return word(dice)
  if (kind < 6) return pick(dice, [0, -0, 1, 2, -1, 1.5, 1e21, -1e308, 2 ** 53, 2 ** 31, 5e-324])
  if (kind === 6) return pick(dice, [true, false, null])
  if (kind === 7) return Array.from({ length: below(dice, 4) }, () => value(dice))
  if (kind === 8) return nested(dice, pick(dice, [1, 3, 50, 400]))
  return Object.fromEntries(Array.from({ length: below(dice, 3) }, () => [word(dice), word(dice)]))
}

/** Names of an object schema's fields, also of an optional one. */
const fieldsOf = (schema: Schema | undefined): readonly string[] => {
  const known = schema as { entries?: v.ObjectEntries; wrapped?: Schema } | undefined
  return Object.keys(known?.entries ?? {}).concat(known?.wrapped ? fieldsOf(known.wrapped) : [])
}

const fieldsWithGarbage = (dice: Dice, schema: Schema | undefined): Record<string, unknown> => {
  const names = fieldsOf(schema).filter(() => chance(dice, 0.85))
  if (chance(dice, 0.2)) names.push(word(dice))
  return Object.fromEntries(names.map(name => [name, value(dice)]))
}

/** The runtime writes no such names into a form. */
const plain = (name: string) => name.slice(0, 50).replaceAll('\\', '')
const formWithGarbage = (dice: Dice, schema: Schema | undefined): FormData => {
  const form = new FormData()
  for (const [name, content] of Object.entries(fieldsWithGarbage(dice, schema))) {
    const text = String(typeof content === 'object' ? JSON.stringify(content) : content)
    if (chance(dice, 0.5)) form.append(plain(name), new File([text], plain(word(dice)), { type: 'image/png' }))
    else form.append(plain(name), text)
  }
  return form
}

const bodyOf = (dice: Dice, call: Endpoint | undefined): unknown => {
  if (chance(dice, 0.1)) return word(dice)
  if (chance(dice, 0.1)) return JSON.stringify(value(dice))
  if (chance(dice, 0.1)) return Uint8Array.from({ length: below(dice, 300) }, () => below(dice, 256))
  if (chance(dice, call?.encoding === 'multipart' ? 0.8 : 0.05)) return formWithGarbage(dice, call?.body)
  return JSON.stringify(fieldsWithGarbage(dice, call?.body))
}

const headerValue = (dice: Dice) =>
  chance(dice, 0.5)
    ? pick(dice, ['', 'x', '*', '0', '-1', 'a'.repeat(120), 'Bearer', 'W/"x"', 'bytes=0-', '%00', '{}', 'null'])
    : String.fromCharCode(...Array.from({ length: 1 + below(dice, 20) }, () => 33 + below(dice, 94)))
const HEADERS = [
  'content-type',
  'content-length',
  'idempotency-key',
  'x-render-ticket',
  'authorization',
  'if-none-match',
  'range',
  'accept',
  'origin',
  'cookie',
  'x-forwarded-for',
  'x-http-method-override',
  'content-encoding',
  'transfer-encoding',
] as const // prettier-ignore
const headersOf = (dice: Dice): Record<string, string> =>
  Object.fromEntries(HEADERS.filter(() => chance(dice, 0.12)).map(name => [name, headerValue(dice)]))

const segment = (dice: Dice): string => {
  const text = word(dice).slice(0, 2000)
  return chance(dice, 0.5) ? encodeURIComponent(text.toWellFormed()) : text.replace(/[\s\\]/g, '')
}
const queryOf = (dice: Dice, call: Endpoint | undefined): string => {
  const fields = Object.entries(fieldsWithGarbage(dice, call?.query))
  if (fields.length === 0 || chance(dice, 0.1)) return chance(dice, 0.5) ? '' : `?${segment(dice)}`
  const texts = fields.map(([name, content]) => [
    name,
    String(typeof content === 'object' ? JSON.stringify(content) : content),
  ])
  return `?${new URLSearchParams(texts).toString().slice(0, 8000)}`
}
const pathOf = (dice: Dice, call: Endpoint | undefined): string => {
  if (!call) {
    const start = pick(dice, [
      '/',
      '/api/',
      '/u/',
      '/f/',
      '/r/',
      '/work/',
      '/user/',
      '/assets/',
      '/dev/',
      '/openapi.json/',
      '/order/',
      '/callbacks/',
      '/image/',
    ])
    return start + Array.from({ length: below(dice, 4) }, () => segment(dice)).join('/')
  }
  const known = () => (chance(dice, 0.4) ? String(1 + below(dice, 5)) : segment(dice))
  return (
    (chance(dice, 0.2) ? '/api' : '') + call.path.replace(/:\w+/g, known) + (chance(dice, 0.05) ? segment(dice) : '')
  )
}

const METHODS = [
  'GET',
  'POST',
  'PUT',
  'DELETE',
  'PATCH',
  'OPTIONS',
  'HEAD',
  'PROPFIND',
  'PURGE',
  'get',
  'post',
] as const

/** Creates a random invalid request, deterministic for the same numbers. Some requests use one of the `tokens`. */
export const garbage = (dice: Dice, tokens: readonly string[]): Garbage => {
  const call = chance(dice, 0.85) ? pick(dice, chance(dice, 0.2) ? READERS : ENDPOINTS) : undefined
  const method = call && chance(dice, 0.9) ? call.method : pick(dice, METHODS)
  const isReading = ['GET', 'HEAD'].includes(method.toUpperCase())
  const token = chance(dice, 0.7)
    ? { token: pick(dice, tokens) }
    : chance(dice, 0.3)
      ? { token: headerValue(dice) }
      : {}
  const body: { body?: unknown } = isReading || chance(dice, 0.05) ? {} : { body: bodyOf(dice, call) }
  const headers = headersOf(dice)
  // A form writes its own.
  if (body.body instanceof FormData) delete headers['content-type']
  return {
    method,
    path: pathOf(dice, call) + queryOf(dice, call),
    options: { ...token, ...body, headers, ip: '2001:db8::dead' },
  }
}
