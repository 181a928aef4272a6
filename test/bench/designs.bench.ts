import { tmpdir } from 'node:os'
import { parseArgs } from 'node:util'
import { LIMITS } from '#schemas/catalog/limits.ts'
import { register } from '#test/support/account.ts'
import { launchChromium, WITHOUT_LCD_TEXT } from '#test/support/chromium.ts'
import { look } from './designs/look.ts'
import { storeOddPictures } from './designs/odd-pictures.ts'
import { randomPages } from './designs/random-pages.ts'
import { resultsIn } from './designs/report.ts'

/**
 * Random designs that nobody has tuned for, each on the stage and as a download: `npm run bench -- designs --seed=7
 * --pages=60`; `--from=20` begins later, `--seconds=180` begins no other work after that time. Results of several runs
 * are one table when they have the same `--folder`, which also gets the pictures of pages that differ.
 */
export const run = async (base: string): Promise<void> => {
  const { values } = parseArgs({
    options: {
      seed: { type: 'string' },
      pages: { type: 'string' },
      from: { type: 'string' },
      seconds: { type: 'string' },
      folder: { type: 'string' },
    },
    strict: false,
  })
  const [seed, count, from] = [Number(values.seed ?? 1), Number(values.pages ?? 60), Number(values.from ?? 0)]
  const end = performance.now() + Number(values.seconds ?? Number.POSITIVE_INFINITY) * 1000
  const folder = String(values.folder ?? `${tmpdir()}/random-designs-${seed}`)
  const results = resultsIn(folder)
  const account = await register(base)
  const pages = randomPages(seed, from + count, await storeOddPictures(base, account.token)).slice(from)
  const [browser, second] = [await launchChromium(), await launchChromium([WITHOUT_LCD_TEXT])]
  try {
    let begun = performance.now()
    for (let at = 0; at < pages.length && performance.now() < end; at += LIMITS.pages)
      await look({ base, browser, second, account }, pages.slice(at, at + LIMITS.pages), (page, seen) => {
        const now = performance.now()
        results.add(page, seen, now - begun)
        begun = now
      })
  } finally {
    await Promise.all([browser.close(), second.close()])
    console.log(`seed ${seed}, results and pictures in ${folder}`)
    results.print()
  }
}
