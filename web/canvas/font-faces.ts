import { type FontFace as CatalogFace, fontKey } from '#schemas/catalog/fonts.ts'
import type { AssetManifest } from '#schemas/manifest.ts'
import { codePointRanges, nonEmojiRanges } from '#web/kernels/code-points.ts'
import { withTimeout } from './with-timeout.ts'

export type LoadedFont = AssetManifest['fonts'][number]

/** ms; timeout of one font or picture. */
export const ASSET_TIMEOUT_MS = 30_000

/** A registered font face. */
export interface Held {
  readonly face: FontFace
  readonly url: string
  load: Promise<boolean> | null
}
const held = new Map<string, Held>()

/** CSS weight of a face. The emoji face covers all weights, so that browsers do not synthesize a bold one. */
export const cssWeight = ({ script, weight }: CatalogFace): string => (script === 'emoji' ? '1 1000' : String(weight))

/** CSS style of a face: browsers slant no face that is italic itself. */
export const cssStyle = ({ isItalic }: CatalogFace): string => (isItalic ? 'italic' : 'normal')

/** Registers one face per family, weight, file and range. By default it excludes characters with emoji presentation. */
export const registerFace = (
  family: string,
  weight: string,
  url: string,
  unicodeRange = nonEmojiRanges(),
  style = 'normal',
): Held => {
  const key = [family, weight, url, unicodeRange].join('\n')
  let found = held.get(key)
  if (!found) {
    const face = new FontFace(family, `url(${JSON.stringify(url)})`, { weight, style, display: 'block', unicodeRange })
    document.fonts.add(face)
    found = { face, url, load: null }
    held.set(key, found)
  }
  return found
}

/** Registers the whole file of a face; the emoji face only for the emoji in `emoji`, so that it never draws digits. */
export const registerFontFile = (face: CatalogFace, emoji = ''): Held => {
  const ranges = face.script === 'emoji' ? codePointRanges([...emoji]) : nonEmojiRanges()
  return registerFace(face.family, cssWeight(face), `/${fontKey(face)}`, ranges, cssStyle(face))
}

/** Whether any face is registered. */
export const hasRegisteredFonts = (): boolean => held.size > 0

/** Calls share one load. A failed load is logged and repeated by the next call. */
export const loadRegistered = async (entry: Held): Promise<boolean> => {
  entry.load ??= withTimeout(entry.face.load(), ASSET_TIMEOUT_MS).then(
    () => true,
    () => {
      console.warn('font failed', entry.url)
      return false
    },
  )
  const isLoaded = await entry.load
  if (!isLoaded) entry.load = null
  return isLoaded
}

/** After layout: waits for faces that the browser loads by itself and lists every requested face. */
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
