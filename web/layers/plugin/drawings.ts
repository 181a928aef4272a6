import { PLUGIN_LIMITS } from '#schemas/catalog/plugin-limits.ts'
import type { PluginConfig } from '#schemas/plugins/manifest.ts'
import { type Signal, signal } from '#web/model/signals.ts'
import type { Plugin } from '../plugin-source.ts'
import { svgSanitizer } from '../shape/svg-sanitizer.ts'
import type { PluginData } from './codec.ts'
import { createPluginRunner, type PluginRunner } from './plugin-frame.ts'

/** A drawing: its SVG text, `waiting`, or `failed`. */
export type Drawing = { readonly svg: string } | 'waiting' | 'failed'

interface Loaded {
  readonly version: string
  readonly config: PluginConfig
  readonly runner: PluginRunner
}
/** By the names under which documents know them. */
const loaded = new Map<string, Loaded>()
const drawings = new Map<string, { readonly drawing: Signal<Drawing>; readonly isDrawn: Promise<void> }>()
const WAITING = signal<Drawing>('waiting')

const nameOf = ({ pid, version }: Pick<PluginData, 'pid' | 'version'>) => (version ? `${pid}@${version}` : pid)

/** Adds a plugin that may draw from now on. */
export const addPlugin = (
  { pid, version, name, code }: Plugin,
  config: PluginConfig,
  run = createPluginRunner,
): void => {
  const plugin: Loaded = { version, config, runner: run(code) }
  for (const key of [name, nameOf({ pid, version })]) if (!loaded.has(key)) loaded.set(key, plugin)
}

/** What the editor needs of the plugin of a layer; undefined when it is not loaded. */
export const pluginConfigOf = (data: Pick<PluginData, 'pid' | 'version'>): PluginConfig | undefined =>
  loaded.get(nameOf(data))?.config

/** The values of a layer, with the defaults of what is missing. */
const filled = ({ fields }: PluginConfig, values: PluginData['values']): PluginData['values'] => ({
  ...Object.fromEntries(fields.map(({ key, value }) => [key, value])),
  ...values,
})

/** The values of a new layer. */
export const startValues = (config: PluginConfig): PluginData['values'] => filled(config, {})

const draw = async ({ runner, config }: Loaded, data: PluginData, drawing: Signal<Drawing>): Promise<void> => {
  try {
    const values = filled(config, data.values)
    if (JSON.stringify(values).length > PLUGIN_LIMITS.values) throw new Error('too large')
    const [svg] = await Promise.all([runner.draw(values), svgSanitizer.load()])
    if (!svgSanitizer.value.peek()?.(svg)) throw new Error('no drawing')
    drawing.value = { svg }
  } catch (error) {
    console.warn('script failed', nameOf(data), error)
    drawing.value = 'failed'
  }
}

const keyOf = (data: PluginData) => JSON.stringify([data.pid, data.version, data.values])

const begin = (data: PluginData) => {
  const key = keyOf(data)
  const known = drawings.get(key)
  if (known) return known
  const drawing = signal<Drawing>('waiting')
  const plugin = loaded.get(nameOf(data))
  if (!plugin) drawing.value = 'failed'
  const begun = { drawing, isDrawn: plugin ? draw(plugin, data, drawing) : Promise.resolve() }
  drawings.set(key, begun)
  // The oldest go first; one that is still shown is drawn again when its layer changes.
  for (const old of [...drawings.keys()].slice(0, Math.max(0, drawings.size - PLUGIN_LIMITS.kept))) drawings.delete(old)
  return begun
}

/** Draws a layer, unless it is drawn already. Never rejects: a failed drawing shows the placeholder. */
export const drawLayer = (data: PluginData): Promise<void> => begin(data).isDrawn

/** Whether a layer is drawn, or cannot be. */
export const isDrawn = (data: PluginData): boolean =>
  (drawings.get(keyOf(data))?.drawing ?? WAITING).peek() !== 'waiting'

/** The drawing of a layer, which is begun when it is not there. */
export const drawingOf = (data: PluginData): Signal<Drawing> => begin(data).drawing
