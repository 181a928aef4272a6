import { clamp } from '../clamp.ts'
import type { Format } from './lens.ts'
import { isObject } from './lens.ts'
import type { Json, JsonObject } from './records.ts'

const NUMBER = String.raw`[+-]?(?:\d+\.?\d*|\.\d+)(?:e[+-]?\d+)?`
const MEASURE = new RegExp(String.raw`^\s*(${NUMBER})\s*(px|em|%)?\s*$`, 'i')

export interface Measure {
  readonly value: number
  readonly unit: '' | 'px' | 'em' | '%'
}

/** Parses `24`, `'24'`, `'24px'`, `'1.5em'`, `'50%'`; undefined for other values and non-finite numbers. */
export const readMeasure = (wire: Json | undefined): Measure | undefined => {
  if (typeof wire === 'number') return Number.isFinite(wire) ? { value: wire, unit: '' } : undefined
  const match = typeof wire === 'string' && wire.length < 64 ? MEASURE.exec(wire) : null
  if (!match) return undefined
  const value = Number(match[1])
  return Number.isFinite(value) ? { value, unit: (match[2] ?? '').toLowerCase() as Measure['unit'] } : undefined
}

/** Formats a number in the notation of `before`: `'24px'`, `'24'` or 24. A number that is not finite keeps `before`. */
const writeNumber = (value: number, before: Json | undefined): Json | undefined => {
  if (!Number.isFinite(value)) return before
  if (typeof before !== 'string') return value
  const unit = readMeasure(before)?.unit
  if (unit === undefined) return value
  return unit === '' ? String(value) : `${value}px`
}

/** A length in px, clamped to `min`…`max`. */
export const px = (min: number, max: number): Format<number> => ({
  read: wire => {
    const measure = readMeasure(wire)
    return measure && (measure.unit === '' || measure.unit === 'px') ? clamp(measure.value, min, max) : undefined
  },
  write: writeNumber,
})

/** A positive length in px. Zero and negative values are unreadable; smaller values than `min` become `min`. */
export const side = (max: number, min = 0.01): Format<number> => ({
  read: wire => {
    const value = px(-max, max).read(wire)
    return value !== undefined && value > 0 ? Math.max(min, value) : undefined
  },
  write: writeNumber,
})

/** The same in whole px from 1 on: a page is drawn pixel by pixel, and a file has no fraction of one. */
export const wholeSide = (max: number): Format<number> => ({
  read: wire => {
    const value = side(max, 1).read(wire)
    return value === undefined ? undefined : Math.round(value)
  },
  write: writeNumber,
})

/** A ratio 0–1; also accepts a percentage. */
export const share: Format<number> = {
  read: wire => {
    const measure = readMeasure(wire)
    if (!measure || measure.unit === 'px' || measure.unit === 'em') return undefined
    return clamp(measure.unit === '%' ? measure.value / 100 : measure.value, 0, 1)
  },
  write: (value, before) => {
    if (!Number.isFinite(value)) return before
    return typeof before === 'string' ? String(value) : value
  },
}

/** A Boolean; true is also read from 1, `'1'` and `'true'`, false from 0, `'0'` and `'false'`. */
export const flag: Format<boolean> = {
  read: wire => {
    if (typeof wire === 'boolean') return wire
    if (wire === 1 || wire === '1' || wire === 'true') return true
    return wire === 0 || wire === '0' || wire === 'false' ? false : undefined
  },
  write: (value, before) => {
    if (typeof before === 'number') return value ? 1 : 0
    return typeof before === 'string' ? String(value) : value
  },
}

/** A text; numbers are converted to text. */
export const text: Format<string> = {
  read: wire => (typeof wire === 'string' ? wire : typeof wire === 'number' ? String(wire) : undefined),
  write: value => value,
}

/** A text that is not blank. */
export const filledText: Format<string> = {
  read: wire => (text.read(wire)?.trim() ? text.read(wire) : undefined),
  write: value => value,
}

