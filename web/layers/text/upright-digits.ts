/** Runs of one to three digits that stand alone: not part of a word (`A4`), a longer number or a decimal (`3.14`). */
const STANDING = /(?<![A-Za-z\d]|\d[.,:/])\d{1,3}(?![A-Za-z\d%]|[.,:/]\d)/g

/** Splits a vertical paragraph into text and short digit runs that are set upright in one cell (纵中横). */
export const splitUprightDigits = (text: string): readonly { readonly part: string; readonly isUpright: boolean }[] => {
  const parts: { part: string; isUpright: boolean }[] = []
  let from = 0
  for (const match of text.matchAll(STANDING)) {
    if (match.index > from) parts.push({ part: text.slice(from, match.index), isUpright: false })
    parts.push({ part: match[0], isUpright: true })
    from = match.index + match[0].length
  }
  if (from < text.length) parts.push({ part: text.slice(from), isUpright: false })
  return parts
}
