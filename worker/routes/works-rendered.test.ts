import { env } from 'cloudflare:workers'
import { beforeAll, describe, expect, it } from 'vitest'
import { joseTokens } from '../adapters/jose-tokens.ts'
import { asRole, call, failure, registerUser } from '../test-call.ts'
import { insertTemplate, sampleWork } from '../test-content.ts'

type Session = Awaited<ReturnType<typeof registerUser>>
let mine: Session
let designer: Session
beforeAll(async () => {
  mine = await registerUser()
  designer = await asRole('designer')
})

const rows = async () =>
  (await env.DB.prepare('SELECT id, owner, version, updated_at FROM works ORDER BY id').all()).results
const ticket = async (workId: number, version: number, watermark = false) => ({
  'x-render-ticket': await joseTokens(env.JWT_SECRET ?? '', Date.now).signTicket({ workId, version, watermark }),
})

describe('a work for the render page', () => {
  it('C-2-15 C-2-16 is the very work with its data as it was saved, for its ticket; no copy is made, and nothing is changed', async () => {
    const data = sampleWork({ name: '原作', text: '一字不差', pages: 2 })
    const { token } = mine
    const id = (await call('POST', '/work/new', { token, body: { data } })).body.data.id as number
    const before = await rows()
    for (const watermark of [true, false]) {
      const { status, body } = await call('GET', `/work/origin/${id}`, { headers: await ticket(id, 1, watermark) })
      expect(status).toBe(200)
      expect(body.data).toMatchObject({ id, data, version: 1, name: '原作', watermark })
    }
    expect(await rows()).toEqual(before)

    // Another version is never given for it, nor another work, nor anything to a login.
    await call('POST', '/work', { token, body: { id, data: sampleWork({ text: '另一版' }), version: 1 } })
    const old = await call('GET', `/work/origin/${id}`, { headers: await ticket(id, 1) })
    expect(old).toMatchObject(failure(403, 'RENDER_TICKET_INVALID'))
    const foreign = await call('GET', `/work/origin/${id}`, { headers: await ticket(id + 1, 2) })
    expect(foreign).toMatchObject(failure(403, 'RENDER_TICKET_INVALID'))
    expect((await call('GET', `/work/origin/${id}`, { token })).status).toBe(403)
    const now = await call('GET', `/work/origin/${id}`, { headers: await ticket(id, 2) })
    expect(now.body.data).toMatchObject({ version: 2, data: expect.stringContaining('另一版') })
    expect(await rows()).toHaveLength(before.length)
  })
})

describe('a work of the editor', () => {
  it('C-3-05 has the type 2, whether it was made blank, by a designer or from a template', async () => {
    await insertTemplate({ id: 950 })
    const made = [
      await call('POST', '/work/new', { token: mine.token, body: {} }),
      await call('POST', '/editor/work', { token: designer.token, body: { width: 300, height: 200 } }),
      await call('GET', '/work/new/950/2', { token: mine.token }),
    ]
    for (const { status, body } of made) {
      expect(status).toBe(200)
      const source = await env.DB.prepare('SELECT source FROM works WHERE id = ?1').bind(body.data.id).first('source')
      expect(source).toBe(2)
    }
    // The type in the address is the only one there is.
    for (const other of ['1', '3', '02']) {
      const { status } = await call('GET', `/work/new/950/${other}`, { token: mine.token })
      expect(status, other).toBe(404)
    }
  })
})
