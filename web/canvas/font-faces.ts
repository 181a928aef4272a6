import type { AssetManifest } from '#schemas/manifest.ts'
import { withTimeout } from './with-timeout.ts'

export type LoadedFont = AssetManifest['fonts'][number]

/** ms for one font or picture. */
export const ASSET_TIMEOUT_MS = 30_000

/** A font file that the page knows. */
export interface Held {
  readonly face: FontFace
  readonly url: string
  load: Promise<boolean> | null
}
const held = new Map<string, Held>()

/** One registered face per family, weight and file. */
export const hold = (family: string, weight: number, url: string): Held => {
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

/** Takes a face that could not be loaded away again. */
export const release = (entry: Held): void => {
  document.fonts.delete(entry.face)
  for (const [key, each] of held) if (each === entry) held.delete(key)
}

/** Whether any face is registered. */
export const holdsFonts = (): boolean => held.size > 0

/** Calls share one load; a failed one is tried anew next time. */
export const loadHeld = async (entry: Held): Promise<boolean> => {
  entry.load ??= withTimeout(entry.face.load(), ASSET_TIMEOUT_MS).then(
    () => true,
    () => false,
  )
  const isLoaded = await entry.load
  if (!isLoaded) entry.load = null
  return isLoaded
}

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
