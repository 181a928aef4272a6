import { env } from 'cloudflare:workers'
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
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
afterEach(() => {
  vi.useRealTimers()
})
const later = (ms: number) => {
  vi.useFakeTimers({ toFake: ['Date'] })
  vi.setSystemTime(Date.now() + ms)
  desk.open()
}
const actsSince = async (before: number) =>
  (await adminActs()).slice(before).map(({ act, details }) => [act, JSON.parse(details).review])

describe('the queue', () => {
  it('goes through submission, comment, return, mending, resubmission and acceptance as a template, which a stranger then uses; the stranger sees and decides nothing', async () => {
    const before = (await adminActs()).length
    const { work, review } = await desk.submitted()
    const found = await desk.byAdmin('GET', '/admin/reviews')
    expect(found.body.data).toMatchObject({
      ...{ total: 1, page: 0 },
      elements: [
        {
          id: review,
          workId: work,
          name: '开业海报',
          status: 2,
          version: 1,
          pages: 2,
          earlier: 0,
          comments: 0,
          claim: null,
        },
      ],
    })
    for (const path of ['', `/${review}`, `/${review}/page`])
      for (const who of [desk.byStranger, desk.byDesigner])
        expect((await who('GET', `/admin/reviews${path}`)).body.code).toBe('FORBIDDEN')
    for (const [method, path, body] of [
      ['POST', 'accept', {}],
      ['POST', 'return', { reason: '不' }],
      ['POST', 'claim', {}],
      ['POST', 'comments', { index: 0, x: 1, y: 1, text: '不' }],
      ['POST', 'template', NEW_TEMPLATE],
    ] as const)
      expect((await desk.byStranger(method, `/admin/reviews/${review}/${path}`, body)).body.code).toBe('FORBIDDEN')
    for (const path of [`/editor/work/review/${work}`, `/editor/work/withdraw/${work}`])
      expect((await desk.byStranger(path.includes('with') ? 'POST' : 'GET', path)).body.code).toBe('FORBIDDEN')

    const claimed = (await desk.byAdmin('POST', `/admin/reviews/${review}/claim`, {})).body.data
    expect(claimed).toMatchObject({ claim: { by: desk.admin.user.id, isOwn: true }, before: null, pageList: [{}, {}] })
    expect((await desk.byAdmin('GET', `/admin/reviews/${review}/page?index=1`)).body.data.url).toMatch(/^\/r\//)
    expect((await desk.byAdmin('GET', `/admin/reviews/${review}/page?index=1&isFull=1`)).body.data.url).toMatch(
      /\.png$/,
    )
    expect(desk.drawn().plans.map(({ fileType, scale, index }) => [fileType, scale, index])).toEqual([
      ['view', 1, 1],
      ['png', 1, 1],
    ])
    const comment = { index: 1, x: 10, y: 20, text: '第二页少一个电话' }
    const written = (await desk.byAdmin('POST', `/admin/reviews/${review}/comments`, comment)).body.data
    expect(written).toMatchObject({ pageIndex: 1, x: 10, y: 20, pageId: claimed.pageList[1].id, isResolved: false })
    expect(
      (await desk.byAdmin('POST', `/admin/reviews/${review}/return`, { reason: '见意见' })).body.data,
    ).toMatchObject({
      ...{ status: 3, reason: '见意见', claim: null },
    })
    const notices = async () => (await desk.byDesigner('GET', '/user/notices')).body.data
    expect(await notices()).toMatchObject([{ kind: 'review-returned', name: '开业海报', reason: null, workId: work }])

    const saved = { id: work, data: sampleWork({ name: '开业海报', text: '电话 13800138000', pages: 2 }), version: 1 }
    expect((await desk.byDesigner('POST', '/work', saved)).body.data.version).toBe(2)
    await desk.byDesigner('PUT', `/editor/work/review/${work}/comments/${written.id}`, { isResolved: true })
    await desk.byDesigner('POST', `/editor/work/apply/${work}`)
    const again = (await desk.queue())[0] as number
    expect((await desk.byAdmin('GET', `/admin/reviews/${again}`)).body.data).toMatchObject({
      ...{ version: 2, earlier: 1, commentList: [], boundTemplate: null, next: null },
      before: { id: review, version: 1, status: 3, reason: '见意见', pageList: [{}, {}] },
      beforeComments: [{ id: written.id, isResolved: true }],
    })
    // The version before is still there to be drawn.
    expect((await desk.byAdmin('GET', `/admin/reviews/${review}/page`)).status).toBe(200)

    const accepted = await desk.byAdmin('POST', `/admin/reviews/${again}/accept`, {
      note: '不错',
      template: NEW_TEMPLATE,
    })
    const { templateId } = accepted.body.data
    expect(accepted.body.data).toMatchObject({ status: 4, reason: '不错', boundTemplate: { name: '开业模板' } })
    expect(desk.touched()).toEqual(['template'])
    expect((await notices()).at(-1)).toMatchObject({ kind: 'review-accepted', workId: work })
    expect((await desk.byDesigner('GET', `/editor/work/review/${work}`)).body.data).toMatchObject({
      ...{ status: 4, submission: { templateId }, comments: [] },
    })
    expect(await actsSince(before)).toEqual([
      ['comment-review', review],
      ['return-review', review],
      ['add-template', again],
      ['accept-review', again],
    ])
    expect(await env.DB.prepare("SELECT target_id FROM admin_log WHERE act = 'add-template'").first('target_id')).toBe(
      String(templateId),
    )

    // It is sold, and listed under its words at once.
    const listed = (await call('GET', '/template/editor?keyword=开业&occasion=opening')).body.data.list.elements
    expect(listed).toMatchObject([{ id: templateId, name: '开业模板', typeId: 1, priceFen: 990, pages: 2 }])
    expect((await call('GET', `/work/new/${templateId}/2`, { token: desk.stranger.token })).body.code).toBe(
      'TEMPLATE_NOT_BOUGHT',
    )
    await desk.byAdmin('PUT', `/admin/templates/${templateId}`, { version: 1, priceFen: 0 })
    const made = (await call('GET', `/work/new/${templateId}/2`, { token: desk.stranger.token })).body.data.id
    const { data } = (await call('GET', `/work/${made}`, { token: desk.stranger.token })).body.data
    expect(data).toContain('电话 13800138000')
  })

  it('is filtered by state, designer, category and age; what waits longest is first, what was decided last too', async () => {
    const [one, two] = [await desk.submitted('甲'), await desk.submitted('乙')]
    await env.DB.prepare("UPDATE reviews SET category_id = 3, submitted_at = '2026-01-01T00:00:00.000Z' WHERE id = ?1")
      .bind(two.review)
      .run()
    expect([await desk.queue(), await desk.queue('?category=3'), await desk.queue('?category=none')]).toEqual([
      [two.review, one.review],
      [two.review],
      [one.review],
    ])
    expect([
      await desk.queue('?older=3'),
      await desk.queue(`?designer=${desk.designer.user.id}`),
      await desk.queue('?designer=999'),
    ]).toEqual([[two.review], [two.review, one.review], []])
    expect((await desk.byAdmin('GET', '/admin/reviews?size=1&page=1')).body.data).toMatchObject({
      total: 2,
      elements: [{}],
    })
    await desk.byAdmin('POST', `/admin/reviews/${one.review}/accept`, {})
    await desk.byAdmin('POST', `/admin/reviews/${two.review}/return`, { reason: '改' })
    expect([await desk.queue(), await desk.queue('?state=accepted'), await desk.queue('?state=returned')]).toEqual([
      [],
      [one.review],
      [two.review],
    ])
    // What was submitted again is waiting, and no returned one any more.
    await desk.byDesigner('POST', `/editor/work/apply/${two.work}`)
    expect([(await desk.queue()).length, await desk.queue('?state=returned')]).toEqual([1, []])
    for (const wrong of ['?state=x', '?older=2', '?category=a', '?page=9999', '?designer=x'])
      expect((await desk.byAdmin('GET', `/admin/reviews${wrong}`)).status).toBe(400)
  })

  it('of two reviewers who decide at once exactly one wins, whatever each decides', async () => {
    for (const acts of [
      ['accept', 'return'],
      ['accept', 'accept'],
      ['return', 'return'],
    ] as const) {
      const { work, review } = await desk.submitted()
      const before = (await adminActs()).length
      const answers = await Promise.all(
        acts.map((act, at) =>
          (at === 0 ? desk.byAdmin : desk.bySecond)(
            'POST',
            `/admin/reviews/${review}/${act}`,
            act === 'return' ? { reason: '改' } : {},
          ),
        ),
      )
      expect(answers.map(({ status, body }) => [status, body.code]).sort()).toEqual([
        [200, undefined],
        [409, 'REVIEW_DECIDED'],
      ])
      const winner = acts[answers.findIndex(({ status }) => status === 200)]
      expect(await env.DB.prepare('SELECT status FROM works WHERE id = ?1').bind(work).first('status')).toBe(
        winner === 'accept' ? 4 : 3,
      )
      expect((await actsSince(before)).length).toBe(1)
    }
  })

  it('a submission stays with who looks at it, until it is let go, taken or forgotten', async () => {
    const before = (await adminActs()).length
    const { review } = await desk.submitted()
    const claim = (who: ReviewDesk['byAdmin'], body = {}) => who('POST', `/admin/reviews/${review}/claim`, body)
    expect((await Promise.all([claim(desk.byAdmin), claim(desk.bySecond)])).map(({ status }) => status).sort()).toEqual(
      [200, 409],
    )
    const holder = (await env.DB.prepare('SELECT claimed_by FROM reviews').first<number>('claimed_by')) ?? 0
    const [mine, theirs] = holder === desk.admin.user.id ? [desk.byAdmin, desk.bySecond] : [desk.bySecond, desk.byAdmin]
    const comment = { index: 0, x: 1, y: 1, text: '改' }
    for (const [path, body] of [
      ['accept', {}],
      ['return', { reason: '改' }],
      ['comments', comment],
    ] as const)
      expect((await theirs('POST', `/admin/reviews/${review}/${path}`, body)).body.code).toBe('REVIEW_CLAIMED')
    expect((await theirs('GET', `/admin/reviews/${review}`)).body.data.claim).toMatchObject({
      by: holder,
      isOwn: false,
    })
    expect((await theirs('DELETE', `/admin/reviews/${review}/claim`)).status).toBe(200)
    expect((await claim(theirs)).body.code).toBe('REVIEW_CLAIMED')
    // Taking it over is an act.
    expect((await claim(theirs, { isTaken: true })).status).toBe(200)
    expect(await actsSince(before)).toEqual([['claim-review', review]])
    expect((await mine('POST', `/admin/reviews/${review}/accept`, {})).body.code).toBe('REVIEW_CLAIMED')
    later(REVIEW_LIMITS.claimMs + 1)
    expect((await mine('POST', `/admin/reviews/${review}/accept`, {})).status).toBe(200)
    expect((await claim(theirs)).body.code).toBe('REVIEW_DECIDED')
  })

  it('leads to the next one that nobody else looks at', async () => {
    const [one, two, three] = [await desk.submitted(), await desk.submitted(), await desk.submitted()]
    const next = async (review: number) => (await desk.byAdmin('GET', `/admin/reviews/${review}`)).body.data.next
    expect([await next(one.review), await next(two.review)]).toEqual([two.review, one.review])
    await desk.bySecond('POST', `/admin/reviews/${two.review}/claim`, {})
    expect(await next(one.review)).toBe(three.review)
    await desk.byDesigner('DELETE', `/work/${three.work}`)
    expect(await next(one.review)).toBeNull()
  })
})
