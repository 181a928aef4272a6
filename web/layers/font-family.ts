import { DEFAULT_FONT, EMOJI_FONT, isKnownFamily, resolveFace } from '#schemas/catalog/fonts.ts'

const quote = (family: string) => `"${family.replace(/["\\\n\r\f]/g, '')}"`

/** The name a font has inside the page: the catalogue's family, else the document's own name for a font it brings along. */
export const cssFamilyName = (family: string): string =>
  isKnownFamily(family) ? resolveFace(family, 400).family : (family.split(',')[0] ?? '').replace(/["']/g, '').trim()

/**
 * CSS `font-family` of a document's family. Characters that the family lacks are drawn with the default font and emoji with
 * our own face, never with whatever a machine has installed; so is a family that is neither in the catalogue nor brought
 * along (`hasOwnFile`).
 */
export const fontFamilyCss = (family: string, hasOwnFile = false): string => {
  const name = isKnownFamily(family) || hasOwnFile ? cssFamilyName(family) : DEFAULT_FONT.family
  return [...new Set([name, DEFAULT_FONT.family, EMOJI_FONT.family])].map(quote).join(', ')
}
