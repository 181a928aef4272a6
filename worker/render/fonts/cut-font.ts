import { readCmap } from '#schemas/font-cmap.ts'
import type { FontFile, FontFiles, SubsetRequest, SubsetResult } from '../../ports/fonts.ts'
import { StalledError } from './turns.ts'
import { woff2Of } from './woff2.ts'

/** Opens the font; null = it does not exist. */
export type OpenFont = () => Promise<FontFile | null>

/** Subsets fonts. Only one font at a time is in its memory. */
export interface FontCutter {
  /**
   * Subsets the font `source` to the glyphs of `characters` and their vertical and width alternates; returns an sfnt
   * file. `open` is called when the font is not in memory; null = the font does not exist. `owner` = who waits for it:
   * owners are served one after another.
   * @throws StalledError when the font does not arrive; Error when the file is not a font.
   */
  cut(source: string, characters: string, open: OpenFont, owner: string): Promise<Uint8Array<ArrayBuffer> | null>
}

interface SubsetPorts {
  readonly fonts: FontFiles
  readonly cutter: FontCutter
}

/** Subsets a font to the characters of a request. Never throws: failures are returned as refusals. */
export const cutFont = async (
  { fonts, cutter }: SubsetPorts,
  { source, characters, owner }: SubsetRequest,
): Promise<SubsetResult> => {
  try {
    const sfnt = await cutter.cut(source, characters, () => fonts.open(source), owner)
    if (!sfnt) return { ok: false, code: 'FONT_NOT_FOUND' }
    // A subset without any of the characters has no map.
    const glyphOf = readCmap(sfnt.buffer) ?? (() => 0)
    const missing = [...characters].filter(char => glyphOf(char.codePointAt(0) ?? 0) === 0).join('')
    return { ok: true, file: woff2Of(sfnt, missing) }
  } catch (error) {
    console.error('font subset', error)
    return { ok: false, code: error instanceof StalledError ? 'RENDER_UNAVAILABLE' : 'FONT_FAILED' }
  }
}
