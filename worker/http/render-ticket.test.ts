import { env } from 'cloudflare:workers'
import { beforeAll, describe, expect, it } from 'vitest'
import * as errors from '#messages/errors.ts'
import { LIMITS } from '#schemas/catalog/limits.ts'
import { joseTokens } from '../adapters/jose-tokens.ts'
import { call, registerUser } from '../test-call.ts'
import { sampleWork } from '../test-content.ts'

const SECRET = '只有作者能看的文字'
const tokens = joseTokens(env.JWT_SECRET ?? '', Date.now)
let owner: Awaited<ReturnType<typeof registerUser>>
const secretWork = async (): Promise<number> =>
  (await call('POST', '/work/new', { token: owner.token, body: { data: sampleWork({ text: SECRET }) } })).body.data.id

describe('a render ticket', () => {
  beforeAll(async () => {
    owner = await registerUser()
  })
  const open = async (ticket: string, id: number) =>
    call('GET', `/work/origin/${id}`, { headers: { 'x-render-ticket': ticket } })

  it('C-7-013 opens exactly its work in its version, with the watermark that it says', async () => {
    const id = await secretWork()
    for (const watermark of [true, false]) {
      const { status, body } = await open(await tokens.signTicket({ workId: id, version: 1, watermark }), id)
      expect(status).toBe(200)
      expect(body.data).toMatchObject({
        id,
        version: 1,
        watermark,
        status: 1,
        cover: '',
        categoryId: null,
        templateId: null,
      })
      expect(body.data.data).toContain(SECRET)
    }
  })

  it('opens no other work, no other version, not after its time, and is no session', async () => {
    const [id, other] = [await secretWork(), await secretWork()]
    const claims = { workId: id, version: 1, watermark: false }
    const good = await tokens.signTicket(claims)
    const old = await joseTokens(env.JWT_SECRET ?? '', () => Date.now() - LIMITS.renderTicketMs - 1000).signTicket(
      claims,
    )
    const refused = async (ticket: string, work: number) => {
      const { status, body } = await open(ticket, work)
      expect([status, body]).toEqual([
        403,
        { status: 403, code: 'RENDER_TICKET_INVALID', message: errors.RENDER_TICKET_INVALID },
      ])
    }
    await refused(good, other)
    await refused(old, id)
    await refused(`${good}x`, id)
    await refused(owner.token, id)
    await refused(await tokens.signTicket({ ...claims, version: 2 }), id)
    expect((await call('GET', `/work/${id}`, { token: good })).status).toBe(401)
    await call('DELETE', `/work/${id}`, { token: owner.token })
    expect((await open(good, id)).status).toBe(404)
  })
})
