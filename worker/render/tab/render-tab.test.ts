import type { CDPSession, Page } from '@cloudflare/puppeteer'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { AssetManifest } from '#schemas/manifest.ts'
import { callsUntil } from './browser-call.ts'
import { renderTab } from './render-tab.ts'

const TIMEOUTS = { command: 1000, page: 300, alive: 50, capture: 1000, print: 1000 }
const WINDOW = { width: 300, height: 200, isSeeThrough: false }
const READY: AssetManifest = { ready: true, fonts: [], failedImages: [] }
const never = () => new Promise<never>(() => {})

interface Behavior {
  readonly answers: boolean
  readonly errorText?: string
  /** The page's script; resolves with its manifest. */
  readonly evaluate: () => Promise<AssetManifest>
}

/** A tab of a browser that behaves as told; `questions` = how often it was asked for a sign of life. */
const open = async ({ answers, errorText, evaluate }: Behavior) => {
  const asked = { questions: 0 }
  const page = {
    once: () => {},
    browser: () => ({
      version: () => {
        asked.questions++
        return answers ? Promise.resolve('Chrome') : never()
      },
    }),
  }
  const cdp = {
    async send(method: string) {
      if (method === 'Page.navigate') return { errorText }
      return method === 'Runtime.evaluate' ? { result: { value: JSON.stringify(await evaluate()) } } : {}
    },
  }
  const within = callsUntil(Date.now() + 60_000)
  const tab = renderTab(page as unknown as Page, cdp as unknown as CDPSession, { within, after: within }, TIMEOUTS)
  const opening = tab.open('https://moye.example/', WINDOW).catch((error: { code?: string }) => error.code)
  await vi.advanceTimersByTimeAsync(2 * TIMEOUTS.page)
  return { opened: await opening, asked }
}

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] })
})
afterEach(() => {
  vi.useRealTimers()
})

describe('a page that opens', () => {
  it('of a browser that stopped answering is lost before the page is late, so that it is drawn by another', async () => {
    expect((await open({ answers: false, evaluate: never })).opened).toBe('RENDER_UNAVAILABLE')
  })

  it('and takes too long by itself is not drawn again', async () => {
    const { opened, asked } = await open({ answers: true, evaluate: never })
    expect(opened).toBe('RENDER_TIMEOUT')
    expect(asked.questions).toBeGreaterThan(1)
    // The questions end with the page.
    const { questions } = asked
    await vi.advanceTimersByTimeAsync(3 * TIMEOUTS.alive)
    expect(asked.questions).toBe(questions)
  })

  it('is not asked for when it is quick', async () => {
    const { opened, asked } = await open({ answers: false, evaluate: async () => READY })
    expect(opened).toEqual(READY)
    expect(asked.questions).toBe(0)
  })

  it.each([
    ['net::ERR_ABORTED', 'RENDER_UNAVAILABLE'],
    ['net::ERR_CONNECTION_REFUSED', 'RENDER_FAILED'],
  ])('with %s is %s', async (errorText, code) => {
    expect((await open({ answers: true, errorText, evaluate: async () => READY })).opened).toBe(code)
  })
})
