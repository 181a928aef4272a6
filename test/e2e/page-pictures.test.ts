import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { LIMITS } from '#schemas/catalog/limits.ts'
import { createLayer } from '#schemas/document/create.ts'
import { type Account, register } from '#test/support/account.ts'
import { launchChromium } from '#test/support/chromium.ts'
import { newWork, openEditor } from '#test/support/editor-page.ts'
import { cut, decodePng, meanDifference, type Picture } from '#test/support/pixels.ts'
import { workWith } from '#test/support/work-with.ts'

const WIDTH = LIMITS.pageThumbnail
/** px of the parts that are compared: a missing word or picture shows in one of them. */
const PART = 13

/** The largest mean difference of any part. */
const worstPart = (a: Picture, b: Picture): number => {
  let worst = 0
  for (let y = 0; y + PART <= a.height; y += PART)
    for (let x = 0; x + PART <= a.width; x += PART) {
      const area = { x, y, width: PART, height: PART }
      worst = Math.max(worst, meanDifference(cut(a, area), cut(b, area)))
    }
  return worst
}

describe('small pictures of pages', () => {
  const base = inject('productUrl')
  let browser: Browser
  let account: Account
  beforeAll(async () => {
    ;[browser, account] = await Promise.all([launchChromium(), register(base)])
  })
  afterAll(() => browser.close())

  /** The page as the stage itself draws it, scaled to the width of a small picture. */
  const drawnByStage = async (templateId: number, height: number): Promise<Picture> => {
    const page = await browser.newPage({ viewport: { width: WIDTH, height } })
    await page.goto(`${base}/editor?ssrImg=1&templateId=${templateId}`)
    await page.waitForFunction(() => (window as unknown as { moyeManifest?: { ready: boolean } }).moyeManifest?.ready)
    await page.locator('[data-stage]').evaluate((stage: HTMLElement, width) => {
      stage.style.transformOrigin = '0 0'
      stage.style.transform = `scale(${width / stage.offsetWidth})`
    }, WIDTH)
    const picture = decodePng(await page.screenshot())
    await page.close()
    return picture
  }

  // Photographs, gradients, art text, drawings, crops, turned and vertical words.
  for (const templateId of [1, 3, 6, 8, 9, 12])
    it(`template ${templateId}: in the list of pages it looks as the stage draws it`, async () => {
      const editor = await openEditor(browser, base, { path: `/editor?templateId=${templateId}`, token: account.token })
      const { page } = editor
      await page.locator('[data-thumbnail] canvas[data-drawn]').first().waitFor()
      const thumbnail = page.locator('[data-thumbnail]').first()
      // A tall page shows its upper part; the last row may be shared with what lies below.
      const height = Math.floor((await thumbnail.boundingBox())?.height ?? 0)
      const area = { x: 0, y: 0, width: WIDTH, height }
      const look = async () => cut(decodePng(await thumbnail.screenshot()), area)
      const stage = await drawnByStage(templateId, height)
      // Fonts may come after the first drawing.
      await expect.poll(async () => worstPart(await look(), stage), { timeout: 10_000 }).toBeLessThan(16)
      expect(meanDifference(await look(), stage)).toBeLessThan(3)
      expect(editor.errors).toEqual([])
      await editor.close()
    })

  it('words that look like addresses stay words: nothing is fetched, and they are drawn', async () => {
    const words = createLayer(
      'text',
      { x: 20, y: 20, width: 560, height: 200, rotation: 0 },
      {
        text: ' src="/never/a.png" href="/never/b.png" url("/never/c.png") url(&quot;/never/d.png&quot;)',
        fontSize: 40,
      },
    )
    const id = await newWork(base, account.token, workWith(600, 400, [words]))
    const asked: string[] = []
    const editor = await openEditor(browser, base, {
      path: `/editor?appId=${id}`,
      token: account.token,
      prepare: async page => {
        await page.route('**/never/**', route => {
          asked.push(route.request().url())
          return route.abort()
        })
      },
    })
    const picture = editor.page.locator('[data-thumbnail] canvas[data-drawn]').first()
    await picture.waitFor()
    expect(asked).toEqual([])
    const hasInk = async () =>
      decodePng(await picture.screenshot()).data.some((value, at) => at % 4 === 0 && value < 100)
    await expect.poll(hasInk).toBe(true)
    await editor.close()
  })
})
