import * as v from 'valibot'
import { PLUGIN_LIMITS } from '../catalog/plugin-limits.ts'

/** Plugin id of a layer kind: letters, digits, `_`, `-`, e.g. `wall-clock`. */
const PLUGIN_ID = /^[A-Za-z][\w-]{1,63}$/
/** `1.2.0` */
const PLUGIN_VERSION = /^\d{1,5}(?:\.\d{1,5}){0,2}$/

const label = v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(20))
const words = v.pipe(v.string(), v.maxLength(200))
const number = v.pipe(v.number(), v.finite(), v.minValue(-1e6), v.maxValue(1e6))
const base = { key: v.pipe(v.string(), v.regex(/^[a-z]\w{0,31}$/i)), label }

/** A setting of a layer: its value is kept below `key` in the layer's `data`. */
const pluginField = v.variant('type', [
  v.object({
    ...base,
    type: v.literal('text'),
    value: words,
    maxLength: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(200)),
  }),
  v.object({ ...base, type: v.literal('color'), value: v.pipe(v.string(), v.regex(/^#[\da-f]{6}$/i)) }),
  v.object({ ...base, type: v.literal('flag'), value: v.boolean() }),
  v.object({ ...base, type: v.literal('number'), value: number, min: number, max: number }),
  v.object({
    ...base,
    type: v.literal('choice'),
    value: v.pipe(v.string(), v.maxLength(40)),
    options: v.pipe(
      v.array(v.object({ id: v.pipe(v.string(), v.minLength(1), v.maxLength(40)), label })),
      v.minLength(1),
      v.maxLength(20),
    ),
  }),
])
export type PluginField = v.InferOutput<typeof pluginField>

/** Whether the control of a field can show its default, and each key is there once. */
const areSound = (fields: readonly PluginField[]): boolean =>
  new Set(fields.map(({ key }) => key)).size === fields.length &&
  fields.every(field => {
    if (field.type === 'number') return field.min < field.max && field.value >= field.min && field.value <= field.max
    return field.type !== 'choice' || field.options.some(({ id }) => id === field.value)
  })

const side = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(PLUGIN_LIMITS.side))

/** What the editor needs of a plugin: its name, the size (px) that it draws in, and its settings with their defaults. */
export const pluginConfig = v.object({
  title: label,
  size: v.object({ width: side, height: side }),
  fields: v.pipe(
    v.array(pluginField),
    v.maxLength(PLUGIN_LIMITS.fields),
    v.check(fields => areSound(fields)),
  ),
})
export type PluginConfig = v.InferOutput<typeof pluginConfig>

/** What a plugin host says of a plugin, without its signature. */
const told = {
  pid: v.pipe(v.string(), v.regex(PLUGIN_ID)),
  version: v.pipe(v.string(), v.regex(PLUGIN_VERSION)),
  /** Path of the code at the host. */
  entry: v.pipe(v.string(), v.maxLength(200), v.regex(/^\/(?:[\w-][\w.-]*\/)*[\w-][\w.-]*$/)),
  /** SHA-384 of the code: `sha384-` and base64. */
  integrity: v.pipe(v.string(), v.regex(/^sha384-[A-Za-z0-9+/]{64}$/)),
}

/** `config` is checked later: a plugin without one is told apart from a forged one. */
export const pluginManifest = v.object({
  ...told,
  config: v.optional(v.nullable(v.unknown()), null),
  /** Ed25519 by the key of the host over `signedText`: base64. */
  signature: v.pipe(v.string(), v.regex(/^[A-Za-z0-9+/]{86}==$/)),
})
export type PluginManifest = v.InferOutput<typeof pluginManifest>

/** What the host of a plugin signs. */
export const signedText = ({ pid, version, entry, integrity, config }: Omit<PluginManifest, 'signature'>): string =>
  JSON.stringify([pid, version, entry, integrity, config ?? null])

/** `wall-clock@1.2.0`; without a version it is the newest that the host has. */
export const PLUGIN_NAME = /^[A-Za-z][\w-]{1,63}(?:@\d{1,5}(?:\.\d{1,5}){0,2})?$/
