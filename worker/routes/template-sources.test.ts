import { env } from 'cloudflare:workers'
import { beforeAll, expect, it } from 'vitest'
import { asRole, call, failure, registerUser } from '../test-call.ts'
import { insertTemplate, sampleWork } from '../test-content.ts'
import { openCatalog } from '../testing/catalog-calls.ts'

type Account = Awaited<ReturnType<typeof asRole>>
let admin: Account
let colleague: Account
let designer: Account
let customer: Account
let catalog = openCatalog()
/** Ids of the works by their names. */
const works = new Map<string, number>()
const idOf = (name: string): number => works.get(name) ?? expect.fail(name)

const ask = (query = '', who: Pick<Account, 'token'> = admin) =>
  catalog.ask(who, 'GET', `/admin/template-sources${query}`)
const names = async (query = '') => (await ask(query)).body.data.elements.map(({ name }: { name: string }) => name)

beforeAll(async () => {
  admin = await registerUser()
  colleague = await registerUser()
  designer = await asRole('designer')
  customer = await registerUser()
  const made = [
    ...[admin, admin].map((who, at) => ({ who, name: `我的海报 ${at + 1}` })),
    { who: colleague, name: '同事的名片' },
    { who: designer, name: '设计师的海报' },
    { who: customer, name: '顾客的海报' },
  ]
  for (const [at, { who, name }] of made.entries()) {
    const data = sampleWork({ name, pages: 2, width: 640, height: 480 })
    const { id } = (await call('POST', '/editor/work', { token: who.token, body: { name, data } })).body.data
    works.set(name, id)
    await env.DB.prepare('UPDATE works SET updated_at = ?2 WHERE id = ?1')
      .bind(id, `2026-01-0${at + 1}T00:00:00.000Z`)
      .run()
  }
  await env.DB.prepare('UPDATE users SET role = 3 WHERE id IN (?1, ?2)').bind(admin.user.id, colleague.user.id).run()
  await insertTemplate({ id: 1 })
})

it('an administrator finds the own works and those of designers, the last saved first, never those of customers', async () => {
  const all = ['设计师的海报', '同事的名片', '我的海报 2', '我的海报 1']
  expect([await names(), await names('?of=all')]).toEqual([all, all])
  expect(await names('?of=own')).toEqual(['我的海报 2', '我的海报 1'])
  expect(await names('?of=staff')).toEqual(['设计师的海报', '同事的名片'])
  expect((await ask('?of=own&size=1&page=1')).body.data).toMatchObject({
    ...{ total: 2, page: 1, size: 1 },
    elements: [
      {
        ...{ id: idOf('我的海报 1'), name: '我的海报 1', width: 640, height: 480, pages: 2, version: 1 },
        ...{ updatedAt: '2026-01-01T00:00:00.000Z', owner: admin.user.id, template: null },
      },
    ],
  })
  const staff = [customer.user.id]
  catalog = openCatalog(staff)
  expect(await names('?of=staff')).toEqual(['顾客的海报', '设计师的海报', '同事的名片'])
  catalog = openCatalog()
})

it('by the words of its name, its id, or the code of a link to it', async () => {
  expect(await names(`?search=${encodeURIComponent('海报 我')}`)).toEqual(['我的海报 2', '我的海报 1'])
  expect(await names(`?search=${idOf('设计师的海报')}`)).toContain('设计师的海报')
  expect(await names('?search=%25')).toEqual([])
  expect(await names(`?work=${idOf('设计师的海报')}`)).toEqual(['设计师的海报'])
  expect(await names(`?of=own&work=${idOf('设计师的海报')}`)).toEqual([])
  const linkTo = async (name: string, { token }: Account) =>
    (await call('POST', `/work/share/${idOf(name)}`, { token, body: {} })).body.data.code
  expect(await names(`?share=${await linkTo('设计师的海报', designer)}`)).toEqual(['设计师的海报'])
  const theirs = idOf('顾客的海报')
  for (const query of [
    `?work=${theirs}`,
    `?search=${theirs}&of=staff`,
    `?share=${await linkTo('顾客的海报', customer)}`,
  ])
    expect(await names(query)).toEqual([])
  expect(await ask(`?share=${'A'.repeat(22)}`)).toMatchObject(failure(404, 'SHARE_NOT_FOUND'))
  for (const query of ['?work=abc', '?of=everybody', '?page=-1', '?size=101', `?search=${'a'.repeat(61)}`])
    expect(await ask(query)).toMatchObject(failure(400, 'BAD_REQUEST'))
})

it('with the template that its version is already; neither deleted works nor those of accounts that are gone', async () => {
  const work = idOf('设计师的海报')
  const body = { workId: work, version: 1, name: '已是模板', tags: [], categoryId: 1, priceFen: 0, isUp: true }
  const { id } = (await catalog.ask(admin, 'POST', '/admin/templates', body)).body.data
  const found = async () => (await ask(`?work=${work}`)).body.data.elements[0]
  expect((await found()).template).toEqual({ id, name: '已是模板' })
  const { token } = designer
  await call('POST', '/work', { token, body: { id: work, data: sampleWork(), materialIds: [], version: 1 } })
  expect(await found()).toMatchObject({ version: 2, template: null })
  await call('DELETE', `/work/${work}`, { token })
  await env.DB.prepare("UPDATE users SET deleted_at = '2026-01-01' WHERE id = ?1").bind(colleague.user.id).run()
  expect([await found(), await names('?of=staff')]).toEqual([undefined, []])
})
