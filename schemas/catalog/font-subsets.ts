import { sha256Hex } from '../digest.ts'
import { type FontFace, fontKey } from './fonts.ts'

/** Part of every subset's key: a new one when the cutter, its version or what it keeps changes. */
const CUTTER = 'harfbuzz 1.6.4, 2'

/** The characters of a text, each once, sorted by code point; line breaks and other controls need no glyph. */
export const charactersOf = (text: string): string =>
  [...new Set(text)]
    .filter(char => !/[\p{Cc}\p{Cs}\p{Zl}\p{Zp}]/u.test(char))
    .sort((a, b) => (a.codePointAt(0) ?? 0) - (b.codePointAt(0) ?? 0))
    .join('')

/** Storage key of a subset: the same font and characters are one file. */
export const subsetKey = async (face: FontFace, characters: string): Promise<string> =>
  `f/s/${await sha256Hex(`${CUTTER}\n${fontKey(face)}\n${characters}`)}.woff2`

/** Where the list of what a subset's font lacks is kept. */
export const missingKey = (key: string): string => `${key}.json`

/** CSS family under which a subset may be used: of its own, as it must not bear the reserved name of its font. */
export const subsetFamily = (key: string): string => `moye-${key.slice(4, 20)}`
