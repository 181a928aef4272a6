import { parsePid } from '#schemas/document/kinds/index.ts'
import type { KindCodec } from '#schemas/document/kinds/kind-codec.ts'
import { isObject, ownValue } from '#schemas/document/lens.ts'
import type { AnyLayer, JsonObject } from '#schemas/document/records.ts'

/** A layer that a plugin draws. */
export interface PluginData {
  readonly pid: string
  /** '' = the newest. */
  readonly version: string
  /** What the plugin draws, in a form of its own: the `data` of the layer. */
  readonly values: JsonObject
}

declare module '#schemas/document/records.ts' {
  interface KindData {
    readonly plugin: PluginData
  }
}

const NONE: JsonObject = Object.freeze({})
const nameOf = ({ pid, version }: PluginData): string => (version ? `${pid}@${version}` : pid)

/** One codec for the layers of all plugins: `addPids` names their plugin ids when they are loaded. */
export const pluginCodec: KindCodec<'plugin'> = {
  kind: 'plugin',
  pid: 'moye_plugin',
  pids: ['moye_plugin'],
  defaultName: 'plugin',
  size: { width: 200, height: 200 },
  blank: {},
  lens: {
    get: wire => {
      const { plugin: pid, version } = parsePid(String(ownValue(wire, 'pid') ?? ''))
      const values = ownValue(wire, 'data')
      return { pid, version, values: isObject(values) ? values : NONE }
    },
    set: (wire, data) => ({
      ...wire,
      pid: nameOf(data),
      ...(isObject(ownValue(wire, 'data')) || Object.keys(data.values).length > 0 ? { data: data.values } : {}),
    }),
  },
}

/** What a plugin draws in a layer; null = no plugin draws it. */
export const pluginDataOf = ({ kind, data }: AnyLayer): PluginData | null =>
  kind === 'plugin' ? (data as PluginData) : null
