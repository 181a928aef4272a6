/**
 * Kinds that few documents have: their codecs, Views and user interface are loaded when a document names one of their
 * plugin ids, and so is the conversion of old works. Whoever decodes a text calls `loadKinds` before, because a layer of
 * a kind that is not registered is decoded as `unknown` and stays so.
 */

import { loadPlugins, pluginsNamed, wantsPlugins } from './plugin-source.ts'

/** The plugin ids of `schemas/document/kinds/interactive/`, and the types of old works and layers, which are converted. */
const NAMED =
  /"pid"\s*:\s*"(?:h5ds[-_](?:btn|button|count|map|video|audio|sound|imglist|form|combin)|moye_(?:rating|form_))|"type"\s*:\s*"(?:phone|horizontal-phone|pc|img|etext|map|shape|input|submit|sound|snow|effectcss|combin)"/

type Loader = () => Promise<unknown>

/** Loads parts together, each once, and again after it failed. */
export const createLoader = (first: Loader) => {
  const parts = new Map<Loader, Promise<unknown> | null>([[first, null]])
  const loaded = new Set<Loader>()
  const loadPart = (part: Loader): Promise<unknown> => {
    const running =
      parts.get(part) ??
      part().then(
        () => loaded.add(part),
        (error: unknown) => {
          parts.set(part, null)
          throw error
        },
      )
    parts.set(part, running)
    return running
  }
  return {
    areLoaded: () => loaded.size === parts.size,
    add: (part: Loader): void => {
      parts.set(part, null)
    },
    /** Rejects when a part cannot be loaded. */
    load: async (): Promise<void> => {
      await Promise.all([...parts.keys()].map(loadPart))
    },
  }
}

const interactive = createLoader(() => import('./interactive/index.ts'))

/** Adds what is loaded together with the kinds, as their user interface in the editor. */
export const loadWithKinds = interactive.add

/** Loads the kinds. Rejects when they cannot be loaded; the next call tries again. */
export const loadInteractiveKinds = interactive.load

/** Whether a text names one of the kinds. */
export const namesKinds = (text: string): boolean => NAMED.test(text)

const needsInteractive = (text: string): boolean => !interactive.areLoaded() && namesKinds(text)

/** Whether a text has layers of kinds that are not loaded yet, or of plugins that were not asked for. */
export const needsKinds = (text: string): boolean => needsInteractive(text) || wantsPlugins(text)

/**
 * Loads the kinds and the plugins that the text of a document names. Rejects when the kinds cannot be loaded; a plugin
 * that cannot be loaded is left out, and its layers stay unknown.
 */
export const loadKinds = async (text: string): Promise<void> => {
  if (needsInteractive(text)) await loadInteractiveKinds()
  if (wantsPlugins(text)) await loadPlugins(pluginsNamed(text))
}
