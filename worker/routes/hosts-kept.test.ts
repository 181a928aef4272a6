import { env } from 'cloudflare:workers'
import { expect, it } from 'vitest'
import { workImageKey } from '#schemas/catalog/storage-keys.ts'
import { bind } from '../adapters/bind.ts'
import { orphans } from '../adapters/orphans.ts'
import { eraseAccounts } from '../domain/personal-data.ts'
import { ORIGIN } from '../test-call.ts'
import { sampleWork } from '../test-content.ts'
import { callWith, hostToken, newSubject } from '../testing/hosts.ts'

const ports = bind(env, new Request(`${ORIGIN}/`), () => undefined)
const count = (table: string, column: string, id: number) =>
  env.DB.prepare(`SELECT COUNT(*) AS n FROM ${table} WHERE ${column} = ?1`).bind(id).first<number>('n')

it('an account of a host that is deleted leaves nothing, and its person begins anew', async () => {
  const sub = newSubject()
  const credentials = await hostToken({ sub, ref: 'sign-1', name: '阿珍' })
  const me = async () => (await callWith(credentials, 'GET', '/user')).body.data
  const { id } = await me()
  const make = async () =>
    (await callWith(credentials, 'POST', '/yzp/work/new', { body: { data: sampleWork() } })).body.data.id
  const work = await make()
  await env.DB.prepare("UPDATE users SET deletes_at = '2020-01-01T00:00:00.000Z' WHERE id = ?1").bind(id).run()
  expect((await callWith(credentials, 'GET', '/yzp/work')).body.code).toBe('ACCOUNT_LEAVING')
  await eraseAccounts(ports)
  for (const [table, column] of [
    ['hosted_accounts', 'user_id'],
    ['hosted_works', 'user_id'],
    ['works', 'owner'],
  ] as const)
    expect([table, await count(table, column, id)]).toEqual([table, 0])
  expect(await env.DB.prepare('SELECT nickname FROM users WHERE id = ?1').bind(id).first('nickname')).toBe('')
  const next = await me()
  expect([next.id === id, next.nickname]).toEqual([false, '阿珍'])
  expect((await callWith(credentials, 'GET', '/yzp/work')).body.code).toBe('WORK_NOT_FOUND')
  expect(await make()).not.toBe(work)
})

it('the picture of a work is kept while the work has it', async () => {
  const credentials = await hostToken()
  const { id } = (await callWith(credentials, 'POST', '/yzp/work/new', { body: {} })).body.data
  const [used, unused] = ['1', '2'].map(digit => workImageKey(digit.repeat(64), 'png')) as [string, string]
  for (const key of [used, unused]) await env.FILES.put(key, 'a picture')
  await env.DB.prepare('UPDATE works SET image = ?2 WHERE id = ?1').bind(id, `/${used}`).run()
  await orphans(env.DB, env.FILES).sweep(new Date(Date.now() + 60_000))
  expect(await env.FILES.head(used)).not.toBeNull()
  expect(await env.FILES.head(unused)).toBeNull()
})
