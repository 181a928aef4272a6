const hex = (code: number) => code.toString(16).toUpperCase()

/** CSS `unicode-range` of single characters: `U+20-7E, U+4E00`. */
export const codePointRanges = (characters: readonly string[]): string => {
  const codes = characters.flatMap(char => char.codePointAt(0) ?? []).sort((a, b) => a - b)
  const ranges: [from: number, to: number][] = []
  for (const code of codes) {
    const last = ranges.at(-1)
    if (last && code <= last[1] + 1) last[1] = code
    else ranges.push([code, code])
  }
  return ranges.map(([from, to]) => (from === to ? `U+${hex(from)}` : `U+${hex(from)}-${hex(to)}`)).join(', ')
}

/** Code point ranges with characters of emoji presentation. */
const EMOJI_BLOCKS = [
  [0x2300, 0x2bff],
  [0x1f000, 0x1faff],
] as const
let nonEmoji = ''

/** CSS `unicode-range` of all characters except those with emoji presentation. */
export const nonEmojiRanges = (): string => {
  if (nonEmoji) return nonEmoji
  const ranges: string[] = []
  let from = 0
  const upTo = (code: number) => {
    if (code > from) ranges.push(`U+${hex(from)}-${hex(code - 1)}`)
    from = code + 1
  }
  for (const [first, last] of EMOJI_BLOCKS)
    for (let code = first; code <= last; code++)
      if (/\p{Emoji_Presentation}/u.test(String.fromCodePoint(code))) upTo(code)
  upTo(0x110000)
  nonEmoji = ranges.join(', ')
  return nonEmoji
}
