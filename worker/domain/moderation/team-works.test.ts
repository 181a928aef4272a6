import { createExecutionContext, waitOnExecutionContext } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { afterAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { MODERATION_LIMITS } from '#schemas/catalog/moderation-limits.ts'
import { bind } from '../../adapters/bind.ts'
import worker from '../../index.ts'
import { call, newIp, ORIGIN, registerUser } from '../../test-call.ts'
import { sampleWork } from '../../test-content.ts'
import { checkBeforeTeam } from './works.ts'

type Me = Awaited<ReturnType<typeof registerUser>>
const STAND_IN = 'https://moderation.test'
const asked = async (): Promise<string[]> => (await fetch(`${STAND_IN}/test/asked`)).json()
const setDown = (isDown: boolean) => fetch(`${STAND_IN}/test/${isDown ? 'down' : 'up'}`, { method: 'PUT' })
env.MODERATION_PROVIDER = 'aliyun'

const create = async ({ token }: Me, text: string) =>
  (await call('POST', '/work/new', { token, body: { data: sampleWork({ text, name: '海报' }) } })).body.data
    .id as number
const save = ({ token }: Me, id: number, version: number, text: string) =>
  call('POST', '/work', { token, body: { id, version, data: sampleWork({ text, name: '海报' }) } })
const notices = async ({ token }: Me) => (await call('GET', '/user/notices', { token })).body.data
const queue = async () => (await env.DB.prepare('SELECT kind, subject FROM moderation_queue').all()).results
/** Runs the sweep some ms from now. */
const sweep = async (ms = 0) => {
  vi.setSystemTime(Date.now() + ms)
  try {
    await worker.scheduled({ cron: '*/5 * * * *' } as ScheduledController, env)
  } finally {
    vi.useRealTimers()
  }
}

afterAll(async () => {
  // The last checks end before the next file begins with empty storage.
  await vi.waitFor(async () => expect(await queue()).toEqual([]))
  env.MODERATION_PROVIDER = 'off'
})
beforeEach(async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  await setDown(false)
  for (const table of ['moderation_queue', 'moderation_verdicts']) await env.DB.prepare(`DELETE FROM ${table}`).run()
  await asked()
})

describe('a work of a team', () => {
  const teamOf = async (me: Me) =>
    (await call('POST', '/team', { token: me.token, body: { name: '队' } })).body.data.id as number
  const putIn = (me: Me, team: number, workId: number) =>
    call('POST', `/team/${team}/work`, { token: me.token, body: { workId } })
  const worksIn = async (me: Me, team: number) =>
    (await call('GET', `/team/${team}/work`, { token: me.token })).body.data.elements.map(
      ({ id }: { id: number }) => id,
    )

  it('is checked before its people can open it, and one of somebody else asks nobody', async () => {
    const [me, other] = await Promise.all([registerUser(), registerUser()])
    const team = await teamOf(me)
    const bad = await create(me, '违禁样例')
    const answer = await putIn(me, team, bad)
    expect([answer.status, answer.body.code, answer.body.text]).toEqual([422, 'CONTENT_REFUSED', '违禁样例'])
    expect(await worksIn(me, team)).toEqual([])
    const foreign = await create(other, '别人的话')
    await asked()
    expect((await putIn(me, team, foreign)).body.code).toBe('WORK_NOT_FOUND')
    expect(await asked()).toEqual([])
    const good = await create(me, '可以说的话')
    expect((await putIn(me, team, good)).status).toBe(200)
    expect(await worksIn(me, team)).toEqual([good])
  })

  it('is checked again when it is saved; a refused one leaves the team and stays its owner’s, who is told', async () => {
    const me = await registerUser()
    const team = await teamOf(me)
    const id = await create(me, '一开始')
    await putIn(me, team, id)
    await save(me, id, 1, '违禁样例')
    await vi.waitFor(async () => expect(await worksIn(me, team)).toEqual([]))
    expect(await notices(me)).toMatchObject([{ kind: 'team-work-refused', name: '海报', reason: 'contraband' }])
    expect((await call('GET', `/work/${id}`, { token: me.token })).body.data.version).toBe(2)
    await sweep(MODERATION_LIMITS.quietMs + 1000)
  })

  it('is checked again when another version was saved while it was put in', async () => {
    const me = await registerUser()
    const team = await teamOf(me)
    const id = await create(me, '第一版')
    const ports = bind(env, new Request('https://moye.test/'), () => undefined)
    const work = await ports.works.load(id)
    const accepted = work && (await checkBeforeTeam(ports, work))
    // The second version is saved before the work is in the team, so that its save asks nobody.
    await save(me, id, 1, '违禁样例')
    await ports.teamContent.works.add(team, id, work?.owner ?? 0)
    await accepted?.()
    await sweep(1000)
    expect(await worksIn(me, team)).toEqual([])
    expect(await notices(me)).toMatchObject([{ kind: 'team-work-refused' }])
    // One that is as it was judged waits for nothing.
    const calm = await create(me, '不变')
    expect((await putIn(me, team, calm)).status).toBe(200)
    expect(await queue()).toEqual([])
  })

  it('is checked also when who saves it breaks the connection before the answer', async () => {
    const me = await registerUser()
    const team = await teamOf(me)
    const id = await create(me, '第一版')
    await putIn(me, team, id)
    const context = createExecutionContext()
    const body = JSON.stringify({ id, version: 1, data: sampleWork({ text: '违禁样例', name: '海报' }) })
    const headers = { 'x-token': me.token, 'cf-connecting-ip': newIp() }
    const request = new Request<unknown, IncomingRequestCfProperties>(`${ORIGIN}/work`, {
      method: 'POST',
      headers,
      body,
    })
    // What the runtime waits for when nobody waits for the answer any more.
    void worker.fetch(request, env, context)
    await waitOnExecutionContext(context)
    expect(await worksIn(me, team)).toEqual([])
    await sweep(MODERATION_LIMITS.quietMs + 1000)
  })

  it('is put in while the provider is down, and checked later', async () => {
    const me = await registerUser()
    const team = await teamOf(me)
    await setDown(true)
    const id = await create(me, '违禁样例')
    expect((await putIn(me, team, id)).status).toBe(200)
    await setDown(false)
    await sweep(MODERATION_LIMITS.retryMs[0] + 1000)
    expect(await worksIn(me, team)).toEqual([])
  })
})
