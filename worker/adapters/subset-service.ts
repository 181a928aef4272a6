import type { FontSubsets, SubsetRefusal, SubsetResult } from '../ports/fonts.ts'

const REFUSALS: readonly SubsetRefusal[] = ['RENDER_UNAVAILABLE', 'FONT_NOT_FOUND', 'FONT_FAILED']

/** The font cutter of the render Worker over its service binding, which answers within `timeoutMs`, and who may ask it. */
export const subsetService = (service: Fetcher | undefined, rate: RateLimit, timeoutMs: number): FontSubsets => ({
  async cut(job): Promise<SubsetResult> {
    if (!service) return 'RENDER_UNAVAILABLE'
    try {
      const response = await service.fetch('http://render/subset', {
        method: 'POST',
        body: JSON.stringify(job),
        headers: { 'content-type': 'application/json' },
        signal: AbortSignal.timeout(timeoutMs),
      })
      if (response.headers.get('content-type') === 'font/woff2') return new Uint8Array(await response.arrayBuffer())
      const { code } = await response.json<{ readonly code?: string }>()
      return REFUSALS.find(each => each === code) ?? 'RENDER_UNAVAILABLE'
    } catch (error) {
      console.error('font subsets', error)
      return 'RENDER_UNAVAILABLE'
    }
  },
  allows: async caller => (await rate.limit({ key: caller })).success,
})
