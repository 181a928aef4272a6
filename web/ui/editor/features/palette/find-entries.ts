import { fuzzyScore } from '#web/kernels/fuzzy.ts'
import { pinyinInitials } from '#web/kernels/pinyin.ts'
import type { PaletteEntry } from '../../parts/feature.ts'

const plain = (text: string) => text.toLowerCase().replace(/\s/g, '')
/** Entries that are shown at most: commands stay in sight. */
const MOST = 6

/** The entries that a query names, by their words or pinyin initials, best first; none without a query. */
export const findEntries = (entries: readonly PaletteEntry[], query: string): readonly PaletteEntry[] => {
  const typed = plain(query)
  if (!typed) return []
  return entries
    .map(entry => ({
      entry,
      score: Math.max(fuzzyScore(plain(entry.label), typed), 0.95 * fuzzyScore(pinyinInitials(entry.label), typed)),
    }))
    .filter(({ score }) => score > 0.3)
    .sort((a, b) => b.score - a.score)
    .slice(0, MOST)
    .map(({ entry }) => entry)
}
