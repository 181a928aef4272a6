import { ERRORS } from '#schemas/errors.ts'
import type { FontSubsets, SubsetResult } from '../ports/fonts.ts'

const REFUSALS = ['RENDER_UNAVAILABLE', 'FONT_NOT_FOUND', 'FONT_FAILED'] as const
const refusal = (code: (typeof REFUSALS)[number]): SubsetResult => ({ status: 0, code, msg: ERRORS[code][1] })

/** The font cutter of the render Worker over its service binding; always answers within `timeoutMs`. */
export const subsetService = (service: Fetcher | undefined, timeoutMs: number): FontSubsets => ({
  async cut(job) {
    if (!service) return refusal('RENDER_UNAVAILABLE')
    try {
      const response = await service.fetch('http://render/subset', {
        method: 'POST',
        body: JSON.stringify(job),
        headers: { 'content-type': 'application/json' },
        signal: AbortSignal.timeout(timeoutMs),
      })
      const result = (await response.json()) as SubsetResult
      if (result.status === 1) return result
      return REFUSALS.includes(result.code) ? result : refusal('RENDER_UNAVAILABLE')
    } catch (error) {
      console.error('font subsets', error)
      return refusal('RENDER_UNAVAILABLE')
    }
  },
})
