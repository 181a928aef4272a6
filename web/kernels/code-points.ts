/** CSS `unicode-range` of single characters: `U+20-7E, U+4E00`. */
export const codePointRanges = (characters: readonly string[]): string => {
  const codes = characters.map(char => char.codePointAt(0) ?? 0).sort((a, b) => a - b)
  const ranges: [from: number, to: number][] = []
  for (const code of codes) {
    const last = ranges.at(-1)
    if (last && code <= last[1] + 1) last[1] = code
    else ranges.push([code, code])
  }
  const hex = (code: number) => code.toString(16).toUpperCase()
  return ranges.map(([from, to]) => (from === to ? `U+${hex(from)}` : `U+${hex(from)}-${hex(to)}`)).join(', ')
}
