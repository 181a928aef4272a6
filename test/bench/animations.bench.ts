import { mkdirSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { parseArgs } from 'node:util'
import { PNG } from 'pngjs'
import { type Account, call, register } from '#test/support/account.ts'
import { previewPictures, publishedPictures } from '#test/support/animated-pictures.ts'
import { launchChromium } from '#test/support/chromium.ts'
import { newWork, openEditor } from '#test/support/editor-page.ts'
import { difference, type Picture } from '#test/support/pixels.ts'
import { type AnimatedDesign, animatedDesigns, PAGE } from './animations/animated-designs.ts'

type Browser = Awaited<ReturnType<typeof launchChromium>>

const png = (picture: Picture): Buffer => {
  const file = new PNG({ width: picture.width, height: picture.height })
  file.data = Buffer.from(picture.data)
  return PNG.sync.write(file)
}

const look = async (base: string, browser: Browser, { token }: Account, { records, times }: AnimatedDesign) => {
  const id = await newWork(base, token, records)
  const published = await call(base, 'POST', `/api/apps/${id}/publish`, { token, body: {} })
  const editor = await openEditor(browser, base, { path: `/editor?appId=${id}`, token })
  const previews = await previewPictures(editor.page, PAGE, times)
  await editor.close()
  const context = await browser.newContext({ viewport: PAGE })
  try {
    const page = await context.newPage()
    await page.goto(`${base}/p/${String(published.code)}`)
    return { previews, pages: await publishedPictures(page, PAGE, times) }
  } finally {
    await context.close()
  }
}

/**
 * Random animated pages, each 20 times in the preview of the editor's timeline and as its published page: `npm run bench
 * -- animations --seed=7 --pages=30`; `--from=20` begins later. Prints the pixels that differ by more than 2 levels; the
 * pictures of such a moment are kept in `--folder`.
 */
export const run = async (base: string): Promise<void> => {
  const { values } = parseArgs({
    options: {
      seed: { type: 'string' },
      pages: { type: 'string' },
      from: { type: 'string' },
      folder: { type: 'string' },
    },
    strict: false,
  })
  const [seed, count, from] = [Number(values.seed ?? 1), Number(values.pages ?? 30), Number(values.from ?? 0)]
  const folder = String(values.folder ?? `${tmpdir()}/animations-${seed}`)
  mkdirSync(folder, { recursive: true })
  const account = await register(base)
  const browser = await launchChromium()
  let [moments, moving, unlike] = [0, 0, 0]
  try {
    for (const [at, design] of animatedDesigns(seed, from + count).entries()) {
      if (at < from) continue
      const { previews, pages } = await look(base, browser, account, design)
      const found = design.times.flatMap((time, index) => {
        const [preview, page, before] = [previews[index], pages[index], previews[index - 1]]
        if (!preview || !page) throw new Error('a picture is missing')
        moments++
        if (before && difference(before, preview).pixels > 0) moving++
        const { pixels, worst } = difference(preview, page)
        if (pixels === 0) return []
        writeFileSync(`${folder}/${at}-${time}-preview.png`, png(preview))
        writeFileSync(`${folder}/${at}-${time}-page.png`, png(page))
        return [`${time} ms: ${pixels} px, worst ${worst}`]
      })
      unlike += found.length
      console.log(`${String(at).padStart(3)}  ${found.length ? found.join('; ') : 'equal'}`)
    }
  } finally {
    await browser.close()
  }
  console.log(
    `seed ${seed}: ${moments} moments, ${moving} of them unlike the one before, ${unlike} differ by more than 2`,
  )
}
