/**
 * What a text needs of a font. HarfBuzz, the shaper of the browsers, looks up other characters than those that were
 * typed: it composes and decomposes letters with marks, depending on what the font has. The editor (subsets), the
 * render Worker (report) and the API (subset keys) must agree on these characters, so all use this module.
 */

/** Whether a font has a glyph of its own for a character. */
export type HasCharacter = (char: string) => boolean

const GRAPHEME = /[^\p{M}\p{Cc}]?\p{M}+|[^\p{M}]/gu
/** Control characters and halves of surrogate pairs: no font has a glyph for them. */
const CONTROL = /^[\p{Cc}\p{Cs}]/u
const MARK = /\p{M}/u
/** Characters that need no glyph: every font draws spaces, and the shaper hides the ignorable ones. */
const INVISIBLE = /[\s\p{Cc}\p{Default_Ignorable_Code_Point}]/u
/** Nothing else is looked up for these; no font of the catalog has Hangul. */
const PLAIN = /^[\0-\u00a0\p{Script=Hangul}]$/u
const VARIATION_SELECTOR = /\p{Variation_Selector}/u

/**
 * A text in parts: each character with the marks on it, and each control character. Fonts are chosen by grapheme: the
 * first one that draws all of it.
 */
export const graphemesIn = (text: string): readonly string[] => text.match(GRAPHEME) ?? []

/** Unique graphemes of a text, in text order, without control characters. */
export const graphemesOf = (text: string): readonly string[] =>
  [...new Set(graphemesIn(text))].filter(grapheme => !CONTROL.test(grapheme))

const isSingle = (char: string) => char.normalize('NFC') === char

/** The character that a base and a mark make; null = there is none. */
const composed = (base: string, mark: string): string | null => {
  if (!isSingle(base) || !isSingle(mark)) return null
  const [char, ...others] = (base + mark).normalize('NFC')
  return char === undefined || others.length > 0 ? null : char
}

/** The two characters into which Unicode splits one, or the one that it equals; null = it cannot be split. */
const split = (char: string): readonly [first: string, mark: string] | null => {
  if (PLAIN.test(char)) return null
  const parts = [...char.normalize('NFD')]
  if (parts.length === 1 && parts[0] === char) return null
  const [single = '', ...others] = char.normalize('NFC')
  if (others.length === 0 && single !== char) return [single, '']
  const mark = parts.pop() ?? ''
  const [first = '', ...rest] = parts.join('').normalize('NFC')
  return rest.length === 0 ? [first, mark] : null
}

const range = (from: number, to: number) =>
  String.fromCodePoint(...Array.from({ length: to - from + 1 }, (_, at) => from + at))

/** Characters that the shaper also tries when it looks up those that match. */
const COMPANIONS: readonly (readonly [RegExp, string])[] = [
  // Spaces as wide as a digit or a punctuation mark.
  [/[\u2007\u2008]/u, '0123456789.,'],
  // A no-break hyphen without a glyph is a hyphen; a soft hyphen at a line end is one, or a hyphen-minus.
  [/\u2011/u, '\u2010'],
  [/\u00ad/u, '-\u2010'],
  // Syllables are formed with letters that are not in the text, as the virama.
  [/\p{Script=Devanagari}/u, range(0x900, 0x97f)],
  // Marks without a letter get a dotted circle.
  [MARK, '\u25cc'],
]

/** Every character that the shaper may look up for a grapheme. */
const lookedUp = (grapheme: string): ReadonlySet<string> => {
  const found = new Set(grapheme)
  if (PLAIN.test(grapheme)) return found
  // Most characters, all Chinese ones among them, are neither split nor composed.
  if (found.size === 1 && !MARK.test(grapheme) && grapheme.normalize('NFD') === grapheme) return found
  for (const form of ['NFC', 'NFD'] as const) for (const char of grapheme.normalize(form)) found.add(char)
  for (const char of found) for (const part of split(char) ?? []) if (part) found.add(part)
  const marks = [...found].filter(char => MARK.test(char))
  // The set grows while it is read: compositions compose with further marks.
  for (const base of found)
    for (const mark of marks) {
      const char = composed(base, mark)
      if (char) found.add(char)
    }
  return found
}

