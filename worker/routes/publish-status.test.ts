import { env } from 'cloudflare:workers'
import { beforeAll, expect, it } from 'vitest'
import {
  PUBLICATION_STATUS,
  SET_STATES,
  type SetState,
  STATUS_SETTERS,
  WORK_STATUS,
} from '#schemas/catalog/statuses.ts'
import { asRole, call, failure, registerUser } from '../test-call.ts'
import { sampleWork } from '../test-content.ts'
import { newWork, publishingWorker } from '../testing/publishing.ts'

const { ask, callIt } = publishingWorker()
type Person = 'visitor' | 'user' | 'designer' | 'admin'
let people: Readonly<Record<Exclude<Person, 'visitor'>, Awaited<ReturnType<typeof registerUser>>>>
let stranger: Awaited<ReturnType<typeof registerUser>>
beforeAll(async () => {
  people = { user: await registerUser(), designer: await asRole('designer'), admin: await asRole('admin') }
  stranger = await registerUser()
})

const NUMBERS: Readonly<Record<SetState, number>> = { ...WORK_STATUS, ...PUBLICATION_STATUS }
/** What a status follows. */
const BEFORE: Readonly<Record<SetState, SetState>> = {
  editable: 'submitted',
  submitted: 'editable',
  returned: 'submitted',
  accepted: 'submitted',
  published: 'down',
  down: 'published',
  removed: 'published',
}
const isOfPage = (state: SetState): boolean => state in PUBLICATION_STATUS

/** A work of an account in a state, submitted or published where it needs to be. */
const workIn = async (owner: number, state: SetState): Promise<number> => {
  const id =
    (await env.DB.prepare(
      `INSERT INTO works (owner, name, data, width, height, created_at, updated_at)
       VALUES (?1, '海报', ?2, 300, 200, '2026', '2026') RETURNING id`,
    )
      .bind(owner, sampleWork())
      .first<number>('id')) ?? expect.fail('no work')
  if (isOfPage(state))
    await env.DB.prepare(
      `INSERT INTO publications (code, work_id, owner, version, type, name, status, document_key, page_key, first_published_at, published_at)
       VALUES (?1, ?2, ?3, 1, 'pc-web', '海报', ?4, '', '', '2026', '2026')`,
    )
      .bind(`c${id}`, id, owner, NUMBERS[state])
      .run()
  if (state === 'submitted')
    await env.DB.batch([
      env.DB.prepare('UPDATE works SET status = 2 WHERE id = ?1').bind(id),
      env.DB.prepare(
        `INSERT INTO reviews (work_id, owner, version, name, width, height, pages, data, submitted_at)
         SELECT id, owner, version, name, width, height, pages, data, '2026' FROM works WHERE id = ?1`,
      ).bind(id),
    ])
  return id
}
const statusOf = (id: number, state: SetState) =>
  env.DB.prepare(
    isOfPage(state) ? 'SELECT status FROM publications WHERE work_id = ?1' : 'SELECT status FROM works WHERE id = ?1',
  )
    .bind(id)
    .first('status')
const set = (person: Person, id: number, status: string) =>
  call('PUT', `/api/app-publishs/${id}/${status}`, person === 'visitor' ? {} : { token: people[person].token })

/** Who may set each status, written out: of nobody's (-), of the own (o), of anybody's works (a). */
const TABLE: Readonly<Record<SetState, string>> = {
  //          visitor user designer admin
  editable: '--oo',
  submitted: '--oo',
  returned: '---a',
  accepted: '---a',
  published: '-ooa',
  down: '-ooo',
  removed: '---a',
}
const PEOPLE: readonly Person[] = ['visitor', 'user', 'designer', 'admin']
const rows = SET_STATES.flatMap(status => PEOPLE.map((person, at) => ({ status, person, reach: TABLE[status][at] })))

it.each(rows)(
  'C-6-25 C-7-028 PUT /api/app-publishs/{id}/{status} without a body: $person sets $status ($reach: - = none, o = own, a = any)',
  async ({ status, person, reach }) => {
    const before = BEFORE[status]
    // What others have taken down themselves an administrator leaves down.
    const removed = status === 'published' ? 'removed' : before
    const own = await workIn(person === 'visitor' ? stranger.user.id : people[person].user.id, before)
    const other = await workIn(stranger.user.id, removed)
    for (const [id, isAllowed, was] of [
      [own, reach === 'o' || reach === 'a', before],
      [other, reach === 'a', removed],
    ] as const) {
      const answer = await set(person, id, status)
      if (isAllowed) {
        expect(answer).toMatchObject({ status: 200, body: { status: 200, data: { id, status } } })
        expect(await statusOf(id, status)).toBe(NUMBERS[status])
      } else {
        const code = person === 'visitor' ? 'UNAUTHENTICATED' : reach === '-' ? 'FORBIDDEN' : 'WORK_NOT_FOUND'
        expect(answer.body.code).toBe(code)
        expect(await statusOf(id, status)).toBe(NUMBERS[was])
      }
    }
    // The declared table says the same.
    expect({ nobody: '-', own: 'o', any: 'a' }[STATUS_SETTERS[status][person]]).toBe(reach)
  },
)

