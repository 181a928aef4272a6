import { readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { register } from '#test/support/account.ts'
import { launchChromium } from '#test/support/chromium.ts'
import { openEditor } from '#test/support/editor-page.ts'

const option = (name: string): string | undefined =>
  process.argv.find(word => word.startsWith(`--${name}=`))?.slice(`--${name}=`.length)

/** ms; longest time for one file. */
const PATIENCE_MS = 120_000

/** Records the longest task (ms) of the page, from now on. */
const watch = (page: Page) =>
  page.evaluate(() => {
    Object.assign(window, { longest: 0 })
    const seen = new PerformanceObserver(list => {
      for (const { duration } of list.getEntries())
        Object.assign(window, { longest: Math.max(Number(Reflect.get(window, 'longest')), duration) })
    })
    seen.observe({ type: 'longtask' })
  })

/**
 * Chooses each file of a folder (`--folder=…`) in the panel of uploads and prints the time from the choice to the first
 * request that sends its picture, with the size of what is sent, and the longest task of the page meanwhile.
 */
export const run = async (base: string): Promise<void> => {
  const folder = option('folder')
  if (!folder) {
    console.log('formats: pass --folder=<folder with pictures>')
    return
  }
  const browser = await launchChromium()
  const { token } = await register(base)
  const { page } = await openEditor(browser, base, { path: '/editor?new=1', token })
  const choose = page.getByRole('dialog', { name: /画布尺寸|选择画布/ }).getByRole('button', { name: '确定' })
  if (await choose.isVisible()) await choose.click()
  await page.getByRole('navigation').getByRole('button', { name: '上传' }).click()
  const panel = page.getByRole('complementary', { name: '上传' })
  for (const name of readdirSync(folder)) {
    await watch(page)
    const start = performance.now()
    const sent = page.waitForRequest(request => request.method() === 'POST' && /\/uploads?$/.test(request.url()), {
      timeout: PATIENCE_MS,
    })
    await panel.locator('input[type=file]').first().setInputFiles(join(folder, name))
    const told = await sent.then(
      () => `${Math.round(performance.now() - start)} ms`,
      () => 'refused',
    )
    const longest = await page.evaluate(() => Math.round(Number(Reflect.get(window, 'longest'))))
    const megabytes = (statSync(join(folder, name)).size / 1e6).toFixed(1)
    console.log(`${name.padEnd(28)} ${megabytes.padStart(6)} MB  ${told.padStart(9)}  longest task ${longest} ms`)
    await page.waitForTimeout(2000)
  }
  await browser.close()
}
