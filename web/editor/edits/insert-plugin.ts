import * as m from '#messages/notices.ts'
import { createLayer } from '#schemas/document/create.ts'
import type { AnyLayer } from '#schemas/document/records.ts'
import type { PluginConfig } from '#schemas/plugins/manifest.ts'
import { loadPlugins } from '#web/layers/plugin-source.ts'
import type { EditorContext } from '../context.ts'
import { around, placeLayer } from './insert.ts'

/** ratio; share of the page's sides that a new layer has at most. */
const SHARE = 0.6

/** A plugin that a host offers. */
export interface OfferedPlugin {
  readonly pid: string
  readonly version: string
  readonly config: PluginConfig | null
}

/** Adds a layer that a plugin draws, in the version that is offered; its code is loaded with the first one. */
export const addPluginLayer = async (editor: EditorContext, { pid, version }: OfferedPlugin): Promise<void> => {
  await loadPlugins([`${pid}@${version}`])
  const { pluginConfigOf, startValues } = await import('#web/layers/plugin/drawings.ts')
  const config = pluginConfigOf({ pid, version })
  if (!config) return editor.notices.show(m.pluginNotLoaded, 'error')
  const page = editor.view.page.peek()
  const ratio = Math.min(
    ((page?.width ?? config.size.width) * SHARE) / config.size.width,
    ((page?.height ?? config.size.height) * SHARE) / config.size.height,
  )
  const [width, height] = [Math.round(config.size.width * ratio), Math.round(config.size.height * ratio)]
  const frame = around(editor.visibleCenter(), Math.max(1, width), Math.max(1, height))
  const data = { pid, version, values: startValues(config) }
  const layer = createLayer('plugin', frame, data, { name: config.title }) as AnyLayer
  placeLayer(editor, { key: 'history.addElement', values: { name: config.title } }, layer, undefined)
}
