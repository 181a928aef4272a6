import { countLoading, countSent, countSource } from '../domain/events.ts'
import type { Handlers } from '../http/handler.ts'

export const trackingRoutes: Handlers['tracking'] = {
  sendEvent: async (ports, { body }, { spend }) => {
    await spend()
    return countSent(ports, body)
  },
  sendLoading: async (ports, { body }, { spend }) => {
    await spend()
    return countLoading(ports, body)
  },
  registerSource: async (ports, { body }, { actor, spend }) => {
    await spend()
    return countSource(ports, actor, body.source)
  },
}
