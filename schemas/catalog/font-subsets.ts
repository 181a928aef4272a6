import { sha256Hex } from '../digest.ts'
import { charactersOf } from '../shaping.ts'
import { brandFace } from './brand-font-key.ts'
import { type FontFace, fontKey, STORED_FONTS } from './fonts.ts'
import { baseName, fontFileKey, fontSubsetKey, fontSubsetName, keyOfPath } from './storage-keys.ts'
import { CUTTER, faceFileName } from './subset-address.ts'

/** Storage key of a subset with the characters from `charactersOf`. The same font and characters have the same key. */
export const subsetKey = async (face: FontFace, characters: string): Promise<string> =>
  fontSubsetKey(await sha256Hex(`${CUTTER}\n${fontKey(face)}\n${characters}`))

/** CSS family name of a subset. A subset must not use the reserved name of its font (OFL). */
export const subsetFamily = (key: string): string => `moye-${baseName(key).slice(0, 16)}`

/** An uploaded font by the name of its file, unless its license forbids subsets. */
const subsettable = (name: string): FontFace | undefined => {
  const face = brandFace(`/${fontFileKey(name)}`)
  return face && !face.isWhole ? face : undefined
}

/** Parses an address from `subsetAddress`; undefined for other addresses. */
export const readSubsetAddress = (url: URL): { readonly face: FontFace; readonly characters: string } | undefined => {
  const name = fontSubsetName(keyOfPath(url.pathname))
  if (!name || !url.searchParams.has('text')) return undefined
  const face = STORED_FONTS.find(each => faceFileName(each) === name) ?? subsettable(name)
  return face && { face, characters: charactersOf(url.searchParams.get('text') ?? '') }
}
