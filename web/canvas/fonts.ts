import { FONTS, fontKey, isDefaultFamily, isKnownFamily, resolveFace } from '#schemas/catalog/fonts.ts'
import type { AssetManifest } from '#schemas/manifest.ts'
import { cssFamilyName } from '#web/layers/font-family.ts'
import { withTimeout } from './with-timeout.ts'

type LoadedFont = AssetManifest['fonts'][number]

/** ms for one font or picture. */
export const ASSET_TIMEOUT_MS = 30_000

interface Held {
  readonly face: FontFace
  readonly url: string
  load: Promise<boolean> | null
}
const held = new Map<string, Held>()

/** One registered face per family, weight and file. */
const hold = (family: string, weight: number, url: string): Held => {
  const key = `${family}\n${weight}\n${url}`
  let found = held.get(key)
  if (!found) {
    const face = new FontFace(family, `url(${JSON.stringify(url)})`, { weight: String(weight), display: 'block' })
    document.fonts.add(face)
    found = { face, url, load: null }
    held.set(key, found)
  }
  return found
}

/**
 * Makes every face of the catalogue known to the page without loading any: CSS then always chooses among the same
 * faces, and characters that a font lacks fetch the default font by themselves. Cheap to call again.
 */
export const registerFonts = (): void => {
  if (held.size) return
  for (const face of FONTS) hold(face.family, face.weight, `/${fontKey(face)}`)
}

/** Calls share one load; a failed one is tried anew next time. */
const load = async (entry: Held): Promise<boolean> => {
  entry.load ??= withTimeout(entry.face.load(), ASSET_TIMEOUT_MS).then(
    () => true,
    () => false,
  )
  const isLoaded = await entry.load
  if (!isLoaded) entry.load = null
  return isLoaded
}

/**
 * Loads the face that draws `family` at `weight` and says which it was. A family that is neither in the catalogue nor
 * brought along (`ownUrl`) counts as not loaded: the default font draws it, and the caller can tell the user.
 */
export const loadFace = async (family: string, weight: number, ownUrl = ''): Promise<LoadedFont> => {
  registerFonts()
  if (ownUrl && !isKnownFamily(family)) {
    const name = cssFamilyName(family)
    return { family: name, weight, url: ownUrl, isLoaded: await load(hold(name, 400, ownUrl)) }
  }
  const face = resolveFace(family, weight)
  const url = `/${fontKey(face)}`
  const isLoaded = await load(hold(face.family, face.weight, url))
  if (isKnownFamily(family) || isDefaultFamily(family))
    return { family: face.family, weight: face.weight, url, isLoaded }
  return { family: cssFamilyName(family), weight, url: '', isLoaded: false }
}

/** Loads the face of a catalogue family at a weight; false = the default font draws it. */
export const ensureFont = async (family: string, weight: number): Promise<boolean> =>
  (await loadFace(family, weight)).isLoaded

/** After layout: waits for faces that the page fetched by itself and lists every face that was asked for. */
export const settledFonts = async (): Promise<readonly LoadedFont[]> => {
  await withTimeout(document.fonts.ready, ASSET_TIMEOUT_MS).catch(() => {})
  return [...held.values()]
    .filter(({ face }) => face.status !== 'unloaded')
    .map(({ face, url }) => ({
      family: face.family.replace(/^"(.*)"$/, '$1'),
      weight: Number(face.weight) || 400,
      url,
      isLoaded: face.status === 'loaded',
    }))
}
