import { readCmap } from '#schemas/font-cmap.ts'
import type { SubsetJob, SubsetPorts, SubsetResult } from '../../ports/fonts.ts'
import { woff2Of } from './woff2.ts'

/** Cuts the characters of a job out of a font; always answers. */
export const cutFont = async ({ fonts, cutter }: SubsetPorts, job: SubsetJob): Promise<SubsetResult> => {
  try {
    const sfnt = await cutter.cut(job.source, job.characters, () => fonts.open(job.source))
    if (!sfnt) return 'FONT_NOT_FOUND'
    // Not one of the characters: no map either.
    const glyphOf = readCmap(sfnt.buffer) ?? (() => 0)
    const missing = [...job.characters].filter(char => glyphOf(char.codePointAt(0) ?? 0) === 0).join('')
    return woff2Of(sfnt, missing)
  } catch (error) {
    console.error('font subset', error)
    return 'FONT_FAILED'
  }
}
