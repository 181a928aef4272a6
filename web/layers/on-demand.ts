/**
 * Kinds that few documents have: their codecs, Views and user interface are loaded when a document names one of their
 * plugin ids. Whoever decodes a text calls `loadKinds` before, because a layer of a kind that is not registered is
 * decoded as `unknown` and stays so.
 */

/** The plugin ids of `schemas/document/kinds/interactive/`, and the old layer types that become one of them. */
const NAMED =
  /"pid"\s*:\s*"(?:h5ds[-_](?:btn|button|count|map|video|audio|sound|imglist|form)|moye_(?:rating|form_))|"type"\s*:\s*"(?:sound|video)"/

type Loader = () => Promise<unknown>
const loaders: Loader[] = [() => import('./interactive/index.ts')]
let loading: Promise<void> | null = null
let areLoaded = false

/** Adds what is loaded together with the kinds, as their user interface in the editor. */
export const loadWithKinds = (loader: Loader): void => {
  loaders.push(loader)
}

/** Loads the kinds; once, and again after a failure. Rejects when they cannot be loaded. */
export const loadInteractiveKinds = (): Promise<void> => {
  loading ??= Promise.all(loaders.map(load => load())).then(
    () => {
      areLoaded = true
    },
    (error: unknown) => {
      loading = null
      throw error
    },
  )
  return loading
}

/** Whether a text has layers of kinds that are not loaded yet. */
export const needsKinds = (text: string): boolean => !areLoaded && NAMED.test(text)

/** Loads the kinds that the text of a document names. Rejects when they cannot be loaded. */
export const loadKinds = async (text: string): Promise<void> => {
  if (needsKinds(text)) await loadInteractiveKinds()
}