const codeOf = (char: string) => char.codePointAt(0) ?? 0

/**
 * The characters that a font needs to draw a text as with all its characters: those of the text, composed and
 * decomposed, and those that the shaper tries for them. Unique, without control characters, marks first (so that no
 * letter before them composes), else by code point. The same for equivalent texts and for its own result.
 */
export const charactersOf = (text: string): string => {
  const found = new Set<string>()
  for (const grapheme of graphemesOf(text)) for (const char of lookedUp(grapheme)) found.add(char)
  for (const [pattern, characters] of COMPANIONS)
    if (pattern.test([...found].join('\n'))) for (const char of characters) found.add(char)
  return inOrder(found)
}

/** The same for characters of which each is a result of `charactersOf`, or needs no other one. */
export const inOrder = (characters: Iterable<string>): string => {
  const unique = [...new Set(characters)].filter(char => !CONTROL.test(char)).sort((a, b) => codeOf(a) - codeOf(b))
  const marks = unique.filter(char => MARK.test(char))
  const isMark = new Set(marks)
  return [...marks, ...unique.filter(char => !isMark.has(char))].join('')
}

/** Whether the canonical combining class of a mark is less than that of another, so that they may not be swapped. */
const isBefore = (a: string, b: string) => a !== b && `a${b}${a}`.normalize('NFD') === `a${a}${b}`
/** Whether a mark has a canonical combining class of its own, so that marks before it do not belong to it. */
const isCombining = (mark: string) => isBefore('\u0334', mark) || isBefore(mark, '\u0345') || mark === '\u0345'

/**
 * The characters into which the shaper splits one that the font lacks, or, if possible, one with marks behind it; null
 * = the font has no parts of it.
 */
const parted = (char: string, has: HasCharacter, isShort: boolean): readonly string[] | null => {
  const [first, mark] = split(char) ?? []
  if (first === undefined || (mark && !has(mark))) return null
  const rest = mark ? [mark] : []
  if (isShort && has(first)) return [first, ...rest]
  const deeper = parted(first, has, isShort)
  if (deeper) return [...deeper, ...rest]
  return has(first) ? [first, ...rest] : null
}

const decomposed = (char: string, has: HasCharacter, isShort: boolean): readonly string[] => {
  if (isShort && has(char)) return [char]
  const parts = parted(char, has, isShort)
  if (parts) return parts
  return [char === '\u2011' && !has(char) ? '\u2010' : char]
}

/** Puts marks into their canonical order. */
const ordered = ([base = '', ...marks]: readonly string[]): readonly string[] => {
  const sorted = [...marks.join('').normalize('NFD')]
  return sorted.every(mark => marks.includes(mark)) ? [base, ...sorted] : [base, ...marks]
}

/** Composes letters and marks where the font has the composed character. */
const recomposed = (parts: readonly string[], has: HasCharacter): readonly string[] => {
  const done: string[] = []
  let start = 0
  for (const char of parts) {
    const [base, last] = [done[start], done.at(-1)]
    const isNear = done.length - 1 === start || (last !== undefined && isBefore(last, char))
    const whole = base !== undefined && MARK.test(char) && isNear ? composed(base, char) : null
    if (whole && has(whole)) {
      done[start] = whole
      continue
    }
    done.push(char)
    if (!isCombining(char)) start = done.length - 1
  }
  return done
}

/**
 * Whether a font draws a grapheme; otherwise the whole grapheme is drawn by the next font. Normalizes as HarfBuzz does
 * (hb-ot-shape-normalize.cc): a character without a glyph is decomposed, letters with marks behind them are decomposed
 * and composed again as far as the font has glyphs.
 */
export const drawsGrapheme = (grapheme: string, has: HasCharacter): boolean => {
  const characters = [...grapheme]
  const parts = VARIATION_SELECTOR.test(grapheme)
    ? characters
    : ordered(characters.flatMap(char => decomposed(char, has, characters.length === 1)))
  return recomposed(parts, has).every(char => has(char) || INVISIBLE.test(char))
}

/** Unique graphemes of a text that a font does not draw, in text order. */
export const missingGraphemes = (text: string, has: HasCharacter): readonly string[] =>
  graphemesOf(text).filter(grapheme => !drawsGrapheme(grapheme, has))
