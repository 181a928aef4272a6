import { env } from 'cloudflare:workers'
import { beforeAll, expect, it } from 'vitest'
import { SET_STATES, type SetState, STATUS_SETTERS, WORK_STATUS } from '#schemas/catalog/statuses.ts'
import { asRole, call, failure, registerUser } from '../test-call.ts'
import { sampleWork } from '../test-content.ts'

type Person = 'visitor' | 'user' | 'designer' | 'admin'
let people: Readonly<Record<Exclude<Person, 'visitor'>, Awaited<ReturnType<typeof registerUser>>>>
let stranger: Awaited<ReturnType<typeof registerUser>>
beforeAll(async () => {
  people = { user: await registerUser(), designer: await asRole('designer'), admin: await asRole('admin') }
  stranger = await registerUser()
})

/** A work of an account in a state, as calls have led there. */
const workIn = async (owner: number, state: 'editable' | 'submitted'): Promise<number> => {
  const id =
    (await env.DB.prepare(
      `INSERT INTO works (owner, name, data, width, height, created_at, updated_at)
       VALUES (?1, '海报', ?2, 300, 200, '2026', '2026') RETURNING id`,
    )
      .bind(owner, sampleWork())
      .first<number>('id')) ?? expect.fail('no work')
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
const statusOf = (id: number) => env.DB.prepare('SELECT status FROM works WHERE id = ?1').bind(id).first('status')
const set = (person: Person, id: number, status: string) =>
  call('PUT', `/api/app-publishs/${id}/${status}`, person === 'visitor' ? {} : { token: people[person].token })

/** Who may set each status, written out: of nobody's (-), of the own (o), of anybody's works (a). */
const TABLE: Readonly<Record<SetState, string>> = {
  //          visitor user designer admin
  editable: '--oo',
  submitted: '--oo',
  returned: '---a',
  accepted: '---a',
}
const PEOPLE: readonly Person[] = ['visitor', 'user', 'designer', 'admin']
const rows = SET_STATES.flatMap(status => PEOPLE.map((person, at) => ({ status, person, reach: TABLE[status][at] })))

it.each(rows)(
  'C-6-25 C-7-028 PUT /api/app-publishs/{id}/{status} without a body: $person sets $status ($reach: - = none, o = own, a = any)',
  async ({ status, person, reach }) => {
    const before = status === 'submitted' ? 'editable' : 'submitted'
    const own = await workIn(person === 'visitor' ? stranger.user.id : people[person].user.id, before)
    const other = await workIn(stranger.user.id, before)
    for (const [id, isAllowed] of [
      [own, reach === 'o' || reach === 'a'],
      [other, reach === 'a'],
    ] as const) {
      const answer = await set(person, id, status)
      if (isAllowed) {
        expect(answer).toMatchObject({ status: 200, body: { status: 200, data: { id, status } } })
        expect(await statusOf(id)).toBe(WORK_STATUS[status])
      } else {
        const code = person === 'visitor' ? 'UNAUTHENTICATED' : reach === '-' ? 'FORBIDDEN' : 'WORK_NOT_FOUND'
        expect(answer.body.code).toBe(code)
        expect(await statusOf(id)).toBe(WORK_STATUS[before])
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
  expect(await statusOf(id)).toBe(WORK_STATUS.editable)
  // Submitting twice is once.
  expect((await set('designer', id, 'submitted')).status).toBe(200)
  expect((await set('designer', id, 'submitted')).status).toBe(200)
})
