import { describe, expect, it } from 'vitest'
import { deliverJob } from '../worker/domain/delivery/deliver-job.ts'
import { download, downloadPdfMulti } from '../worker/domain/delivery/download.ts'
import type { Actor } from '../worker/ports/accounts.ts'
import { documentOf, drawing, REPORT, workOf } from './support/drawn-works.ts'
import { outcome } from './support/noted-ports.ts'

const ACTOR = { id: 3, role: 'user', isMember: false, hasPhone: true } as Actor

describe('a download as a job', () => {
  const JOB = { userId: 3, key: 'k', fileKey: 'r/n.png', workId: 7, version: 5, watermark: true, state: 'open' }
  const work = workOf([9, 9], [80, 60], [7, 7])
  const RESERVE = { id: 11, key: 'reserved', kind: 1, period: 'life' }
  const file = { fileType: 'png', pages: [1], hasMarks: false } as const
  const jobs = (answers: Readonly<Record<string, unknown>> = {}) =>
    drawing({
      'jobs.find': null,
      'jobs.open': (spec: object) => ({ ...spec, state: 'open' }),
      'jobs.reopen': true,
      'jobs.settle': true,
      'allowance.unused': RESERVE,
      'works.load': work,
      ...answers,
    })
  const wanted = { actor: ACTOR, work, file, wm: undefined }

  it('uses up a consumption, and is asked for by its account and key', async () => {
    const { ports, asked } = jobs()
    await deliverJob(ports, wanted, null)
    expect(asked['allowance.unused']).toEqual([3, 7, 1, null])
    expect(asked['jobs.open']).toEqual([
      expect.objectContaining({ userId: 3, key: 'reserved', reserveId: 11, workId: 7, version: 5, pages: 1 }),
      '2026-06-30T12:00:00.000Z',
    ])
    const requester = { id: '3 reserved', owner: '3', isBackground: false, requestId: 'q' }
    expect(asked['renderer.draw']?.[1]).toEqual(requester)
    expect(asked['jobs.settle']?.slice(1)).toEqual([
      expect.objectContaining({ state: 'done' }),
      '2026-06-30T12:00:00.000Z',
    ])
  })

  it('is tried 10 times while others use up what it finds', async () => {
    let tries = 0
    const { ports } = jobs({ 'jobs.open': () => void tries++ })
    expect(await outcome(deliverJob(ports, wanted, 'k'))).toBe('ALLOWANCE_REQUIRED')
    expect(tries).toBe(10)
  })

  it('asks for all pages without a number', async () => {
    const { ports, asked } = jobs()
    await deliverJob(ports, { ...wanted, file: { ...file, fileType: 'pdf', pages: 'all' } }, 'k')
    expect(asked['allowance.unused']).toEqual([3, 7, null, 'k'])
    expect(asked['jobs.open']?.[0]).toMatchObject({ key: 'k', pages: 3 })
  })

  it('goes on with the version that it began with while that is stored, and its watermark', async () => {
    const goOn = async (version: number, kept: string | null) => {
      let hash = ''
      await deliverJob(
        jobs({
          'jobs.open': ({ requestHash }: { readonly requestHash: string }) => {
            hash = requestHash
            return { ...JOB, requestHash }
          },
        }).ports,
        wanted,
        'k',
      )
      const job = { ...JOB, requestHash: hash, version }
      const { ports, asked } = jobs({ 'jobs.find': job, 'works.keptVersion': kept })
      await deliverJob(ports, wanted, 'k')
      const [plan] = asked['renderer.draw'] ?? []
      const ticket = asked['tokens.signTicket']?.[0]
      return [asked['works.keptVersion'], plan, ticket, asked['jobs.reopen']?.slice(1)]
    }
    const reopened = [expect.objectContaining({ key: 'k' }), '2026-06-30T12:00:00.000Z']
    const ticket = (version: number) => ({ workId: 7, version, watermark: true })
    expect(await goOn(5, null)).toEqual([undefined, expect.objectContaining({ width: 80 }), ticket(5), reopened])
    const old = documentOf([1, 1], [44, 33])
    expect(await goOn(4, old)).toEqual([[7, 4], expect.objectContaining({ width: 44 }), ticket(4), reopened])
    expect(await goOn(4, null)).toEqual([[7, 4], expect.objectContaining({ width: 80 }), ticket(5), reopened])
  })

  it('ends with the answer of the one that was faster', async () => {
    const ended = (now: object | null, drawn: object) => {
      let finds = 0
      const find = () => (finds++ === 0 ? null : now)
      const renders = { 'renders.find': (key: string) => (key === 'r/other.png' ? REPORT : null) }
      const { ports } = jobs({ 'jobs.find': find, 'jobs.settle': false, 'renderer.draw': drawn, ...renders })
      return outcome(deliverJob(ports, wanted, 'k'))
    }
    const drawn = { ok: true, key: 'r/n.png', report: REPORT }
    const refused = { ok: false, code: 'RENDER_TIMEOUT' }
    expect(await ended({ ...JOB, state: 'done', fileKey: 'r/other.png' }, refused)).toBe('ok')
    expect(await ended({ ...JOB, state: 'cancelled' }, drawn)).toBe('RENDER_CANCELLED')
    expect(await ended({ ...JOB, state: 'failed', code: 'RENDER_UNAVAILABLE' }, drawn)).toBe('RENDER_UNAVAILABLE')
    expect(await ended(null, drawn)).toBe('RENDER_FAILED')
    expect(await ended(null, refused)).toBe('RENDER_TIMEOUT')
  })

  it('that has failed begins anew with another consumption, unless another request was faster', async () => {
    const again = async (isReopened: boolean) => {
      let hash = ''
      const note = (spec: { readonly requestHash: string }) => {
        hash = spec.requestHash
        return { ...JOB, ...spec }
      }
      await deliverJob(jobs({ 'jobs.open': note }).ports, wanted, 'k')
      const failed = { ...JOB, requestHash: hash, state: 'failed', code: 'RENDER_TIMEOUT' }
      const { ports, asked } = jobs({ 'jobs.find': failed, 'jobs.reopen': isReopened })
      return [await outcome(deliverJob(ports, wanted, 'k')), Object(asked['jobs.reopen']?.[0]).reserveId]
    }
    expect([await again(true), await again(false)]).toEqual([
      ['ok', 11],
      ['ALLOWANCE_REQUIRED', 11],
    ])
    const other = jobs({ 'jobs.find': { ...JOB, requestHash: 'of another request' } })
    expect(await outcome(deliverJob(other.ports, wanted, 'k'))).toBe('BAD_REQUEST')
  })

  it('names its pages and marks', async () => {
    const specOf = async (begin: (ports: ReturnType<typeof jobs>['ports']) => Promise<unknown>) => {
      const { ports, asked } = jobs()
      await begin(ports)
      return JSON.parse(Object(asked['jobs.open']?.[0]).request)
    }
    const one = { appId: 7, page: 1, fileType: 'png' } as const
    expect(await specOf(ports => download(ports, ACTOR, { ...one, marks: '1' }))).toMatchObject({
      ...{ fileType: 'png', pages: [1], hasMarks: true },
    })
    expect(await specOf(ports => download(ports, ACTOR, one))).toMatchObject({ hasMarks: false })
    const pdf = (input: object) => specOf(ports => downloadPdfMulti(ports, ACTOR, { appId: 7, ...input }))
    expect(await pdf({ multi: 2, bleed: 3 })).toEqual({ fileType: 'pdf', pages: [0, 1], bleed: 3, hasMarks: false })
    expect(await pdf({ multi: 2, pages: [2] })).toMatchObject({ pages: [2] })
    expect(await pdf({ marks: '1' })).toMatchObject({ pages: 'all', hasMarks: true })
  })
})
