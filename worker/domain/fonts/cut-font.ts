import { ERRORS } from '#schemas/errors.ts'
import type { SubsetJob, SubsetPorts, SubsetResult } from '../../ports/fonts.ts'
import { charactersIn } from './character-map.ts'
import { woff2Of } from './woff2.ts'

const refusal = (code: 'FONT_NOT_FOUND' | 'FONT_FAILED'): SubsetResult => ({ status: 0, code, msg: ERRORS[code][1] })

/** Cuts the characters of a job out of a font and stores them as WOFF2; always answers. */
export const cutFont = async ({ fonts, cutter }: SubsetPorts, job: SubsetJob): Promise<SubsetResult> => {
  try {
    const sfnt = await cutter.cut(job.source, job.characters, () => fonts.open(job.source))
    if (!sfnt) return refusal('FONT_NOT_FOUND')
    const drawn = charactersIn(sfnt, job.characters)
    const missing = [...job.characters].filter(char => !drawn.has(char)).join('')
    await fonts.putSubset(job.key, woff2Of(sfnt), missing)
    return { status: 1, key: job.key, missing }
  } catch (error) {
    console.error('font subset', error)
    return refusal('FONT_FAILED')
  }
}
