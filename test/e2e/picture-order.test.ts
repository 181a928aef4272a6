import { expect, inject } from 'vitest'
import { storePictures } from '#test/fixtures/fidelity/pictures.ts'
import { corpusSheets, workOf } from '#test/fixtures/fidelity/sheets.ts'
import { it } from '#test/support/browser-test.ts'
import { decodePng, difference } from '#test/support/pixels.ts'
import { ssrAddress, ssrPage } from '#test/support/ssr-picture.ts'
import { giveBack, takeContext } from '#test/support/warm-contexts.ts'

const base = inject('productUrl')

it('a download has the same pixels, whichever of its pictures comes last', async ({ browser, account }) => {
  const pictures = await storePictures(base, account.token)
  const sheet = corpusSheets(pictures).find(({ page }) => page.name === 'page of three bands')
  if (!sheet) throw new Error('the corpus has no such page')
  const { width, height } = sheet.page
  const drawn = async (last: string) => {
    const page = await ssrPage(await takeContext(browser, base), workOf('次序', [sheet]))
    await page.setViewportSize({ width, height })
    // Everything else is painted by then.
    await page.route(base + last, async route => {
      await new Promise(done => setTimeout(done, 600))
      await route.continue()
    })
    await page.goto(ssrAddress(base))
    await page.waitForFunction(() => Reflect.get(window, 'moyeManifest'))
    const bytes = await page.screenshot({ clip: { x: 0, y: 0, width, height } })
    await giveBack(page.context())
    return decodePng(bytes)
  }
  const [one, other] = await Promise.all([drawn(pictures.large.src), drawn(pictures.cutout.src)])
  expect(difference(one, other, 0)).toEqual({ pixels: 0, worst: 0, at: null })
})
