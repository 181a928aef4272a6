import type { FontSubsets } from '../ports/fonts.ts'
import type { Renderer, RenderRefusal, RenderServiceCalls } from '../ports/render-service.ts'
import { isLate, within } from './within.ts'

/** ms; timeout of calls that draw nothing. */
const ASK_MS = 5000

/** The refusal for a call that failed or timed out. */
const refusalOf = (error: unknown): Extract<RenderRefusal, 'RENDER_TIMEOUT' | 'RENDER_UNAVAILABLE'> => {
  console.error('render service', error)
  return isLate(error) ? 'RENDER_TIMEOUT' : 'RENDER_UNAVAILABLE'
}

/** The drawing calls of the render Worker over its service binding; `draw` returns within `timeoutMs`. */
export const renderService = (service: RenderServiceCalls | undefined, timeoutMs: number): Renderer => ({
  async draw(plan, requester) {
    if (!service) return { ok: false, code: 'RENDER_UNAVAILABLE' }
    try {
      return await within(timeoutMs, service.draw(plan, requester))
    } catch (error) {
      return { ok: false, code: refusalOf(error) }
    }
  },
  async drawPublication(plan, requester) {
    if (!service) return { ok: false, code: 'RENDER_UNAVAILABLE' }
    try {
      return await within(timeoutMs, service.drawPublication(plan, requester))
    } catch (error) {
      return { ok: false, code: refusalOf(error) }
    }
  },
  async progress(key) {
    try {
      return service ? await within(ASK_MS, service.progress(key)) : null
    } catch (error) {
      console.warn('render service: progress', error)
      return null
    }
  },
  async figures() {
    try {
      return service ? await within(ASK_MS, service.figures()) : null
    } catch (error) {
      console.warn('render service: figures', error)
      return null
    }
  },
  async cancel(key, requesterId) {
    try {
      await (service && within(ASK_MS, service.cancel(key, requesterId)))
    } catch (error) {
      console.warn('render service: cancel', error)
    }
  },
})

/** The font subsetter of the render Worker, which returns within `timeoutMs`, and the rate limits of its callers. */
export const subsetService = (
  service: RenderServiceCalls | undefined,
  rates: Readonly<Record<'account' | 'visitors', RateLimit>>,
  timeoutMs: number,
): FontSubsets => ({
  async cut(request) {
    if (!service) return { ok: false, code: 'RENDER_UNAVAILABLE' }
    try {
      return await within(timeoutMs, service.cutFont(request))
    } catch (error) {
      console.error('font subsets', error)
      return { ok: false, code: 'RENDER_UNAVAILABLE' }
    }
  },
  async allows(caller) {
    const rate = caller.startsWith('user:') ? rates.account : rates.visitors
    return (await rate.limit({ key: caller })).success
  },
})
