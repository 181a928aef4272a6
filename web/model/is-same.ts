/**
 * Whether two records hold the same, key by key in the same order, so that they are written alike. What both share (all
 * that an update did not touch) is not looked into.
 */
export const isSame = (a: unknown, b: unknown): boolean => {
  if (Object.is(a, b)) return true
  if (typeof a !== 'object' || typeof b !== 'object' || !a || !b) return false
  if (Array.isArray(a) !== Array.isArray(b)) return false
  const [mine, other] = [Object.entries(a), Object.entries(b)]
  return (
    mine.length === other.length &&
    mine.every(([key, value], at) => key === other[at]?.[0] && isSame(value, other[at]?.[1]))
  )
}
