/** Where the characters of `query` stand in `text`, in order; the closest together, null when one is missing. */
const span = (text: string, query: string): number | null => {
  let best: number | null = null
  for (let start = text.indexOf(query[0] ?? ''); start >= 0; start = text.indexOf(query[0] ?? '', start + 1)) {
    let at = start
    for (let next = 1; next < query.length && at >= 0; next++) at = text.indexOf(query[next] ?? '', at + 1)
    if (at < 0) break
    const length = at - start + 1
    if (best === null || length < best) best = length
  }
  return best
}

/**
 * How well a typed query (lower case, without spaces) fits a text of the same form: 1 = the text itself, falling through
 * beginnings, whole parts and scattered letters; 0 = not at all.
 */
export const fuzzyScore = (text: string, query: string): number => {
  if (!query) return 1
  if (text === query) return 1
  const share = query.length / Math.max(1, text.length)
  if (text.startsWith(query)) return 0.8 + 0.1 * share
  if (text.includes(query)) return 0.6 + 0.1 * share
  const length = span(text, query)
  return length === null ? 0 : 0.2 + (0.2 * query.length) / length
}
