import { describe, expect, it } from 'vitest'
import { accept, comment, publish, removeComment, returnToDesigner } from '../worker/domain/admin/review-decisions.ts'
import { claim, listReviews, release, reviewedPage, showReview, submittedWork } from '../worker/domain/admin/reviews.ts'
import type { Actor } from '../worker/ports/accounts.ts'
import { documentOf, drawing, workOf } from './support/drawn-works.ts'
import { outcome } from './support/noted-ports.ts'

const TIME = '2026-06-30T12:00:00.000Z'
const ADMIN = { id: 9, role: 'admin' } as Actor
const REVIEW = {
  ...{ id: 2, workId: 7, owner: 3, version: 4, status: 2, reason: 'r', hasDocument: true, templateId: null },
  ...{ claimedBy: null, claimedUntil: null },
}
const SUBMITTED = documentOf([80, 60], [44, 33])
const reviews = (answers: Readonly<Record<string, unknown>> = {}) =>
  drawing({
    background: () => {},
    'reviews.find': REVIEW,
    'reviews.listed': { id: 2, status: 2, templateId: 0 },
    'reviews.document': SUBMITTED,
    'reviews.before': null,
    'reviews.comments': [],
    'reviews.decide': true,
    'works.load': workOf([9, 9]),
    'catalog.category': { id: 2 },
    'files.get': { body: 'x' },
    'files.putPicture': { key: 'u/cover.webp' },
    ...answers,
  })

it('reviews are listed by state, category and age', async () => {
  const list = async (change: object) => {
    const { ports, asked } = reviews({ 'reviews.list': { elements: [], total: 0 } })
    const query = { state: 'waiting', designer: null, category: '', older: '', page: 0, size: 9 } as const
    await listReviews(ports, ADMIN, { ...query, ...change })
    return asked['reviews.list']
  }
  const any = { status: 2, designer: null, categoryId: null, before: null }
  expect(await list({})).toEqual([any, 9, expect.anything(), TIME])
  expect((await list({ state: 'returned', category: 'none' }))?.[0]).toEqual({ ...any, status: 3, categoryId: 0 })
  expect((await list({ state: 'accepted', category: '5', older: '3' }))?.[0]).toEqual({
    ...{ status: 4, designer: null, categoryId: 5, before: '2026-06-27T12:00:00.000Z' },
  })
})

