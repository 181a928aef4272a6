import { ANIMATION_LIMITS } from '../catalog/animation-limits.ts'
import { type AnimationType, knownAnimation } from '../catalog/animations.ts'
import { clamp } from '../clamp.ts'
import { readEasing, writeEasing } from './easing.ts'
import { newId } from './ids.ts'
import type { AnyLayer, Json, JsonObject } from './records.ts'

const DIRECTIONS = ['normal', 'reverse', 'alternate', 'alternate-reverse'] as const
const FILLS = ['none', 'forwards', 'backwards', 'both'] as const

/** The fields of an `animate` entry that the product uses. */
export interface LayerAnimation {
  /** A name of `ANIMATION_NAMES`, or the stored one. */
  readonly name: string
  readonly type: AnimationType
  /** s, from the moment when the page is shown */
  readonly delay: number
  /** s of one run, above 0 */
  readonly duration: number
  /** CSS easing, checked; between two keyframes, and over the whole way of a path. */
  readonly easing: string
  readonly count: number | 'infinite'
  readonly direction: (typeof DIRECTIONS)[number]
  readonly fill: (typeof FILLS)[number]
  /** SVG path (M, L, C, Z) in page px from the layer's place; '' = none. */
  readonly path: string
  /** Switched off by the user: it is kept and not played. */
  readonly isOff: boolean
}

/** `'0.5s'`, `'500ms'`, `'0.5'` and `0.5` in s. */
const seconds = (value: unknown, missing: number): number => {
  const number = Number.parseFloat(String(value))
  if (!Number.isFinite(number) || number < 0) return missing
  return typeof value === 'string' && /\dms\s*$/.test(value) ? number / 1000 : number
}
const oneOf = <T extends string>(values: readonly T[], value: unknown, missing: T): T =>
  values.find(each => each === value) ?? missing
const runs = (value: unknown): number | 'infinite' => {
  if (value === 'infinite' || value === 'Infinity') return 'infinite'
  const number = Number.parseFloat(String(value))
  return Number.isFinite(number) && number > 0 ? Math.min(number, ANIMATION_LIMITS.runs) : 1
}

/** The parts of H5DS's `style`, a CSS shorthand in a fixed order; its `name` is what people read. */
const SHORTHAND = ['name', 'duration', 'timing', 'delay', 'count', 'direction', 'fillMode', 'playState'] as const
/** Splits at spaces outside parentheses. */
const partsOf = (shorthand: string): JsonObject => {
  const words = shorthand.slice(0, 400).match(/[^\s(]+(?:\([^)]*\))?/g) ?? []
  return Object.fromEntries(SHORTHAND.flatMap((part, at) => (words[at] === undefined ? [] : [[part, words[at]]])))
}
const shorthandOf = (entry: JsonObject): string | null =>
  typeof entry.style === 'string' && /^[\w-]+\s+[\d.]+m?s\b/.test(entry.style) ? entry.style : null

const isEntry = (entry: Json | undefined): entry is JsonObject =>
  typeof entry === 'object' && entry !== null && !Array.isArray(entry)
const entriesOf = ({ rest }: AnyLayer): readonly Json[] => (Array.isArray(rest.animate) ? rest.animate : [])

/** Stored types; `em` is H5DS's emphasis. */
const STORED_TYPES: Readonly<Record<string, AnimationType>> = { in: 'in', out: 'out', em: 'emphasis', path: 'path' }
/** The type in works: a layer stays in sight along a path and during an emphasis, which both are `path` there. */
const storedType = (type: AnimationType): 'in' | 'out' | 'path' => (type === 'emphasis' ? 'path' : type)

/** An `animate` entry; null when it is none. What a known name does wins over the stored type. */
const readEntry = (entry: Json): LayerAnimation | null => {
  if (!isEntry(entry)) return null
  const shorthand = shorthandOf(entry)
  const parts = shorthand === null ? entry : partsOf(shorthand)
  const stored = typeof entry.type === 'string' && Object.hasOwn(STORED_TYPES, entry.type) && STORED_TYPES[entry.type]
  if (!stored || typeof parts.name !== 'string') return null
  const known = knownAnimation(parts.name)
  const { longest, shortest, pathLength } = ANIMATION_LIMITS
  const path = typeof entry.path === 'string' && entry.path.length <= pathLength ? entry.path : ''
  return {
    name: known?.name ?? parts.name,
    type: known?.type ?? (stored === 'path' && !path ? 'emphasis' : stored),
    delay: Math.min(longest, seconds(parts.delay, 0)),
    duration: clamp(seconds(parts.duration, 1), shortest, longest),
    easing: writeEasing(readEasing(parts.timing)),
    count: runs(parts.count),
    direction: oneOf(DIRECTIONS, parts.direction, 'normal'),
    fill: oneOf(FILLS, parts.fillMode, 'both'),
    path,
    isOff: parts.playState === 'paused',
  }
}

