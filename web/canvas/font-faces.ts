import { type FontFace as CatalogueFace, fontKey } from '#schemas/catalog/fonts.ts'
import type { AssetManifest } from '#schemas/manifest.ts'
import { codePointRanges, nonEmojiRanges } from '#web/kernels/code-points.ts'
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

/** CSS weight of a face. Emoji have one for all, or browsers would make them bolder than they are. */
export const cssWeight = ({ script, weight }: CatalogueFace): string => (script === 'emoji' ? '1 1000' : String(weight))

/** One registered face per family, weight, file and range. What is an emoji by itself is left to the emoji face. */
export const hold = (family: string, weight: string, url: string, unicodeRange = nonEmojiRanges()): Held => {
  const key = [family, weight, url, unicodeRange].join('\n')
  let found = held.get(key)
  if (!found) {
    const face = new FontFace(family, `url(${JSON.stringify(url)})`, { weight, display: 'block', unicodeRange })
    document.fonts.add(face)
    found = { face, url, load: null }
    held.set(key, found)
  }
  return found
}

/** The whole file of a face; that of emoji for the emoji of a text alone, so that it never draws plain digits. */
export const holdFile = (face: CatalogueFace, emoji = ''): Held => {
  const ranges = face.script === 'emoji' ? codePointRanges([...emoji]) : nonEmojiRanges()
  return hold(face.family, cssWeight(face), `/${fontKey(face)}`, ranges)
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