describe('a review', () => {
  it('shows its pages, and what was submitted before while its document is there', async () => {
    const show = async (answers: Readonly<Record<string, unknown>>) => showReview(reviews(answers).ports, ADMIN, 2)
    const plain = await show({})
    expect(plain).toMatchObject({ templateId: null, reason: 'r', before: null, beforeComments: [], commentList: [] })
    expect(plain.pageList.map(({ width, height }) => [width, height])).toEqual([
      [80, 60],
      [44, 33],
    ])
    const before = { ...REVIEW, id: 1, version: 3, status: 3, decidedAt: 'd' }
    const compared = await show({
      ...{ 'reviews.before': before, 'reviews.listed': { id: 2, templateId: 6 } },
      'reviews.comments': (id: number) => [id],
    })
    expect(compared).toMatchObject({
      ...{ templateId: 6, commentList: [2], beforeComments: [1] },
      before: { id: 1, version: 3, status: 3, reason: 'r', decidedAt: 'd', pageList: [{ width: 80 }, { width: 44 }] },
    })
    expect((await show({ 'reviews.before': { ...before, hasDocument: false } })).before).toBe(null)
    expect((await show({ 'reviews.document': '{' })).pageList).toEqual([])
    expect((await show({ 'reviews.document': null })).pageList).toEqual([])
    expect(await outcome(show({ 'reviews.find': null }))).toBe('NOT_FOUND')
    expect(await outcome(show({ 'reviews.listed': null }))).toBe('NOT_FOUND')
    await expect(show({ 'reviews.document': () => Promise.reject(new Error('no database')) })).rejects.toThrow(
      'no data',
    )
  })

  it('is of the version that was submitted, and draws its pages without a watermark', async () => {
    const work = (answers: Readonly<Record<string, unknown>>) => submittedWork(reviews(answers).ports, 2)
    expect(await work({})).toMatchObject({ id: 7, version: 4, data: SUBMITTED })
    const ends = [{ 'reviews.find': null }, { 'reviews.document': null }, { 'works.load': null }]
    expect(await Promise.all(ends.map(each => outcome(work(each))))).toEqual([
      ...['NOT_FOUND', 'NOT_FOUND', 'WORK_NOT_FOUND'],
    ])
    for (const isFull of ['1', '0']) {
      const { ports, asked } = reviews()
      expect((await reviewedPage(ports, ADMIN, 2, { index: 1, isFull })).url).toMatch(/^\/.+n/)
      const [plan, requester] = asked['renderer.draw'] ?? []
      expect(plan).toMatchObject({ fileType: isFull === '1' ? 'png' : 'view', width: 44, index: 1 })
      expect(requester).toMatchObject(isFull === '1' ? { owner: '9' } : { owner: 'review 2' })
      expect(asked['tokens.signTicket']).toEqual([{ workId: 7, version: 4, watermark: false }])
      expect(asked['works.keepVersion']?.[0]).toMatchObject({ version: 4 })
    }
  })

  it('is kept for a reviewer for 10 minutes', async () => {
    const keep = async (isClaimed: boolean, status = 2) => {
      const { ports, asked } = reviews({ 'reviews.claim': isClaimed, 'reviews.listed': { id: 2, status } })
      return [await outcome(claim(ports, ADMIN, 2, true)), asked['reviews.claim']]
    }
    const entry = { act: 'claim-review', targetId: '7', userId: 3, details: { review: 2 } }
    const asked = [2, '2026-06-30T12:10:00.000Z', true, expect.objectContaining(entry)]
    expect(await keep(true)).toEqual(['ok', asked])
    expect(await keep(false)).toEqual(['REVIEW_CLAIMED', asked])
    expect(await keep(false, 3)).toEqual(['REVIEW_DECIDED', asked])
    expect(await outcome(claim(reviews({ 'reviews.find': null }).ports, ADMIN, 2, true))).toBe('NOT_FOUND')
    const { ports, asked: calls } = reviews()
    expect([await release(ports, ADMIN, 2), calls['reviews.release']]).toEqual([null, [2, 9]])
  })

  it('is not decided while another one keeps it, or twice', async () => {
    const end = (change: object) => {
      const { ports } = reviews({ 'reviews.decide': false, 'reviews.find': { ...REVIEW, ...change } })
      return outcome(returnToDesigner(ports, ADMIN, 2, 'why'))
    }
    const later = '2026-06-30T12:00:00.001Z'
    expect(await end({ claimedBy: 8, claimedUntil: later })).toBe('REVIEW_CLAIMED')
    expect(await end({ claimedBy: 8, claimedUntil: TIME })).toBe('NOT_FOUND')
    expect(await end({ claimedBy: 9, claimedUntil: later })).toBe('NOT_FOUND')
    expect(await end({ claimedBy: null, claimedUntil: later })).toBe('NOT_FOUND')
    expect(await end({ status: 3 })).toBe('REVIEW_DECIDED')
    const { ports, asked } = reviews()
    await returnToDesigner(ports, ADMIN, 2, 'why')
    expect(asked['reviews.decide']?.[1]).toMatchObject({
      ...{ next: 'returned', reason: 'why', template: null, entry: { act: 'return-review', details: { version: 4 } } },
    })
    expect(asked['search.touchCatalog']).toBe(undefined)
  })
})

