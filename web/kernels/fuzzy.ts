/** Length of the shortest part of `text` that contains the characters of `query` in order; null when one is missing. */
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
 * How well a typed query (lower case, without spaces) matches a text of the same form: 1 = equal, less for a prefix, a
 * substring and scattered characters; 0 = no match.
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
