import { brandFace } from '#schemas/catalog/brand-font-key.ts'
import { BOX_FAMILY, DEFAULT_FONT, EMOJI_FONT, isKnownFamily, resolveFace } from '#schemas/catalog/fonts.ts'

const quote = (family: string) => `"${family.replace(/["\\\n\r\f]/g, '')}"`

/** The CSS name of a font: that of an uploaded one, the catalog's family, else the document's name for its own file. */
export const cssFamilyName = (family: string, ownUrl = ''): string =>
  brandFace(ownUrl)?.family ??
  (isKnownFamily(family) ? resolveFace(family, 400).family : (family.split(',')[0] ?? '').replace(/["']/g, '').trim())

/**
 * CSS `font-family` of a document's family. Characters that the family lacks are drawn with the default font, emoji
 * with our emoji face, and what no font of ours has as boxes, never with fonts of the system. The default font also
 * replaces a family that is neither in the catalog nor in the document (`ownUrl`, the address of its file).
 */
export const fontFamilyCss = (family: string, ownUrl = ''): string => {
  const name = isKnownFamily(family) || ownUrl ? cssFamilyName(family, ownUrl) : DEFAULT_FONT.family
  return [...new Set([name, DEFAULT_FONT.family, EMOJI_FONT.family, BOX_FAMILY])].map(quote).join(', ')
}
