import { describe, expect, it } from 'vitest'
import type { RenderReport } from '#schemas/render-report.ts'
import type { Actor } from '../../ports/accounts.ts'
import type { Ports } from '../../ports/index.ts'
import type { ListedJob, RenderJob } from '../../ports/jobs.ts'
import type { RenderProgress } from '../../ports/render-service.ts'
import { listDownloads } from './downloads.ts'

const [NOW, DAY] = [Date.UTC(2026, 2, 9, 12), 86_400_000]
const iso = (ms: number) => new Date(ms).toISOString()
const JOB: RenderJob = {
  ...{ userId: 5, key: 'k', requestHash: 'h', fileKey: 'r/x.png', workId: 7, version: 3, watermark: true, pages: 4 },
  ...{ reserveId: 11, file: 'f', state: 'done', code: null, updatedAt: iso(NOW) },
}
const WORK = { name: '海报', cover: '/c.jpg', pages: 2, isDeleted: false }
type Pages = RenderReport['pages']
const page = (index?: number) => ({ index, width: 30, height: 20 }) as unknown as Pages[number]

interface Given {
  readonly job?: Partial<RenderJob>
  readonly paidAt?: string | null
  readonly work?: ListedJob['work']
  /** Those of the stored file; null = it is not stored. */
  readonly pages?: Pages | null
  readonly progress?: Partial<RenderProgress>
}
const asked: unknown[] = []
const listed = async ({ job, paidAt = null, work = WORK, pages = [page(1)], progress }: Given = {}) => {
  const ports = {
    now: () => NOW,
    jobs: {
      list: async (...given: readonly unknown[]) => {
        asked.push(given)
        return { elements: [{ job: { ...JOB, ...job }, createdAt: iso(NOW - 9), paidAt, work }], total: 41 }
      },
    },
    renders: { find: async () => (pages ? { bytes: 99, pages } : null) },
    renderer: { progress: async () => progress ?? null },
  } as unknown as Ports
  const list = await listDownloads(ports, { id: 5 } as Actor, 2, 20)
  return list.elements[0] ?? expect.fail('no download')
}

describe('a download in the list', () => {
  it('is free for a day after it was paid for, or else drawn', async () => {
    expect(await listed()).toMatchObject({
      ...{ key: 'k', state: 'done', workId: 7, workName: '海报', cover: '/c.jpg', pages: 4, page: 1, watermark: true },
      ...{ bytes: 99, width: 30, height: 20, createdAt: iso(NOW - 9), url: '/r/x.png', share: 0, msg: null },
      freeUntil: iso(NOW + DAY),
    })
    expect(await listed({ paidAt: iso(NOW - DAY + 1) })).toMatchObject({ state: 'done', freeUntil: iso(NOW + 1) })
    expect(await listed({ paidAt: iso(NOW - DAY) })).toMatchObject({ state: 'expired', url: null, freeUntil: null })
    expect(await listed({ job: { updatedAt: iso(NOW - DAY) } })).toMatchObject({ state: 'expired', msg: null })
    expect(await listed({ pages: null })).toMatchObject({
      state: 'expired',
      url: null,
      bytes: null,
      width: null,
      height: null,
    })
    // Those of the last thirty days.
    expect(asked[0]).toEqual([5, iso(NOW - 30 * DAY), 2, 20])
  })

  it('that is drawn says how much of it is done', async () => {
    const share = async (at: number, pages: number, state: 'queued' | 'drawing' = 'drawing') =>
      (await listed({ job: { state: 'open' }, progress: { state, page: at, pages } })).share
    expect([await share(3, 4), await share(1, 4), await share(0, 4), await share(0, 1, 'queued')]).toEqual([
      0.5, 0, 0, 0,
    ])
    const waiting = await listed({ job: { state: 'open' }, pages: null })
    expect(waiting).toMatchObject({ state: 'running', url: null, freeUntil: null, share: 0, msg: null, bytes: null })
    expect(await listed({ job: { state: 'open', pages: 0 }, pages: null })).toMatchObject({
      state: 'running',
      share: 0,
    })
  })

  it('that failed or was given up says why', async () => {
    for (const state of ['failed', 'cancelled'] as const)
      expect(await listed({ job: { state } })).toMatchObject({ state: 'failed', url: null, msg: expect.any(String) })
  })

  it('names its page where the work has others, and its work while that is there', async () => {
    const pageOf = async (pages: Pages, count: number) =>
      (await listed({ pages, work: { ...WORK, pages: count } })).page
    expect([await pageOf([page(0)], 1), await pageOf([page(0)], 2), await pageOf([page(1)], 1)]).toEqual([null, 0, 1])
    expect([await pageOf([page(0), page(1)], 2), await pageOf([page()], 2), await pageOf([], 2)]).toEqual([
      null,
      null,
      null,
    ])
    expect(await listed({ work: { ...WORK, isDeleted: true } })).toMatchObject({ workId: null, workName: '海报' })
    expect(await listed({ work: null, pages: [page(0)] })).toMatchObject({
      workId: null,
      workName: '',
      cover: '',
      page: null,
    })
  })
})
