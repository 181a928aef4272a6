import { describe, expect, it, vi } from 'vitest'
import { coverOf, refreshCover } from '../worker/domain/delivery/cover.ts'
import { deliver } from '../worker/domain/delivery/deliver.ts'
import { pagesOf, renderPages } from '../worker/domain/delivery/pages.ts'
import { planFile } from '../worker/domain/delivery/plan.ts'
import { drawPublication } from '../worker/domain/delivery/publication.ts'
import { requirePhone } from '../worker/domain/delivery/require-phone.ts'
import { drawView } from '../worker/domain/delivery/view.ts'
import type { Actor } from '../worker/ports/accounts.ts'
import { documentOf, drawing, REPORT, workOf } from './support/drawn-works.ts'
import { outcome } from './support/noted-ports.ts'

describe('a cover', () => {
  const drawn = async (width: number, height: number) => {
    const { ports, asked } = drawing()
    await coverOf(ports, workOf([width, height], [5, 5]))
    return asked
  }

  it('is at most 480 px wide and 1200 px high, and never larger than its page', async () => {
    const scale = async (width: number, height: number) =>
      Object(await drawn(width, height).then(asked => asked['renderer.draw']?.[0])).scale
    expect([await scale(960, 100), await scale(480, 2400), await scale(100, 100)]).toEqual([0.5, 0.5, 1])
  })

  it('is the first page without a watermark, drawn in the background', async () => {
    const asked = await drawn(960, 500)
    expect(asked['renderer.draw']).toEqual([
      {
        ...{ fileType: 'cover', width: 960, height: 500, scale: 0.5, dpi: 0, index: 0, key: expect.any(String) },
        pageUrl: 'https://moye.test/editor?ssrImg=1&appId=7&pageIndex=0&rt=t',
      },
      { id: 'cover 7', owner: 'cover 3', isBackground: true, requestId: 'q' },
    ])
    expect(asked['tokens.signTicket']).toEqual([{ workId: 7, version: 5, watermark: false }])
    const [, , watermark, details] = JSON.parse(String(asked['fileNames.nameOf']?.[0]))
    expect(watermark).toBe(false)
    expect(Object.fromEntries(details)).toEqual({ width: 960, height: 500, scale: 0.5, dpi: 0, page: 0 })
  })

  it('that is stored is not drawn again', async () => {
    const { ports, asked } = drawing({ 'renders.find': REPORT })
    expect(await coverOf(ports, workOf([10, 10]))).toMatchObject({ ok: true, report: REPORT })
    expect(asked['renderer.draw']).toBe(undefined)
  })

  it('is drawn later only after a failure that passes, and the log names what is not outdated', async () => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => {})
    const refreshed = async (code: string) => {
      warn.mockClear()
      const { ports, asked } = drawing({ 'works.load': workOf([9, 9]), 'renderer.draw': { ok: false, code } })
      const isEnded = await refreshCover(ports, 7)
      return [isEnded, warn.mock.calls.length, asked['works.setCover']]
    }
    expect(await refreshed('RENDER_UNAVAILABLE')).toEqual([false, 1, undefined])
    expect(await refreshed('RENDER_FAILED')).toEqual([true, 1, undefined])
    expect(await refreshed('WORK_NOT_FOUND')).toEqual([true, 0, undefined])
    const { ports, asked } = drawing({ 'works.load': workOf([9, 9]) })
    expect(await refreshCover(ports, 7)).toBe(true)
    expect(asked['works.setCover']).toEqual([7, 5, expect.stringMatching(/^\/.+n/)])
    // Deleted meanwhile, or a document that does not open.
    expect(await refreshCover(drawing({ 'works.load': null }).ports, 7)).toBe(true)
    expect(warn.mock.calls.length).toBe(0)
    const broken = drawing({ 'works.load': { ...workOf([9, 9]), data: '{' } })
    expect(await refreshCover(broken.ports, 7)).toBe(true)
    expect(warn.mock.calls.length).toBe(1)
    const lost = drawing({ 'works.load': () => Promise.reject(new Error('no database')) })
    await expect(refreshCover(lost.ports, 7)).rejects.toThrow('no database')
    warn.mockRestore()
  })
})

describe('the picture of a page for people without the editor', () => {
  const view = async (width: number, height: number, answers = {}) => {
    const { ports, asked } = drawing(answers)
    let isBegun = false
    const begin = async () => {
      isBegun = true
    }
    const page = { index: 1, width, height }
    const address = await drawView(ports, workOf([9, 9], [width, height]), true, page, 'o', begin)
    return { address, asked, isBegun, plan: asked['renderer.draw']?.[0] }
  }

  it('is at most 1600 px wide, of 4 million pixels, and never larger than its page', async () => {
    expect((await view(3200, 100)).plan).toMatchObject({ scale: 0.5 })
    expect((await view(1600, 10_000)).plan).toMatchObject({ scale: 0.5 })
    expect((await view(1600, 2500)).plan).toMatchObject({ scale: 1 })
  })

  it('has no density, and is drawn once in the background', async () => {
    const { asked, isBegun, address } = await view(800, 600)
    expect(asked['renderer.draw']).toEqual([
      {
        ...{ fileType: 'view', width: 800, height: 600, scale: 1, dpi: 0, index: 1, key: address.slice(1) },
        pageUrl: 'https://moye.test/editor?ssrImg=1&appId=7&pageIndex=1&rt=t',
      },
      { id: expect.any(String), owner: 'o', isBackground: true, requestId: 'q' },
    ])
    expect(asked['tokens.signTicket']?.[0]).toMatchObject({ watermark: true })
    expect(isBegun).toBe(true)
    const again = await view(800, 600, { 'renders.find': REPORT })
    expect([again.address, again.isBegun, again.plan]).toEqual([address, false, undefined])
    const refused = view(800, 600, { 'renderer.draw': { ok: false, code: 'RENDER_TIMEOUT' } })
    expect(await outcome(refused)).toBe('RENDER_TIMEOUT')
  })
})