it('a status that does not follow the present one is refused, and one that is none does not exist', async () => {
  const id = await workIn(people.designer.user.id, 'editable')
  expect(await set('designer', id, 'editable')).toMatchObject(failure(409, 'REVIEW_DECIDED'))
  for (const status of ['accepted', 'returned'])
    expect(await set('admin', id, status)).toMatchObject(failure(409, 'REVIEW_DECIDED'))
  for (const status of ['2', 'deleted', 'toString'])
    expect(await set('designer', id, status)).toMatchObject(failure(404, 'NOT_FOUND'))
  expect(await set('admin', 999_999, 'accepted')).toMatchObject(failure(404, 'WORK_NOT_FOUND'))
  expect(await statusOf(id, 'editable')).toBe(WORK_STATUS.editable)
  // Submitting twice is once.
  expect((await set('designer', id, 'submitted')).status).toBe(200)
  expect((await set('designer', id, 'submitted')).status).toBe(200)
})

it('what an administrator removes is in the log, and comes back by an administrator only; what was never published has no status', async () => {
  const { designer } = people
  const id = await workIn(designer.user.id, 'published')
  const acts = async () =>
    (
      await env.DB.prepare("SELECT act, user_id FROM admin_log WHERE target = 'work' AND target_id = ?1 ORDER BY id")
        .bind(String(id))
        .all()
    ).results
  expect((await set('designer', id, 'down')).status).toBe(200)
  expect((await set('admin', id, 'published')).body.code).toBe('PUBLICATION_REMOVED')
  expect(await acts()).toEqual([])
  expect((await set('admin', id, 'removed')).status).toBe(200)
  expect((await set('admin', id, 'removed')).status).toBe(200)
  expect(await acts()).toEqual([{ act: 'remove-publication', user_id: designer.user.id }])
  expect((await call('GET', '/user/notices', { token: designer.token })).body.data).toMatchObject([
    { kind: 'publication-removed', workId: id },
  ])
  for (const status of ['published', 'down'])
    expect((await set('designer', id, status)).body.code).toBe('PUBLICATION_REMOVED')
  expect((await set('admin', id, 'published')).status).toBe(200)
  expect((await acts()).at(-1)).toEqual({ act: 'restore-publication', user_id: designer.user.id })
  expect((await set('designer', id, 'down')).status).toBe(200)
  const draft = await workIn(designer.user.id, 'editable')
  for (const [person, status] of [
    ['designer', 'down'],
    ['admin', 'removed'],
  ] as const)
    expect((await set(person, draft, status)).body.code).toBe('PUBLICATION_NOT_FOUND')
})

it('closing a report of a published page removes the page', async () => {
  const id = await workIn(people.user.user.id, 'published')
  await env.DB.prepare(
    `INSERT INTO reports (code, work_id, owner, version, reason, details, reporter, created_at)
     VALUES (?1, ?2, ?3, 1, 'fraud', '', '', '2026')`,
  )
    .bind(`c${id}`, id, people.user.user.id)
    .run()
  const { token } = people.admin
  const listed = async () =>
    (await call('GET', '/admin/reports', { token })).body.data.elements.find(
      (each: { code: string }) => each.code === `c${id}`,
    )
  const report = await listed()
  expect(report).toMatchObject({ isShared: true, outcome: null })
  await call('POST', `/admin/reports/${report.id}/close`, { token, body: { outcome: 'closed', note: '诈骗' } })
  expect([await statusOf(id, 'removed'), await listed()]).toMatchObject([
    PUBLICATION_STATUS.removed,
    { isShared: false, outcome: 'closed' },
  ])
})

it('C-4-04 POST /api/apps/{id}/publish publishes a work, and PUT /api/app-publishs/{id}/{status} sets its publish status: visitors see the page while it is published', async () => {
  const { token } = people.user
  const id = await newWork(token)
  const { code } = (await callIt('POST', `/api/apps/${id}/publish`, { token, body: {} })).body.data
  const shown = async () => (await ask('GET', `/p/${code}`)).status
  expect(await shown()).toBe(200)
  const found: unknown[] = []
  for (const [person, status] of [
    ['user', 'down'],
    ['user', 'published'],
    ['admin', 'removed'],
    ['admin', 'published'],
  ] as const) {
    expect((await set(person, id, status)).status).toBe(200)
    found.push([status, await shown()])
  }
  expect(found).toEqual([
    ['down', 410],
    ['published', 200],
    ['removed', 410],
    ['published', 200],
  ])
})
