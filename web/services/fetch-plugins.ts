import { CALLS } from 'virtual:plugin-call-table'
import type { PluginApi } from '#schemas/api/index.ts'
import { createClientOf } from './create-client.ts'
import { credentials } from './credentials.ts'

const client = createClientOf<PluginApi>(CALLS, { fetch: (url, init) => fetch(url, init), credentials })

/** The code of plugins by their names (`clock@1.0.0`); null = the server did not answer. */
export const fetchPlugins = async (names: readonly string[], timeoutMs: number) => {
  const answer = await client.plugins.loadPlugins({ names: names.join(',') }, { timeoutMs })
  return answer.ok ? answer.data.elements : null
}

/** Plugins that can be inserted; none when the server did not answer. */
export const listPlugins = async () => {
  const answer = await client.plugins.listPlugins()
  return answer.ok ? answer.data.elements : []
}
