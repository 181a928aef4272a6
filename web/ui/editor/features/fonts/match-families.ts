import type { FontFace } from '#schemas/catalog/fonts.ts'

const plain = (text: string) => text.toLowerCase().replace(/\s+/g, '')

/** Families whose Chinese or English name contains the typed text; all families for empty text. */
export const matchFamilies = (families: readonly FontFace[], typed: string): readonly FontFace[] => {
  const wanted = plain(typed)
  if (!wanted) return families
  return families.filter(({ family, enName }) => plain(family).includes(wanted) || plain(enName).includes(wanted))
}
