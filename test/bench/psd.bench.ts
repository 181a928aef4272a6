import { readdirSync } from 'node:fs'
import { basename, join } from 'node:path'
import type { Page } from 'playwright-core'
import { register } from '#test/support/account.ts'
import { launchChromium } from '#test/support/chromium.ts'
import { openEditor } from '#test/support/editor-page.ts'

const option = (name: string): string | undefined =>
  process.argv.find(word => word.startsWith(`--${name}=`))?.slice(`--${name}=`.length)

/** ms; longest time for one file. */
const PATIENCE_MS = 120_000

/** Records the longest time (ms) for which the page answered nothing, from now on. */
const watch = (page: Page) =>
  page.evaluate(() => {
    Object.assign(window, { longest: 0 })
    const seen = new PerformanceObserver(list => {
      for (const { duration } of list.getEntries())
        Object.assign(window, { longest: Math.max(Number(Reflect.get(window, 'longest')), duration) })
    })
    seen.observe({ type: 'longtask' })
  })
const longest = (page: Page) => page.evaluate(() => Math.round(Number(Reflect.get(window, 'longest'))))

/** What the dialog shows after a file was read. */
const outcome = async (page: Page): Promise<string> => {
  const dialog = page.getByRole('dialog')
  const merge = dialog.getByRole('button', { name: '合并多余图层' })
  const proof = dialog.locator('[data-proof="drawn"]')
  const problem = dialog.getByRole('alert')
  await merge.or(proof).or(problem).first().waitFor({ timeout: PATIENCE_MS })
  const isMerged = await merge.isVisible()
  if (isMerged) await merge.click()
  await proof.or(problem).first().waitFor({ timeout: PATIENCE_MS })
  if (await problem.isVisible()) return `refused: ${await problem.textContent()}`
  const status = dialog.locator('[data-difference]')
  await status.or(dialog.getByText('无法对比')).first().waitFor({ timeout: PATIENCE_MS })
  const mean = (await status.count()) ? `${await status.getAttribute('data-difference')} %` : 'no picture of itself'
  const layers = await dialog.getByRole('region', { name: '图层' }).getByRole('listitem').count()
  return `${mean}  layers ${layers}${isMerged ? ' (merged)' : ''}`
}

/**
 * Opens each PSD of a folder (`--folder=…`) in the dialog of the import and prints the mean difference of our page to
 * the picture that the file has of itself, and the longest time for which the page answered nothing.
 */
export const run = async (base: string): Promise<void> => {
  const folder = option('folder')
  if (!folder) {
    console.log('psd: pass --folder=<folder with .psd files>')
    return
  }
  const browser = await launchChromium()
  const { token } = await register(base)
  const { page } = await openEditor(browser, base, { path: '/editor?new=1&inner_designer=1', token })
  const choose = page.getByRole('dialog', { name: /画布尺寸|选择画布/ }).getByRole('button', { name: '确定' })
  if (await choose.isVisible()) await choose.click()
  await page.getByRole('banner').getByRole('button', { name: '导入PSD' }).click()
  for (const name of readdirSync(folder).filter(each => /\.ps[db]$/i.test(each))) {
    await watch(page)
    await page.getByLabel('选择要导入的文件').setInputFiles(join(folder, name))
    const found = await outcome(page).catch((error: unknown) => `FAILED ${String(error).split('\n')[0]}`)
    console.log(`${basename(name).padEnd(44)} ${found.padEnd(40)} longest block ${await longest(page)} ms`)
    const shots = option('shots')
    if (shots) await page.screenshot({ path: join(shots, `${name}.png`) })
    const again = page.getByRole('dialog').getByRole('button', { name: '重新选择' })
    if (await again.isVisible()) await again.click()
  }
  await browser.close()
}
