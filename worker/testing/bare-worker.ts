import { d1Accounts } from '../adapters/d1-accounts.ts'

/** A Worker that only asks the question of `GET /user`: no routes, tokens or checks. The api bench compares with it. */
export default {
  async fetch(request: Request, { DB }: { readonly DB: D1Database }): Promise<Response> {
    const id = Number(new URL(request.url).searchParams.get('id'))
    const now = new Date().toISOString()
    const actor = await d1Accounts(DB).actor(id, 'bare', now, now)
    return Response.json({ status: 200, data: actor && actor.account })
  },
}
