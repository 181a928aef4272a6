import { BOX_FAMILY, DEFAULT_FONT, EMOJI_FONT, isKnownFamily, resolveFace } from '#schemas/catalog/fonts.ts'

const quote = (family: string) => `"${family.replace(/["\\\n\r\f]/g, '')}"`

/** The CSS name of a font: the catalog's family, else the document's name for its own font file. */
export const cssFamilyName = (family: string): string =>
  isKnownFamily(family) ? resolveFace(family, 400).family : (family.split(',')[0] ?? '').replace(/["']/g, '').trim()

/**
 * CSS `font-family` of a document's family. Characters that the family lacks are drawn with the default font, emoji
 * with our emoji face, and what no font of ours has as boxes, never with fonts of the system. The default font also
 * replaces a family that is neither in the catalog nor in the document (`hasOwnFile`).
 */
export const fontFamilyCss = (family: string, hasOwnFile = false): string => {
  const name = isKnownFamily(family) || hasOwnFile ? cssFamilyName(family) : DEFAULT_FONT.family
  return [...new Set([name, DEFAULT_FONT.family, EMOJI_FONT.family, BOX_FAMILY])].map(quote).join(', ')
}
