import { PLUGIN_LIMITS } from '#schemas/catalog/plugin-limits.ts'
import { isBuiltIn } from '#schemas/plugins/built-in.ts'
import type { PluginConfig } from '#schemas/plugins/manifest.ts'

/** A plugin as the server gives it: its signature and its hash were checked there. */
export interface Plugin {
  /** As it was asked for: `clock@1.0.0`. */
  readonly name: string
  readonly pid: string
  readonly version: string
  /** null = its host tells none. */
  readonly config: PluginConfig | null
  readonly code: string
}
/** Asks the server for plugins; null = it did not answer. */
export type FetchPlugins = (names: readonly string[], timeoutMs: number) => Promise<readonly Plugin[] | null>

const NAMED = /"pid"\s*:\s*"([A-Za-z][\w-]{1,63}(?:@\d{1,5}(?:\.\d{1,5}){0,2})?)"/g
/** ms; when a plugin of a server that did not answer is asked for again. */
const RETRY_MS = 30_000

let fetchPlugins: FetchPlugins | null = null
/** Name → when it may be asked for again (ms). */
const asked = new Map<string, number>()
/** Name → the end of the question that is under way. */
const running = new Map<string, Promise<void>>()

/** Has the page load plugins in this way; a page that sets none draws no layers of plugins. */
export const loadPluginsWith = (fetch: FetchPlugins | null): void => {
  fetchPlugins = fetch
  asked.clear()
}

/** Plugins that a text names (`clock@1.0.0`), the first `PLUGIN_LIMITS.perDocument`. Kinds of the product are none. */
export const pluginsNamed = (text: string): readonly string[] => {
  const names = new Set<string>()
  for (const [, name = ''] of text.matchAll(NAMED)) {
    if (!isBuiltIn(name)) names.add(name)
    if (names.size === PLUGIN_LIMITS.perDocument) break
  }
  return [...names]
}

const untried = (names: readonly string[]): readonly string[] =>
  names.filter(name => (asked.get(name) ?? 0) <= Date.now())

/** Whether a text names plugins that were not asked for yet, or that are on their way. */
export const wantsPlugins = (text: string): boolean => {
  const names = pluginsNamed(text)
  return fetchPlugins !== null && (untried(names).length > 0 || names.some(name => running.has(name)))
}

const load = async (ask: FetchPlugins, names: readonly string[]): Promise<void> => {
  try {
    const [plugins, { acceptPlugins }] = await Promise.all([
      ask(names, PLUGIN_LIMITS.drawMs),
      import('./plugin/index.ts'),
    ])
    if (!plugins) throw new Error('no answer')
    acceptPlugins(plugins)
  } catch (error) {
    for (const name of names) asked.set(name, Date.now() + RETRY_MS)
    console.warn('script failed', error)
  } finally {
    for (const name of names) running.delete(name)
  }
}

/**
 * Loads plugins, within `PLUGIN_LIMITS.drawMs`; waits for those that another document has asked for. Those that cannot be
 * loaded are left out. Never rejects.
 */
export const loadPlugins = async (names: readonly string[]): Promise<void> => {
  if (!fetchPlugins) return
  const wanted = untried(names)
  if (wanted.length > 0) {
    const loading = load(fetchPlugins, wanted)
    for (const name of wanted) {
      asked.set(name, Number.POSITIVE_INFINITY)
      running.set(name, loading)
    }
  }
  await Promise.all(names.map(name => running.get(name)))
}
