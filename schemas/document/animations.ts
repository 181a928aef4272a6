import * as v from 'valibot'
import type { AnyLayer, Json, JsonObject } from './records.ts'
import { animation } from './wire.ts'

export type AnimationType = 'in' | 'out' | 'path'
/** One entry of a layer's `animate`, as far as the product works with it. */
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

/** The animations of a layer in the order of the wire; entries that are none are null, so that places stay true. */
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

/** The layer with one more animation; times in s. */
export const addAnimation = <L extends AnyLayer>(layer: L, added: LayerAnimation): L =>
  withEntries(layer, [
    ...entriesOf(layer),
    { ...added, timing: 'ease', count: 1, direction: 'normal', fillMode: 'both', playState: 'running' },
  ])

/** The layer with the entry at `index` at another time (s); everything else of it is kept. */
export const retimeAnimation = <L extends AnyLayer>(
  layer: L,
  index: number,
  { delay, duration }: Pick<LayerAnimation, 'delay' | 'duration'>,
): L =>
  withEntries(
    layer,
    entriesOf(layer).map((entry, at) => (at === index ? { ...(entry as JsonObject), delay, duration } : entry)),
  )

/** The layer without the entry at `index`. */
export const removeAnimation = <L extends AnyLayer>(layer: L, index: number): L =>
  withEntries(
    layer,
    entriesOf(layer).filter((_, at) => at !== index),
  )
