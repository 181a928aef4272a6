import { env } from 'cloudflare:workers'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { REVIEW_LIMITS } from '#schemas/catalog/review-limits.ts'
import { call } from '../test-call.ts'
import { sampleWork } from '../test-content.ts'
import { adminActs } from '../testing/catalog-calls.ts'
import { NEW_TEMPLATE, openReviewDesk, type ReviewDesk } from '../testing/review-desk.ts'

let desk: ReviewDesk
beforeAll(async () => {
  desk = await openReviewDesk()
})
beforeEach(() => desk.reset())

describe('comments', () => {
  it('stand on a page, are written once, can be removed while it waits, and have a limit', async () => {
    const { review } = await desk.submitted()
    const write = (body: object) => desk.byAdmin('POST', `/admin/reviews/${review}/comments`, body)
    const good = { index: 0, x: 300, y: 0, text: ' 靠左 ' }
    const [one, same] = await Promise.all([write(good), write(good)])
    expect([one.body.data.text, same.body.data.id]).toEqual(['靠左', one.body.data.id])
    for (const wrong of [{ x: 301 }, { y: 201 }, { index: 2 }])
      expect((await write({ ...good, ...wrong })).body.code).toBe('PAGE_NOT_FOUND')
    for (const wrong of [{ x: -1 }, { x: null }, { text: ' ' }, { text: '字'.repeat(REVIEW_LIMITS.comment + 1) }])
      expect((await write({ ...good, ...wrong })).body.code).toBe('BAD_REQUEST')
    const remove = (id: number) => desk.byAdmin('DELETE', `/admin/reviews/${review}/comments/${id}`)
    expect([(await remove(one.body.data.id)).status, (await remove(one.body.data.id)).status]).toEqual([200, 404])
    const row = env.DB.prepare(
      "INSERT INTO review_comments (review_id, page_id, page_index, x, y, text, created_at) VALUES (?1, 'p', 0, 0, 0, ?2, '')",
    )
    await env.DB.batch(Array.from({ length: REVIEW_LIMITS.comments }, (_, at) => row.bind(review, `${at}`)))
    expect((await write({ ...good, text: '又一条' })).body.code).toBe('COMMENTS_FULL')
    await desk.byAdmin('POST', `/admin/reviews/${review}/return`, { reason: '改' })
    expect((await write(good)).body.code).toBe('REVIEW_DECIDED')
    expect((await remove(1)).body.code).toBe('REVIEW_DECIDED')
  })
})

describe('a template of a submission', () => {
  const publish = (review: number, body: object = NEW_TEMPLATE) =>
    desk.byAdmin('POST', `/admin/reviews/${review}/template`, body)
  const templates = async () => (await env.DB.prepare('SELECT COUNT(*) AS n FROM templates').first<number>('n')) ?? 0

  it('is made of one that was accepted before, once; the next submission of the work changes it', async () => {
    const { work, review } = await desk.submitted()
    expect((await publish(review)).body.code).toBe('REVIEW_DECIDED')
    await desk.byAdmin('POST', `/admin/reviews/${review}/accept`, {})
    const answers = await Promise.all([publish(review), publish(review)])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    expect(await templates()).toBe(2)
    const id = (await desk.byAdmin('GET', `/admin/reviews/${review}`)).body.data.templateId as number

    await desk.byDesigner('POST', '/work', { id: work, data: sampleWork({ text: '第二版' }), version: 1 })
    await desk.byDesigner('POST', `/editor/work/apply/${work}`)
    const [again] = (await desk.queue()) as number[]
    expect((await desk.byAdmin('GET', `/admin/reviews/${again}`)).body.data.boundTemplate).toEqual({
      id,
      name: '开业模板',
    })
    await desk.byAdmin('PUT', `/admin/templates/${id}`, { version: 1, isUp: false })
    const body = { template: { ...NEW_TEMPLATE, templateId: id, name: '开业模板 2', priceFen: 0 } }
    expect((await desk.byAdmin('POST', `/admin/reviews/${again}/accept`, body)).body.data.templateId).toBe(id)
    expect(await templates()).toBe(2)
    const { data } = (await call('GET', `/template/${id}`)).body.data
    expect(data).toContain('第二版')
    expect((await adminActs()).slice(-2).map(({ act }) => act)).toEqual(['edit-template', 'accept-review'])
  })

  it('that cannot be made leaves the submission waiting', async () => {
    const { review } = await desk.submitted()
    const accept = (template: object) => desk.byAdmin('POST', `/admin/reviews/${review}/accept`, { template })
    expect((await accept({ ...NEW_TEMPLATE, categoryId: 99 })).body.code).toBe('NOT_FOUND')
    expect((await accept({ ...NEW_TEMPLATE, templateId: 1 })).body.code).toBe('TEMPLATE_NOT_FOUND')
    for (const wrong of [{ name: '' }, { priceFen: -1 }, { tags: ['有 空格'] }])
      expect((await accept({ ...NEW_TEMPLATE, ...wrong })).body.code).toBe('BAD_REQUEST')
    desk.open({ ...desk.drawn().service, draw: async () => ({ ok: false, code: 'RENDER_FAILED' }) })
    expect((await accept(NEW_TEMPLATE)).body.code).toBe('RENDER_FAILED')
    expect([await desk.queue(), await templates()]).toEqual([[review], 1])
  })

  it('of a large document is made as long as a row of the database holds it', async () => {
    const work = await desk.newWork('大', '字'.repeat(400_000))
    await desk.byDesigner('POST', `/editor/work/apply/${work}`)
    const [review = 0] = (await desk.queue()) as number[]
    expect((await desk.byAdmin('POST', `/admin/reviews/${review}/accept`, { template: NEW_TEMPLATE })).status).toBe(200)
    // Its file is kept while the submission needs it, also when the work is saved over.
    await desk.byDesigner('POST', '/work', { id: work, data: sampleWork(), version: 1 })
    expect((await desk.byAdmin('GET', `/admin/reviews/${review}/page`)).status).toBe(200)
  })
})
