import { ERRORS } from '#schemas/errors.ts'
import { readCmap } from '#schemas/font-cmap.ts'
import type { SubsetJob, SubsetPorts, SubsetResult } from '../../ports/fonts.ts'
import { woff2Of } from './woff2.ts'

const refusal = (code: 'FONT_NOT_FOUND' | 'FONT_FAILED'): SubsetResult => ({ status: 0, code, msg: ERRORS[code][1] })

/** Cuts the characters of a job out of a font and stores them as WOFF2; always answers. */
export const cutFont = async ({ fonts, cutter }: SubsetPorts, job: SubsetJob): Promise<SubsetResult> => {
  try {
    const sfnt = await cutter.cut(job.source, job.characters, () => fonts.open(job.source))
    if (!sfnt) return refusal('FONT_NOT_FOUND')
    // Not one of the characters: no map either.
    const glyphOf = readCmap(sfnt.buffer) ?? (() => 0)
    const missing = [...job.characters].filter(char => glyphOf(char.codePointAt(0) ?? 0) === 0).join('')
    await fonts.putSubset(job.key, woff2Of(sfnt), missing)
    return { status: 1, key: job.key, missing }
  } catch (error) {
    console.error('font subset', error)
    return refusal('FONT_FAILED')
  }
}
