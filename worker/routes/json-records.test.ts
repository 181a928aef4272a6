import { env } from 'cloudflare:workers'
import { beforeAll, expect, it } from 'vitest'
import { bind } from '../adapters/bind.ts'
import { create } from '../domain/json-records.ts'
import { asRole, call, failure, registerUser } from '../test-call.ts'
import { sampleWork } from '../test-content.ts'

let token = ''
beforeAll(async () => {
  token = (await asRole('designer')).token
})
const store = (data: string) => call('POST', '/work/json', { token, body: { data } })

it('C-7-038 a design that staff have stored is looked up by its jsonId: the response gives appData, without a login', async () => {
  const data = sampleWork({ text: '中秋' })
  const { body } = await store(data)
  expect(body.data.id).toMatch(/^[\w-]{22}$/)
  expect(await call('GET', `/work/json/${body.data.id}`)).toMatchObject({
    status: 200,
    body: { data: { appData: data } },
  })
  for (const id of ['1', 'A'.repeat(22), '%00', "'--"])
    expect(await call('GET', `/work/json/${id}`), id).toMatchObject(failure(404, 'NOT_FOUND'))
})

it('is stored by staff only, whole, and as large as a row may be', async () => {
  const { token: user } = await registerUser()
  const body = { data: sampleWork() }
  expect(await call('POST', '/work/json', { body })).toMatchObject(failure(401, 'UNAUTHENTICATED'))
  expect(await call('POST', '/work/json', { token: user, body })).toMatchObject(failure(403, 'FORBIDDEN'))
  expect(await store('{"pages":')).toMatchObject({ body: { code: 'WORK_BROKEN' } })
  const large = (letters: number) => JSON.stringify({ ...JSON.parse(sampleWork()), desc: 'a'.repeat(letters) })
  const rest = 1_000_000 - new TextEncoder().encode(large(0)).length
  expect((await store(large(rest))).status).toBe(200)
  expect(await store(large(rest + 1))).toMatchObject({ body: { code: 'WORK_TOO_LARGE' } })
})

it('is deleted by its owner only, and an account has at most 500', async () => {
  const id = (await store(sampleWork())).body.data.id as string
  const other = await asRole('designer')
  const remove = (by: string) => call('DELETE', `/work/json/${id}`, { token: by })
  expect(await remove(other.token)).toMatchObject(failure(404, 'NOT_FOUND'))
  expect((await remove(token)).status).toBe(200)
  expect(await call('GET', `/work/json/${id}`)).toMatchObject(failure(404, 'NOT_FOUND'))
  const mine = other.user.id
  await env.DB.prepare(
    `INSERT INTO json_records (id, owner, data, created_at)
     WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 499) SELECT 'r' || i, ?1, '', '' FROM n`,
  )
    .bind(mine)
    .run()
  const add = () => call('POST', '/work/json', { token: other.token, body: { data: sampleWork() } })
  const answers = await Promise.all([add(), add()])
  expect(answers.map(({ status, body }) => body.code ?? status).sort()).toEqual([200, 'WORK_QUOTA_REACHED'])
})

it('C-7-041 the robot is told the jsonId of each stored design, after the answer; without a robot nobody is', async () => {
  const { user } = await asRole('designer')
  const actor = { id: user.id, role: 'designer', isMember: false, hasPhone: true, jti: '' } as const
  const told: string[] = []
  const behind: Promise<unknown>[] = []
  const ports = bind(env, new Request('https://moye.test/'), work => void behind.push(work))
  const spend = async () => undefined
  const robot = { tell: async (jsonId: string) => void told.push(jsonId) }
  const { id } = await create({ ...ports, robot }, actor, sampleWork(), spend)
  await Promise.all(behind)
  expect(told).toEqual([id])
  await expect(create({ ...ports, robot }, actor, '[', spend)).rejects.toMatchObject({ code: 'WORK_BROKEN' })
  expect(ports.robot).toBeNull()
  await create(ports, actor, sampleWork(), spend)
  expect(told).toEqual([id])
})
