import { BOX_FAMILY } from '#schemas/catalog/fonts.ts'
import source from './box-font.ttf?inline'

/** `data:` URL of the font that draws a box for every character (`scripts/box-font.ts`). */
export const BOX_FONT_SOURCE = source
/** Covers all weights, so that browsers do not synthesize a bold one. */
export const BOX_FONT_WEIGHT = '1 1000'

let isRegistered = false

/** Registers the font behind all others. Given as bytes it is loaded at once. Cheap to call again. */
export const registerBoxFont = (): void => {
  if (isRegistered) return
  isRegistered = true
  const bytes = Uint8Array.from(atob(source.replace(/^.*,/, '')), byte => byte.charCodeAt(0))
  document.fonts.add(new FontFace(BOX_FAMILY, bytes, { weight: BOX_FONT_WEIGHT }))
}