/** The id of another record; null = none. */
export const reference: Format<string | null> = {
  read: wire => filledText.read(wire),
  write: value => value ?? undefined,
}

/** Id of a database row; also accepts text. null = none. */
export const rowId: Format<number | null> = {
  read: wire => {
    const value = readMeasure(wire)
    return value && value.unit === '' && Number.isSafeInteger(value.value) ? value.value : undefined
  },
  write: (value, before) => (value === null ? null : writeNumber(value, before)),
}

/** A CSS color. A value that could end the CSS declaration or load a resource is unreadable. */
export const color: Format<string> = {
  read: wire =>
    typeof wire === 'string' && wire.length <= 256 && !/url\s*\(|image-set|[;{}<>\\]/i.test(wire) ? wire : undefined,
  write: value => value,
}

/** One of a list of keywords; `aliases` maps other spellings. */
export const word = <W extends string>(words: readonly W[], aliases: Readonly<Record<string, W>> = {}): Format<W> => ({
  read: wire => {
    if (typeof wire !== 'string') return undefined
    const found = words.find(candidate => candidate === wire)
    return found ?? (Object.hasOwn(aliases, wire) ? aliases[wire] : undefined)
  },
  write: value => value,
})

/** 1 or −1 as a Boolean: −1 = flipped. */
export const mirror: Format<boolean> = {
  read: wire => {
    const measure = readMeasure(wire)
    return measure && measure.value < 0
  },
  write: (value, before) => (typeof before === 'string' ? (value ? '-1' : '1') : value ? -1 : 1),
}

/** A JSON object, kept unchanged; null = none. */
export const object: Format<JsonObject | null> = {
  read: wire => (isObject(wire) ? wire : undefined),
  write: value => value ?? undefined,
}

const ROTATE = new RegExp(String.raw`\brotate[zZ]?\(\s*(${NUMBER})\s*(deg|rad|turn|grad)?\s*\)`)
const DEGREES: Readonly<Record<string, number>> = { deg: 1, rad: 180 / Math.PI, turn: 360, grad: 0.9 }

/** Degrees from `rotate(30deg)` (also among other functions), a number or `'30'`. */
export const rotation: Format<number> = {
  read: wire => {
    const bare = readMeasure(wire)
    if (bare) return bare.unit === '' ? bare.value : undefined
    const match = typeof wire === 'string' && wire.length < 512 ? ROTATE.exec(wire) : null
    if (!match) return undefined
    const value = Number(match[1]) * (DEGREES[match[2] ?? 'deg'] ?? 1)
    return Number.isFinite(value) ? value : undefined
  },
  write: (value, before) => {
    if (!Number.isFinite(value)) return before
    const turn = `rotate(${value}deg)`
    if (typeof before === 'number') return value
    if (typeof before !== 'string' || before.trim() === '' || before.trim() === 'none') return turn
    if (readMeasure(before)) return String(value)
    return ROTATE.test(before) ? before.replace(ROTATE, turn) : `${before} ${turn}`
  },
}

/** The argument of a CSS `url(…)`, or null. Not a regular expression, because `data:` URLs have many megabytes. */
const insideUrlCall = (css: string): string | null => {
  const trimmed = css.trim()
  if (!/^url\(/i.test(trimmed) || !trimmed.endsWith(')')) return null
  const inner = trimmed.slice(4, -1).trim()
  const quote = inner[0]
  return (quote === '"' || quote === "'") && inner.length > 1 && inner.endsWith(quote) ? inner.slice(1, -1) : inner
}

/** An address; also accepts CSS `url(…)`; `none` is read as empty. */
export const address: Format<string> = {
  read: wire => {
    if (typeof wire !== 'string') return undefined
    return wire.trim() === 'none' ? '' : (insideUrlCall(wire) ?? wire)
  },
  write: (value, before) => {
    const isCall = typeof before === 'string' && insideUrlCall(before) !== null
    return value && isCall && !/["\\\n]/.test(value) ? `url("${value}")` : value
  },
}
