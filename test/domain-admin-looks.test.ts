import { describe, expect, it } from 'vitest'
import { rerun } from '../worker/domain/admin/renders.ts'
import { closeReport, reportedPage } from '../worker/domain/admin/reports.ts'
import type { Actor } from '../worker/ports/accounts.ts'
import { documentOf, drawing, workOf } from './support/drawn-works.ts'
import { outcome } from './support/noted-ports.ts'

const TIME = '2026-06-30T12:00:00.000Z'
const ADMIN = { id: 9, role: 'admin' } as Actor

describe('a failed drawing', () => {
  it('is drawn again in its version while that is stored, with its watermark', async () => {
    const again = async (version: number, kept: string | null, change: object = {}) => {
      const request = JSON.stringify({ fileType: 'png', pages: [0], hasMarks: false })
      const { ports, asked } = drawing({
        'admin.renders.failed': { workId: 7, version, watermark: true, request },
        'works.load': workOf([80, 60]),
        'works.keptVersion': kept,
        ...change,
      })
      const end = await outcome(rerun(ports, ADMIN, { userId: 3, key: 'k' }))
      return [end, asked['tokens.signTicket']?.[0], Object(asked['renderer.draw']?.[0]).width, asked['admin.log.add']]
    }
    const ticket = (version: number) => ({ workId: 7, version, watermark: true })
    const line = [expect.objectContaining({ act: 'rerun', targetId: 'k', userId: 3, details: { workId: 7 } })]
    expect(await again(5, 'never read')).toEqual(['ok', ticket(5), 80, line])
    expect(await again(4, documentOf([44, 33]))).toEqual(['ok', ticket(4), 44, line])
    expect(await again(4, null)).toEqual(['ok', ticket(5), 80, line])
    expect((await again(5, null, { 'admin.renders.failed': { request: '' } }))[0]).toBe('NOT_FOUND')
    expect((await again(5, null, { 'works.load': { ...workOf([9, 9]), owner: 4 } }))[0]).toBe('WORK_NOT_FOUND')
  })
})

describe('a report', () => {
  const REPORT = { id: 2, workId: 7, version: 4, code: 'c', owner: 3 }
  const look = async (change: Readonly<Record<string, unknown>>) => {
    const { ports, asked } = drawing({
      'admin.reports.find': REPORT,
      'works.load': workOf([80, 60], [70, 50]),
      'works.keptVersion': null,
      'publications.ofWork': null,
      ...change,
    })
    const { version, pages, isReported } = await reportedPage(ports, 2, 1)
    const plan = Object(asked['renderer.draw']?.[0])
    return [version, pages, isReported, plan.width, Object(asked['tokens.signTicket']?.[0]).watermark]
  }

  it('shows the version that was published or kept, else the current one, with a watermark', async () => {
    const [kept, published] = [documentOf([1, 1], [44, 33]), documentOf([1, 1], [55, 33], [2, 2])]
    expect(await look({})).toEqual([5, 2, false, 70, true])
    expect(await look({ 'admin.reports.find': { ...REPORT, version: 5 } })).toEqual([5, 2, true, 70, true])
    expect(await look({ 'works.keptVersion': kept })).toEqual([4, 2, true, 44, true])
    const page = (version: number) => ({
      ...{ 'publications.ofWork': { version }, 'publications.document': published, 'works.keptVersion': kept },
    })
    expect(await look(page(4))).toEqual([4, 3, true, 55, true])
    expect(await look(page(3))).toEqual([4, 2, true, 44, true])
    expect(await outcome(look({ 'works.load': null }))).toBe('WORK_NOT_FOUND')
    expect(await outcome(look({ 'admin.reports.find': null }))).toBe('NOT_FOUND')
  })

  it('ends a link or is dismissed, and tells the owner of a page that was taken down', async () => {
    const close = async (outcomeOf: 'closed' | 'dismissed', isClosed = true, status = 3) => {
      const { ports, asked } = drawing({
        ...{ 'admin.reports.find': REPORT, 'admin.reports.closeShare': isClosed },
        'publications.find': { status, name: 'n' },
      })
      await closeReport(ports, ADMIN, 2, { outcome: outcomeOf, note: 'x' })
      const entry = (asked['admin.reports.closeShare'] ?? asked['admin.reports.dismiss'])?.[1]
      return [Object(entry).act, asked['publications.forget'], asked['notices.add']]
    }
    const notice = { kind: 'publication-removed', name: 'n', reason: 'other', createdAt: TIME }
    expect(await close('closed')).toEqual(['close-share', [['c']], [3, notice]])
    expect(await close('closed', false)).toEqual(['close-share', undefined, undefined])
    expect(await close('closed', true, 1)).toEqual(['close-share', undefined, undefined])
    expect(await close('dismissed')).toEqual(['dismiss-report', undefined, undefined])
  })
})
