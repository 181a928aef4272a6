import { env } from 'cloudflare:workers'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { REVIEW_LIMITS } from '#schemas/catalog/review-limits.ts'
import { createLayer, createWork } from '#schemas/document/create.ts'
import { stringifyWork } from '#schemas/document/stringify.ts'
import { asRole, call, failure } from '../test-call.ts'
import { sampleWork } from '../test-content.ts'

type Session = Awaited<ReturnType<typeof asRole>>
let designer: Session
let other: Session
let admin: Session
beforeAll(async () => {
  designer = await asRole('designer')
  other = await asRole('designer')
  admin = await asRole('admin')
})
beforeEach(async () => {
  await env.DB.prepare('DELETE FROM reviews').run()
})

const withPicture = (src: string): string => {
  const { work, pages } = createWork({ name: '送审' })
  const [page] = pages.values()
  if (!page) throw new Error('a new work has a page')
  const layer = createLayer('image', { x: 0, y: 0, width: 20, height: 20 }, { src })
  return stringifyWork({
    work,
    pages: new Map([[page.id, { ...page, layerIds: [layer.id] }]]),
    layers: new Map([[layer.id, layer]]),
  })
}
const create = async (data = withPicture('/u/a.png')) =>
  (await call('POST', '/editor/work', { token: designer.token, body: { data } })).body.data.id as number
const apply = (id: number, { token } = designer) => call('POST', `/editor/work/apply/${id}`, { token })
const withdraw = (id: number, { token } = designer) => call('POST', `/editor/work/withdraw/${id}`, { token })
const save = (id: number, version: number, text = '改') =>
  call('POST', '/work', { token: designer.token, body: { id, data: sampleWork({ text }), version } })
const statusOf = async (id: number) => (await call('GET', `/work/${id}`, { token: designer.token })).body.data.status
const reviewed = (id: number, { token } = designer) => call('GET', `/editor/work/review/${id}`, { token })
const byAdmin = (method: string, path: string, body?: object) =>
  call(method, path, { token: admin.token, ...(body ? { body } : {}) })
const waiting = async (id: number) => {
  const { elements } = (await byAdmin('GET', '/admin/reviews?size=100')).body.data
  return elements.find((each: { workId: number }) => each.workId === id)?.id as number
}
const stored = async (id: number) =>
  (
    await env.DB.prepare('SELECT status, version, data IS NULL AS isEmpty FROM reviews WHERE work_id = ?1 ORDER BY id')
      .bind(id)
      .all<{ status: number; version: number; isEmpty: number }>()
  ).results

