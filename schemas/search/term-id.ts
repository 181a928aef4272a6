import type { SearchKind } from '../catalog/search-filters.ts'

/** Id of a suggested word of a kind: a hash of 53 bits, so that the seed and the Worker name the same row. */
export const termId = (kind: SearchKind, word: string): number => {
  let high = 0xdeadbeef
  let low = 0x41c6ce57
  for (const character of `${kind} ${word}`) {
    const code = character.codePointAt(0) ?? 0
    high = Math.imul(high ^ code, 2_654_435_761)
    low = Math.imul(low ^ code, 1_597_334_677)
  }
  high = Math.imul(high ^ (high >>> 16), 2_246_822_507) ^ Math.imul(low ^ (low >>> 13), 3_266_489_909)
  low = Math.imul(low ^ (low >>> 16), 2_246_822_507) ^ Math.imul(high ^ (high >>> 13), 3_266_489_909)
  return 4_294_967_296 * (2_097_151 & low) + (high >>> 0)
}