/** The animations of a layer in wire order. Invalid entries are null, so that indexes match the wire. */
export const animationsOf = (layer: AnyLayer): readonly (LayerAnimation | null)[] =>
  entriesOf(layer).slice(0, ANIMATION_LIMITS.perLayer).map(readEntry)

/** The wire parts of changed fields. */
const written = (changes: Partial<LayerAnimation>): JsonObject => {
  const { name, type, delay, duration, easing, count, direction, fill, path, isOff } = changes
  const parts: Record<string, Json | undefined> = {
    name,
    type: type && storedType(type),
    delay,
    duration,
    timing: easing,
    count,
    direction,
    fillMode: fill,
    playState: isOff === undefined ? undefined : isOff ? 'paused' : 'running',
    path,
  }
  return Object.fromEntries(Object.entries(parts).filter(([, value]) => value !== undefined))
}

const withEntries = <L extends AnyLayer>(layer: L, animate: readonly Json[]): L => ({
  ...layer,
  rest: { ...layer.rest, animate },
})

/** Writes changed parts into an entry; its other fields are kept, and a shorthand stays one. */
const rewritten = (entry: JsonObject, changes: Partial<LayerAnimation>): JsonObject => {
  const parts = written(changes)
  const shorthand = shorthandOf(entry)
  if (shorthand === null) return { ...entry, ...parts }
  const { type, path } = parts
  const now = { ...readEntryParts(shorthand), ...parts }
  const seconds = (value: Json | undefined) => (typeof value === 'number' ? `${value}s` : String(value))
  const style = SHORTHAND.map(part =>
    part === 'duration' || part === 'delay' ? seconds(now[part]) : String(now[part]),
  ).join(' ')
  return { ...entry, style, ...(type === undefined ? {} : { type }), ...(path === undefined ? {} : { path }) }
}
const readEntryParts = (shorthand: string): JsonObject => ({
  ...{ duration: 1, timing: 'ease', delay: 0, count: 1, direction: 'normal', fillMode: 'both', playState: 'running' },
  ...partsOf(shorthand),
})

/** What a new animation is unless said otherwise. */
export const NEW_ANIMATION = {
  delay: 0,
  duration: 1,
  easing: 'ease',
  count: 1,
  direction: 'normal',
  fill: 'both',
  path: '',
  isOff: false,
} as const satisfies Partial<LayerAnimation>

/** Appends animations to a layer; times in s. The same layer when none is added. */
export const addAnimations = <L extends AnyLayer>(
  layer: L,
  added: readonly (Pick<LayerAnimation, 'name' | 'type'> & Partial<LayerAnimation>)[],
): L => {
  const room = Math.max(0, ANIMATION_LIMITS.perLayer - entriesOf(layer).length)
  const entries = added.slice(0, room).map(each => {
    const { path, ...parts } = written({ ...NEW_ANIMATION, ...each })
    return { keyid: newId(), ...parts, ...(path ? { path } : {}) }
  })
  return entries.length ? withEntries(layer, [...entriesOf(layer), ...entries]) : layer
}

/** Changes the entry at `index`; its other fields are kept. The same layer when there is no such animation. */
export const changeAnimation = <L extends AnyLayer>(layer: L, index: number, changes: Partial<LayerAnimation>): L => {
  const entry = entriesOf(layer)[index]
  if (!isEntry(entry)) return layer
  return withEntries(
    layer,
    entriesOf(layer).map((each, at) => (at === index ? rewritten(entry, changes) : each)),
  )
}

/** Removes the entries at `indexes` from a layer. */
export const removeAnimations = <L extends AnyLayer>(layer: L, indexes: readonly number[]): L =>
  withEntries(
    layer,
    entriesOf(layer).filter((_, at) => !indexes.includes(at)),
  )
