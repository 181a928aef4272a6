import { d1Accounts } from '../adapters/d1-accounts.ts'

/** A Worker that only asks the questions of `GET /user`: no routes, tokens or checks. The api bench compares with it. */
export default {
  async fetch(request: Request, { DB }: { readonly DB: D1Database }): Promise<Response> {
    const id = Number(new URL(request.url).searchParams.get('id'))
    const now = new Date().toISOString()
    const accounts = d1Accounts(DB)
    const actor = await accounts.actor(id, 'bare', now)
    const data = actor && (await accounts.byId(actor.id, now))
    return Response.json({ status: 200, data })
  },
}
