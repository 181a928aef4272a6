import { describe, expect, inject } from 'vitest'
import { createLayer } from '#schemas/document/create.ts'
import { parseWork } from '#schemas/document/parse.ts'
import { it as test } from '#test/support/browser-test.ts'
import { openWork } from '#test/support/editor-page.ts'
import { cut, decodePng, meanDifference, type Picture } from '#test/support/pixels.ts'
import { giveBack, takeContext } from '#test/support/warm-contexts.ts'
import { workWith } from '#test/support/work-with.ts'
import { seedTemplates } from '../../scripts/seed-content.ts'

/** Screen px: width of a page's thumbnail in the list. */
const WIDTH = 130
/** px: side of the compared parts; a missing word or picture shows in one of them. */
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

  /** The page as the stage draws it, scaled to the width of a thumbnail. */
  const it = test.extend(
    'drawnByStage',
    ({ browser }) =>
      async (templateId: number, height: number): Promise<Picture> => {
        const page = await (await takeContext(browser, base)).newPage()
        await page.setViewportSize({ width: WIDTH, height })
        await page.goto(`${base}/editor?ssrImg=1&templateId=${templateId}`)
        await page.waitForFunction(
          () => (window as unknown as { moyeManifest?: { ready: boolean } }).moyeManifest?.ready,
        )
        await page.locator('[data-stage]').evaluate((stage: HTMLElement, width) => {
          stage.style.transformOrigin = '0 0'
          stage.style.transform = `scale(${width / stage.offsetWidth})`
        }, WIDTH)
        const picture = decodePng(await page.screenshot())
        await giveBack(page.context())
        return picture
      },
  )

  // Photos, drawings, crops, vertical text, a code, a long page; with MOYE_TEMPLATES=all further ones.
  const ids = process.env.MOYE_TEMPLATES === 'all' ? [1, 3, 6, 8, 9, 12] : [3, 6, 12]
  const drawn = seedTemplates().filter(({ id }) => ids.includes(id))
  it('each looks in the list of pages as the stage draws it', { timeout: 180_000 }, async ({
    person,
    drawnByStage,
  }) => {
    const works = drawn.map(({ work }) => parseWork(JSON.stringify(work)))
    const [first] = works
    if (!first || works.length !== ids.length) throw new Error(`templates ${ids}`)
    const pageIds = works.map(({ work }) => work.pageIds[0] ?? '')
    // One editor lists the first page of all.
    const { page } = await openWork(person, {
      work: { ...first.work, pageIds },
      pages: new Map(works.flatMap(({ pages }) => [...pages])),
      layers: new Map(works.flatMap(({ layers }) => [...layers])),
    })
    for (const [at, { id, name }] of drawn.entries()) {
      const thumbnail = page.locator(`[data-thumbnail="${pageIds[at]}"]`).first()
      await thumbnail.scrollIntoViewIfNeeded()
      await thumbnail.locator('canvas[data-drawn]').waitFor()
      const box = await thumbnail.boundingBox()
      if (!box) throw new Error(`${name} is not in the list`)
      // A tall page shows its upper part; the last row may include pixels of the element below.
      const height = Math.floor(box.height)
      // The list scrolls by fractions of a pixel, the picture is painted on whole ones.
      const clip = { x: Math.round(box.x), y: Math.round(box.y), width: WIDTH, height }
      const look = async () => decodePng(await page.screenshot({ clip }))
      const stage = await drawnByStage(id, height)
      // Fonts can load after the first drawing.
      await expect.poll(async () => worstPart(await look(), stage), { message: name }).toBeLessThan(16)
      expect(meanDifference(await look(), stage), name).toBeLessThan(3)
    }
  })

  it('words that look like addresses stay words: nothing is fetched, and they are drawn', async ({ person }) => {
    const words = createLayer(
      'text',
      { x: 20, y: 20, width: 560, height: 200, rotation: 0 },
      {
        text: ' src="/never/a.png" href="/never/b.png" url("/never/c.png") url(&quot;/never/d.png&quot;)',
        fontSize: 40,
      },
    )
    const asked: string[] = []
    const editor = await openWork(person, workWith(600, 400, [words]), {
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
  })
})
