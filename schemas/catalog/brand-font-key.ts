import { DEFAULT_FONT, type FontFace, resolveFace } from './fonts.ts'
import { fontFileKey, keyOfPath, STORAGE_FOLDERS } from './storage-keys.ts'

/** What the name of an uploaded font's file says, so that a page needs nothing but the address to draw with it. */
export interface BrandFontName {
  /** SHA-256 of the file, hex. */
  readonly hash: string
  /** CSS weight, 100–900. */
  readonly weight: number
  readonly isItalic: boolean
  /** Whether its license forbids subsets: pages load the whole file. */
  readonly isWhole: boolean
}

const NAME = new RegExp(`^${STORAGE_FOLDERS.fonts.prefix}brand-([\\da-f]{64})-([1-9]00)(i?)(w?)\\.ttf$`)

/** Storage key of an uploaded font. */
export const brandFontKey = ({ hash, weight, isItalic, isWhole }: BrandFontName): string =>
  fontFileKey(`brand-${hash}-${weight}${isItalic ? 'i' : ''}${isWhole ? 'w' : ''}`)

/** Parses a key from `brandFontKey`; null for other keys. */
export const readBrandFontKey = (key: string): BrandFontName | null => {
  const [, hash = '', weight = '', italic, whole] = NAME.exec(key) ?? []
  return hash ? { hash, weight: Number(weight), isItalic: italic === 'i', isWhole: whole === 'w' } : null
}

const faces = new Map<string, FontFace>()

/**
 * The face of an uploaded font by its address; null for every other address. Each file is a family of its own, whose
 * name no catalog family and no installed font has.
 */
export const brandFace = (url: string): FontFace | null => {
  const known = faces.get(url)
  if (known) return known
  const key = keyOfPath(url)
  const name = readBrandFontKey(key)
  if (!name) return null
  const family = `moye-brand-${name.hash.slice(0, 16)}`
  const face: FontFace = Object.freeze({
    ...DEFAULT_FONT,
    slug: family,
    name: family,
    family,
    weight: name.weight,
    isItalic: name.isItalic,
    isWhole: name.isWhole,
    key,
    license: 'custom',
  })
  faces.set(url, face)
  return face
}

/** The face that draws a text: the uploaded font at `url`, else that of the catalog (`resolveFace`). */
export const textFace = (family: string, weight: number, url = ''): FontFace =>
  brandFace(url) ?? resolveFace(family, weight)
