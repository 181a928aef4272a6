import { d1Accounts } from '../adapters/d1-accounts.ts'
import { d1Orders } from '../adapters/d1-orders.ts'
import { objectPolling } from '../adapters/object-polling.ts'
import type { PollingObject } from '../objects/polling-object.ts'

export { PollingObject } from '../objects/polling-object.ts'

interface Env {
  readonly DB: D1Database
  readonly POLLING: DurableObjectNamespace<PollingObject>
  readonly CHANGE_RATE: RateLimit
}

/** What the calls ask of the storage and of the counter of the platform. */
const QUESTIONS: Readonly<Record<string, (env: Env, id: number) => Promise<unknown>>> = {
  async '/user'({ DB }, id) {
    const now = new Date().toISOString()
    return (await d1Accounts(DB).actor(id, 'bare', now, now))?.account
  },
  async '/order'({ DB, POLLING, CHANGE_RATE }, id) {
    const now = new Date().toISOString()
    await d1Accounts(DB).actor(id, 'bare', now, now)
    await CHANGE_RATE.limit({ key: String(id) })
    await d1Orders(DB).find('bare')
    return objectPolling(POLLING, Date.now).create('order', 'asked', 5000)
  },
  '/scan': ({ POLLING }) => objectPolling(POLLING, Date.now).read('scan'),
}

/** A Worker that only asks what calls of ours ask: no routes, tokens or checks. The api bench compares with it. */
export default {
  async fetch(request: Request, env: Env): Promise<Response> {
    const { pathname, searchParams } = new URL(request.url)
    const data = await QUESTIONS[pathname]?.(env, Number(searchParams.get('id')))
    return Response.json({ status: 200, data: data ?? null })
  },
}
