import { sha256Hex } from '../digest.ts'
import { type FontFace, fontKey, STORED_FONTS } from './fonts.ts'
import { LIMITS } from './limits.ts'

/** Part of every subset's key and address: a new one when the cutter, its version or what it keeps changes. */
const CUTTER = 'harfbuzz 1.6.4, 3'

/** The characters of a text, each once, sorted by code point; line breaks and other controls need no glyph. */
export const charactersOf = (text: string): string =>
  [...new Set(text)]
    .filter(char => !/[\p{Cc}\p{Cs}\p{Zl}\p{Zp}]/u.test(char))
    .sort((a, b) => (a.codePointAt(0) ?? 0) - (b.codePointAt(0) ?? 0))
    .join('')

/** Storage key of a subset: the same font and characters are one file. */
export const subsetKey = async (face: FontFace, characters: string): Promise<string> =>
  `f/s/${await sha256Hex(`${CUTTER}\n${fontKey(face)}\n${characters}`)}.woff2`

/** CSS family under which a subset may be used: of its own, as it must not bear the reserved name of its font. */
export const subsetFamily = (key: string): string => `moye-${key.slice(4, 20)}`

const ADDRESS = /^\/f\/s\/([\w@.-]+)\.woff2$/
/** The file name of a face without its ending. */
const nameOf = (face: FontFace): string => fontKey(face).replace(/^f\/|\.\w+$/g, '')

/**
 * Where a face cut to some characters is read, cut on the way when it is not stored: one request that browsers keep for
 * good. null = more characters than an address holds; `POST /fontmin` takes those.
 */
export const subsetAddress = (face: FontFace, characters: string): string | null => {
  const query = new URLSearchParams({ v: CUTTER, text: characters }).toString()
  return query.length > LIMITS.subsetAddress ? null : `/f/s/${nameOf(face)}.woff2?${query}`
}

/** The font and the characters that such an address means; undefined for others. */
export const readSubsetAddress = (url: URL): { readonly face: FontFace; readonly characters: string } | undefined => {
  const name = ADDRESS.exec(url.pathname)?.[1]
  const face = name && url.searchParams.has('text') ? STORED_FONTS.find(each => nameOf(each) === name) : undefined
  return face && { face, characters: charactersOf(url.searchParams.get('text') ?? '') }
}
