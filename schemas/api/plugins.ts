import * as v from 'valibot'
import { PLUGIN_LIMITS } from '../catalog/plugin-limits.ts'
import { PLUGIN_NAME, pluginConfig } from '../plugins/manifest.ts'
import { endpoint } from './endpoint.ts'

const plugin = v.object({
  pid: v.string(),
  version: v.string(),
  /** null = its host tells none: the plugin cannot be used. */
  config: v.nullable(pluginConfig),
})

/** Plugins that the configured hosts offer. */
export const listPlugins = endpoint({
  method: 'GET',
  path: '/plugins/offered',
  auth: 'none',
  isShared: true,
  output: v.object({ elements: v.array(plugin) }),
})
/**
 * Plugins with their code, which was checked against the signature and the hash of its host. `names`: `clock@1.0.0`
 * between commas. One that no host has, or that fails a check, is left out.
 */
export const loadPlugins = endpoint({
  method: 'GET',
  path: '/plugins/code',
  auth: 'none',
  perCall: 'plugin',
  query: v.object({
    names: v.pipe(
      v.string(),
      v.maxLength(800),
      v.transform(names => [...new Set(names.split(','))]),
      v.array(v.pipe(v.string(), v.regex(PLUGIN_NAME))),
      v.minLength(1),
      v.maxLength(PLUGIN_LIMITS.perDocument),
    ),
  }),
  output: v.object({ elements: v.array(v.object({ ...plugin.entries, name: v.string(), code: v.string() })) }),
})
