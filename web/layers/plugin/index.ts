import * as m from '#messages/layers.ts'
import { addPids } from '#schemas/document/kinds/index.ts'
import { CORNERS } from '#web/kernels/resize.ts'
import { defineLayer } from '../define-layer.ts'
import type { Plugin } from '../plugin-source.ts'
import { registerLayer } from '../registry.ts'
import { pluginCodec } from './codec.ts'
import { addPlugin, drawLayer, isDrawn, pluginConfigOf } from './drawings.ts'
import { PluginView } from './PluginView.tsx'

const plugin = defineLayer({
  codec: pluginCodec,
  title: m.plugin,
  View: PluginView,
  code: data => (isDrawn(data) ? null : () => drawLayer(data)),
  newSize: () => pluginCodec.size,
  // A plugin draws for one size, and its drawing is scaled.
  handles: () => CORNERS,
  keepsRatio: 'always',
  nameOf: data => pluginConfigOf(data)?.title ?? '',
  describe: ({ data }) => pluginConfigOf(data)?.title ?? m.plugin,
})

/** Takes plugins into use: layers with their ids are decoded as theirs from now on. */
export const acceptPlugins = (plugins: readonly Plugin[]): void => {
  registerLayer(plugin)
  for (const each of plugins) {
    if (!each.config) {
      console.error('Plugins must include config')
      continue
    }
    addPlugin(each, each.config)
    addPids('plugin', [each.pid])
  }
}