describe('the plan of a file', () => {
  const plan = (file: object, sizes: readonly (readonly [number, number])[] = [[100, 50]], watermark = true) => {
    const { ports, asked } = drawing()
    return { asked, planned: planFile(ports, { userId: 3, work: workOf(...sizes), file, watermark } as never) }
  }
  const many = (count: number) => Array.from({ length: count }, () => [9, 9] as const)

  it('has at most 100 pages', async () => {
    const ends = (count: number) =>
      outcome(plan({ fileType: 'pdf', pages: 'all', hasMarks: false }, many(count)).planned)
    expect([await ends(100), await ends(101)]).toEqual(['ok', 'BAD_REQUEST'])
  })

  it('of a picture has its own size and the page that is named', async () => {
    const { asked, planned } = plan({ fileType: 'png', pages: [1], hasMarks: false }, [
      [9, 9],
      [800, 600],
    ])
    const { pages, plan: make } = await planned
    expect(pages).toBe(1)
    expect(await make()).toMatchObject({ fileType: 'png', width: 800, height: 600, scale: 1, index: 1 })
    const [, , watermark, details] = JSON.parse(String(asked['fileNames.nameOf']?.[0]))
    expect(watermark).toBe(true)
    expect(Object.fromEntries(details)).toMatchObject({ page: 1, scale: 1 })
    expect(await outcome(plan({ fileType: 'png', pages: [1], hasMarks: false }).planned)).toBe('PAGE_NOT_FOUND')
  })

  it('of a PDF has its pages for paper, its bleed and its marks', async () => {
    const { asked, planned } = plan({ fileType: 'pdf', pages: [1, 0], bleed: 0, hasMarks: true }, [
      [9, 9],
      [80, 60],
    ])
    const { pages, plan: make } = await planned
    expect(pages).toBe(2)
    expect(await make()).toMatchObject({
      ...{ fileType: 'pdf', title: '海报', bleed: 0, hasMarks: true },
      pages: [
        { index: 1, width: 80, height: 60, pageUrl: expect.stringMatching(/pageIndex=1&rt=t&paper=1$/) },
        { index: 0, width: 9, height: 9, pageUrl: expect.stringMatching(/pageIndex=0&rt=t&paper=1$/) },
      ],
    })
    expect(Object.fromEntries(JSON.parse(String(asked['fileNames.nameOf']?.[0]))[3])).toMatchObject({ pages: [1, 0] })
  })
})

it('the pages of a document are counted from 0, and drawn for a screen unless for paper', async () => {
  const pages = pagesOf(documentOf([9, 8], [7, 6]))
  expect(pages).toEqual([
    { index: 0, width: 9, height: 8 },
    { index: 1, width: 7, height: 6 },
  ])
  const page = await renderPages(drawing().ports, workOf([9, 9]), false)
  const [first] = pages
  if (!first) throw new Error('There are two pages.')
  expect([page(first).pageUrl.includes('paper'), page(first, true).pageUrl.includes('&paper=1')]).toEqual([false, true])
})

it('a file that nobody pays for is drawn at once, and its version kept', async () => {
  const { ports, asked } = drawing()
  const work = workOf([9, 9])
  const request = { userId: 3, work, file: { fileType: 'png', pages: [0], hasMarks: false }, watermark: false } as const
  expect(await deliver(ports, request)).toMatchObject({ status: 1, msg: 'ok', receipt: REPORT })
  const requester = { id: expect.any(String), owner: '3', isBackground: false, requestId: 'q' }
  expect(asked['renderer.draw']?.[1]).toEqual(requester)
  expect(asked['works.keepVersion']).toEqual([work])
  const refused = drawing({ 'renderer.draw': { ok: false, code: 'RENDER_FAILED' } })
  expect(await outcome(deliver(refused.ports, request))).toBe('RENDER_FAILED')
})

it('a phone is needed except on a machine of a developer and of a person whom a host has sent', () => {
  const needs = (isDevelopment: boolean, actor: object) =>
    outcome((async () => requirePhone({ isDevelopment }, actor as Actor))())
  return expect(
    Promise.all([
      needs(false, { hasPhone: false }),
      needs(true, { hasPhone: false }),
      needs(false, { hasPhone: true }),
      needs(false, { hasPhone: false, host: {} }),
    ]),
  ).resolves.toEqual(['PHONE_REQUIRED', 'ok', 'ok', 'ok'])
})

it('a published page is drawn from its version, with the fonts and pictures that it needs', async () => {
  const drawn = { html: 'h', head: 'e', pictures: ['p'], fonts: [], problems: [] }
  const { ports, asked } = drawing({ 'renderer.drawPublication': { ok: true, ...drawn } })
  const work = workOf([9, 9])
  expect(await drawPublication(ports, work, true, {} as never)).toEqual(drawn)
  expect(asked['renderer.drawPublication']?.[0]).toEqual({
    ...{ workId: 7, pageUrl: 'https://moye.test/editor?ssrImg=1&publish=1&appId=7&rt=t' },
  })
  expect(asked['works.keepVersion']).toEqual([work])
  const refused = drawing({ 'renderer.drawPublication': { ok: false, code: 'RENDER_FAILED' } })
  expect(await outcome(drawPublication(refused.ports, work, true, {} as never))).toBe('RENDER_FAILED')
})
