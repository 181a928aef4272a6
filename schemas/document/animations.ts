import * as v from 'valibot'
import type { AnyLayer, Json, JsonObject } from './records.ts'

const measure = v.union([v.number(), v.string()])
/** Wire schema of one entry of a layer's `animate`. */
export const animation = v.looseObject({
  keyid: v.optional(v.string()),
  name: v.string(),
  type: v.picklist(['in', 'out', 'path']),
  duration: v.optional(measure),
  timing: v.optional(v.string()),
  delay: v.optional(measure),
  /** A number or `infinite`. */
  count: v.optional(measure),
  direction: v.optional(v.string()),
  fillMode: v.optional(v.string()),
  playState: v.optional(v.string()),
})

export type AnimationType = 'in' | 'out' | 'path'
/** The fields of an `animate` entry that the product uses. */
export interface LayerAnimation {
  readonly name: string
  readonly type: AnimationType
  /** s */
  readonly delay: number
  /** s, above 0 */
  readonly duration: number
}

const seconds = (value: unknown, missing: number): number => {
  const number = Number.parseFloat(String(value))
  return Number.isFinite(number) && number >= 0 ? number : missing
}
const entriesOf = ({ rest }: AnyLayer): readonly Json[] => (Array.isArray(rest.animate) ? rest.animate : [])

/** The animations of a layer in wire order. Invalid entries are null, so that indexes match the wire. */
export const animationsOf = (layer: AnyLayer): readonly (LayerAnimation | null)[] =>
  entriesOf(layer).map(entry => {
    const { success, output } = v.safeParse(animation, entry)
    if (!success) return null
    const { name, type, delay, duration } = output
    return { name, type, delay: seconds(delay, 0), duration: Math.max(0.1, seconds(duration, 1)) }
  })

const withEntries = <L extends AnyLayer>(layer: L, animate: readonly Json[]): L => ({
  ...layer,
  rest: { ...layer.rest, animate },
})

/** Appends an animation to a layer; times in s. */
export const addAnimation = <L extends AnyLayer>(layer: L, added: LayerAnimation): L =>
  withEntries(layer, [
    ...entriesOf(layer),
    { ...added, timing: 'ease', count: 1, direction: 'normal', fillMode: 'both', playState: 'running' },
  ])

/** Changes the times (s) of the entry at `index`; its other fields are kept. */
export const retimeAnimation = <L extends AnyLayer>(
  layer: L,
  index: number,
  { delay, duration }: Pick<LayerAnimation, 'delay' | 'duration'>,
): L =>
  withEntries(
    layer,
    entriesOf(layer).map((entry, at) => (at === index ? { ...(entry as JsonObject), delay, duration } : entry)),
  )

/** Removes the entry at `index` from a layer. */
export const removeAnimation = <L extends AnyLayer>(layer: L, index: number): L =>
  withEntries(
    layer,
    entriesOf(layer).filter((_, at) => at !== index),
  )