describe('an accepted design', () => {
  const TEMPLATE = { name: 'n', categoryId: 2, tags: ['a', 'a', 'b'], priceFen: 5 }
  const taken = async (template: object | undefined, answers: Readonly<Record<string, unknown>> = {}) => {
    const { ports, asked } = reviews(answers)
    const end = await outcome(accept(ports, ADMIN, 2, { note: 'good', template: template as typeof TEMPLATE }))
    return { end, decision: Object(asked['reviews.decide']?.[1]), touched: asked['search.touchCatalog'] }
  }

  it('becomes a template when one is asked for', async () => {
    expect(await taken(undefined)).toMatchObject({ end: 'ok', decision: { next: 'accepted', template: null } })
    const { end, decision, touched } = await taken(TEMPLATE)
    expect([end, touched]).toEqual(['ok', ['template']])
    expect(decision.template).toMatchObject({
      ...{ id: null, name: 'n', typeId: 2, tags: ['a', 'b'], priceFen: 5, width: 80, pages: 2, workVersion: 4 },
      entry: { act: 'add-template', targetId: '', userId: 3, details: { workId: 7, review: 2, tags: 'a b' } },
    })
    const bound = { 'reviews.templateOf': { id: 6 } }
    const again = await taken({ ...TEMPLATE, templateId: 6 }, bound)
    expect(again.decision.template).toMatchObject({ id: 6, entry: { act: 'edit-template', targetId: '6' } })
    expect((await taken({ ...TEMPLATE, templateId: 5 }, bound)).end).toBe('TEMPLATE_NOT_FOUND')
    expect((await taken({ ...TEMPLATE, templateId: 5 }, { 'reviews.templateOf': null })).end).toBe('TEMPLATE_NOT_FOUND')
    expect((await taken(TEMPLATE, { 'catalog.category': null })).end).toBe('NOT_FOUND')
    expect((await taken(undefined, { 'reviews.find': { ...REVIEW, status: 4 } })).end).toBe('REVIEW_DECIDED')
  })

  it('becomes one later, once', async () => {
    const later = async (change: object, isDone = true) => {
      const { ports, asked } = reviews({ 'reviews.find': { ...REVIEW, ...change }, 'reviews.publish': isDone })
      return [await outcome(publish(ports, ADMIN, 2, TEMPLATE)), asked['search.touchCatalog']]
    }
    expect(await later({ status: 4 })).toEqual(['ok', ['template']])
    expect(await later({ status: 4 }, false)).toEqual(['REVIEW_DECIDED', undefined])
    expect(await later({ status: 4, templateId: 6 })).toEqual(['REVIEW_DECIDED', undefined])
    expect(await later({ status: 2 })).toEqual(['REVIEW_DECIDED', undefined])
  })
})

describe('a comment', () => {
  const write = async (place: object, answers: Readonly<Record<string, unknown>> = {}) => {
    const { ports, asked } = reviews({ 'reviews.comment': { id: 1 }, ...answers })
    const given = { index: 1, x: 44, y: 33, text: 't', ...place }
    return [await outcome(comment(ports, ADMIN, 2, given)), asked['reviews.comment']?.[1]]
  }

  it('is at a place of a page', async () => {
    expect(await write({})).toEqual(['ok', { pageId: expect.any(String), pageIndex: 1, x: 44, y: 33, text: 't' }])
    for (const outside of [{ x: 44.1 }, { y: 33.1 }, { index: 2 }])
      expect(await write(outside)).toEqual(['PAGE_NOT_FOUND', undefined])
  })

  it('is one of 200 of an open review', async () => {
    const end = async (count: number, change: object = {}) => {
      const full = { 'reviews.comment': null, 'reviews.comments': Array(count).fill({}) }
      return (await write({}, { ...full, 'reviews.find': { ...REVIEW, ...change } }))[0]
    }
    expect([await end(199), await end(200), await end(200, { status: 3 })]).toEqual([
      ...['NOT_FOUND', 'COMMENTS_FULL', 'REVIEW_DECIDED'],
    ])
  })

  it('is removed with a line in the log', async () => {
    const remove = async (isRemoved: boolean) => {
      const { ports, asked } = reviews({ 'reviews.removeComment': isRemoved })
      const end = await outcome(removeComment(ports, ADMIN, { id: 2, commentId: 8 }))
      return [end, Object(asked['reviews.removeComment']?.[2]).details]
    }
    const details = { review: 2, version: 4, removed: 8 }
    expect([await remove(true), await remove(false)]).toEqual([
      ['ok', details],
      ['NOT_FOUND', details],
    ])
  })
})