describe('review', () => {
  it('C-7-021 C-4-39 POST /editor/work/apply/{id} submits the work; asked again it stays submitted', async () => {
    const id = await create()
    expect(await statusOf(id)).toBe(1)
    expect(await apply(id)).toMatchObject({ status: 200, body: { status: 200, data: { id } } })
    expect(await statusOf(id)).toBe(2)
    expect((await Promise.all([apply(id), apply(id)])).map(({ status }) => status)).toEqual([200, 200])
    expect([await statusOf(id), await stored(id)]).toEqual([2, [{ status: 2, version: 1, isEmpty: 0 }]])
  })

  it('a returned work is submitted again, and so is an accepted one', async () => {
    const id = await create()
    for (const [status, version] of [
      [3, 1],
      [4, 1],
    ] as const) {
      await env.DB.prepare('UPDATE works SET status = ?2 WHERE id = ?1').bind(id, status).run()
      await env.DB.prepare('UPDATE reviews SET status = ?2 WHERE work_id = ?1 AND status = 2').bind(id, status).run()
      expect((await apply(id)).status).toBe(200)
      expect([await statusOf(id), (await stored(id)).at(-1)]).toMatchObject([2, { status: 2, version }])
    }
  })

  it("a picture from elsewhere, another designer's work and a missing one are refused and change nothing", async () => {
    const foreign = await create(withPicture('https://example.com/a.png'))
    expect(await apply(foreign)).toMatchObject({ ...failure(422, 'IMAGE_SOURCE_WRONG'), body: { count: 1 } })
    expect(await statusOf(foreign)).toBe(1)
    const id = await create(withPicture(''))
    expect(await apply(id, other)).toMatchObject(failure(404, 'WORK_NOT_FOUND'))
    expect(await call('GET', `/editor/work/preview/${id}`, { token: other.token })).toMatchObject(
      failure(404, 'WORK_NOT_FOUND'),
    )
    expect(await statusOf(id)).toBe(1)
    expect(await apply(999_999)).toMatchObject(failure(404, 'WORK_NOT_FOUND'))
  })

  it('what lies with the review is saved, repaired and replaced by nobody, small or large, until it is decided or taken back', async () => {
    for (const data of [withPicture('/u/a.png'), sampleWork({ text: '大'.repeat(400_000) })]) {
      const id = await create(data)
      await apply(id)
      expect(await save(id, 1)).toMatchObject(failure(409, 'WORK_IN_REVIEW'))
      expect(await save(id, 1, '大'.repeat(400_000))).toMatchObject(failure(409, 'WORK_IN_REVIEW'))
      // Whatever version the save is based on: nobody shall load a newer one that does not exist.
      expect(await save(id, 7)).toMatchObject(failure(409, 'WORK_IN_REVIEW'))
      expect((await call('GET', `/work/${id}`, { token: designer.token })).body.data).toMatchObject({
        data,
        version: 1,
      })
      expect((await withdraw(id)).body.data).toEqual({ id, status: 1 })
      expect((await save(id, 1)).status).toBe(200)
    }
  })

  it('is taken back by its designer while nobody looks at it, and is then what it was before', async () => {
    const id = await create()
    expect(await withdraw(id)).toMatchObject(failure(409, 'REVIEW_DECIDED'))
    await apply(id)
    expect((await reviewed(id)).body.data).toMatchObject({ status: 2, canWithdraw: true, comments: [] })
    const review = await waiting(id)
    await byAdmin('POST', `/admin/reviews/${review}/claim`, {})
    expect((await reviewed(id)).body.data).toMatchObject({ canWithdraw: false })
    expect(await withdraw(id)).toMatchObject(failure(409, 'REVIEW_CLAIMED'))
    for (const { token } of [other, admin])
      expect(await withdraw(id, { token, user: designer.user })).toMatchObject(failure(404, 'WORK_NOT_FOUND'))
    await byAdmin('DELETE', `/admin/reviews/${review}/claim`)
    expect((await withdraw(id)).body.data).toEqual({ id, status: 1 })
    expect([await stored(id), await waiting(id)]).toEqual([[], undefined])
    // What was returned is returned again.
    await apply(id)
    await byAdmin('POST', `/admin/reviews/${await waiting(id)}/return`, { reason: '字太小' })
    await apply(id)
    expect((await withdraw(id)).body.data).toEqual({ id, status: 3 })
    expect((await reviewed(id)).body.data).toMatchObject({ status: 3, submission: { status: 3, reason: '字太小' } })
  })

  it('the designer sees reason and comments when it is decided, not before, and ticks comments off', async () => {
    const id = await create(sampleWork({ pages: 2 }))
    await apply(id)
    const review = await waiting(id)
    const place = { index: 0, x: 12.5, y: 40, text: '<b>标题</b>再大一些' }
    const { id: first } = (await byAdmin('POST', `/admin/reviews/${review}/comments`, place)).body.data
    await byAdmin('POST', `/admin/reviews/${review}/comments`, { ...place, index: 1, text: '换一张图' })
    expect((await reviewed(id)).body.data.comments).toEqual([])
    const resolve = (comment: number, isResolved = true, who = designer, work = id) =>
      call('PUT', `/editor/work/review/${work}/comments/${comment}`, { token: who.token, body: { isResolved } })
    expect(await resolve(first)).toMatchObject(failure(404, 'NOT_FOUND'))
    await byAdmin('POST', `/admin/reviews/${review}/return`, { reason: '请按意见修改' })
    const { comments, ...facts } = (await reviewed(id)).body.data
    expect(facts).toMatchObject({
      ...{ status: 3, canWithdraw: false },
      submission: { id: review, version: 1, status: 3, reason: '请按意见修改', templateId: null },
    })
    expect(comments).toMatchObject([
      { id: first, pageIndex: 0, x: 12.5, y: 40, text: '<b>标题</b>再大一些', isResolved: false },
      { pageIndex: 1, text: '换一张图', isResolved: false },
    ])
    const states = (answer: Awaited<ReturnType<typeof resolve>>) =>
      answer.body.data.comments.map(({ isResolved }: { isResolved: boolean }) => isResolved)
    expect(states(await resolve(first))).toEqual([true, false])
    expect(states(await resolve(first, false))).toEqual([false, false])
    // Of another's work, or with another work: as if there was none.
    const elsewhere = await create()
    expect(await resolve(first, true, other)).toMatchObject(failure(404, 'WORK_NOT_FOUND'))
    expect(await resolve(first, true, designer, elsewhere)).toMatchObject(failure(404, 'NOT_FOUND'))
    expect(await reviewed(id, other)).toMatchObject(failure(404, 'WORK_NOT_FOUND'))
    // They stay while the next submission waits.
    await apply(id)
    expect((await reviewed(id)).body.data).toMatchObject({ status: 2, comments: [{}, {}] })
  })

  it('keeps the documents of the open submission, the last decided and the last accepted one, and the last submissions', async () => {
    const id = await create()
    const decide = async (act: 'accept' | 'return') => {
      await apply(id)
      const body = act === 'return' ? { reason: '改' } : {}
      expect((await byAdmin('POST', `/admin/reviews/${await waiting(id)}/${act}`, body)).status).toBe(200)
    }
    for (const act of ['accept', 'return', 'return', 'return'] as const) await decide(act)
    await apply(id)
    expect((await stored(id)).map(({ status, isEmpty }) => [status, isEmpty])).toEqual([
      [4, 0],
      [3, 1],
      [3, 1],
      [3, 0],
      [2, 0],
    ])
    const old = env.DB.prepare(
      `INSERT INTO reviews (id, work_id, owner, version, name, width, height, pages, status, submitted_at)
       VALUES (?1, ?2, 1, 1, '', 1, 1, 1, 3, '2020')`,
    )
    await withdraw(id)
    await env.DB.batch(Array.from({ length: REVIEW_LIMITS.perWork }, (_, at) => old.bind(-1 - at, id)))
    await apply(id)
    expect((await stored(id)).length).toBe(REVIEW_LIMITS.perWork)
  })

  it('goes with its work: into the trash and back, and for good', async () => {
    const id = await create()
    await apply(id)
    const review = await waiting(id)
    await byAdmin('POST', `/admin/reviews/${review}/comments`, { index: 0, x: 1, y: 1, text: '好' })
    await call('DELETE', `/work/${id}`, { token: designer.token })
    expect(await waiting(id)).toBeUndefined()
    expect(await byAdmin('POST', `/admin/reviews/${review}/accept`, {})).toMatchObject(failure(404, 'NOT_FOUND'))
    await call('POST', '/work/trash/restore', { token: designer.token, body: { ids: [id] } })
    expect(await waiting(id)).toBe(review)
    await call('DELETE', `/work/${id}`, { token: designer.token })
    await call('POST', '/work/trash/purge', { token: designer.token, body: { ids: [id] } })
    const left = async (table: string, column: string) =>
      env.DB.prepare(`SELECT COUNT(*) AS n FROM ${table} WHERE ${column} = ?1`)
        .bind(table === 'reviews' ? id : review)
        .first('n')
    expect([await left('reviews', 'work_id'), await left('review_comments', 'review_id')]).toEqual([0, 0])
  })

  it('the list of works tells the status of each', async () => {
    const id = await create()
    await apply(id)
    const { elements } = (await call('GET', '/work/personal?size=100', { token: designer.token })).body.data
    expect(elements.find((each: { id: number }) => each.id === id)).toMatchObject({ status: 2 })
  })
})
