import { createHash } from 'node:crypto'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { chromium } from 'playwright-core'
import { RENDERER_VERSION } from '#schemas/catalog/renderer.ts'
import { THUMBNAIL_WIDTH } from '#schemas/catalog/thumbnails.ts'
import { parseWork } from '#schemas/document/parse.ts'
import { obtainChromium } from './chromium.ts'
import { withFreshProduct } from './fresh-product.ts'
import { at } from './paths.ts'
import { type SeedTemplate, seedTemplates } from './seed-content.ts'

/** Widths in px, and the ends of the file names: for two columns of a high-density screen, and for the editor's panel. */
const COVERS = [
  { width: 560, ending: '' },
  { width: THUMBNAIL_WIDTH, ending: `@${THUMBNAIL_WIDTH}` },
] as const

/** Hash of what a cover was drawn from; a different value means that the cover is stale. */
export const coverPrint = ({ work }: SeedTemplate): string => {
  const text = JSON.stringify(work)
  const print = createHash('sha256').update(`${RENDERER_VERSION}\n${text}`)
  for (const [, name] of text.matchAll(/"\/u\/art\/([^"]+)"/g))
    print.update(readFileSync(at(`migrations/seed/art/${name}`)))
  return print.digest('hex')
}

/** px; longer side of a page that is drawn to be looked at. */
const LOOK_SIDE = 1200
/** px; least width of a long page that is drawn to be looked at. */
const LOOK_WIDTH = 600

/**
 * Draws every template's first page, as a cover and as its thumbnail, with the product's own render page. With
 * `--look=FOLDER` it draws every page into that folder instead, to be looked at. Numbers name the templates to draw.
 * @throws Error when a page fails or an image does not load.
 */
const main = async (): Promise<void> => {
  const words = process.argv.slice(2)
  const only = words.map(Number).filter(Boolean)
  const folder = words.find(word => word.startsWith('--look='))?.slice('--look='.length)
  mkdirSync(folder ?? at('migrations/seed/covers'), { recursive: true })
  const prints: Record<string, string> = {}
  await withFreshProduct(async url => {
    const browser = await chromium.launch({
      executablePath: (await obtainChromium()) ?? '',
      handleSIGINT: false,
      handleSIGTERM: false,
      handleSIGHUP: false,
      args: ['--no-sandbox', '--font-render-hinting=none', '--hide-scrollbars', '--force-color-profile=srgb'],
    })
    try {
      for (const template of seedTemplates()) {
        prints[template.id] = coverPrint(template)
        if (only.length > 0 && !only.includes(template.id)) continue
        const { pages } = parseWork(JSON.stringify(template.work))
        const sizes = [...pages.values()]
        for (const [pageIndex, { width, height }] of (folder ? sizes : sizes.slice(0, 1)).entries()) {
          const page = await browser.newPage({ viewport: { width, height } })
          await page.goto(`${url}/editor?ssrImg=1&templateId=${template.id}&pageIndex=${pageIndex}`)
          const manifest = await page.waitForFunction(() => (window as { moyeManifest?: unknown }).moyeManifest)
          const { error, failedImages } = (await manifest.jsonValue()) as { error?: string; failedImages: string[] }
          if (error || failedImages.length > 0) throw new Error(`${template.name}: ${error ?? failedImages.join(' ')}`)
          const cdp = await page.context().newCDPSession(page)
          const draw = async (path: string, scale: number, format: 'png' | 'webp'): Promise<void> => {
            const clip = { x: 0, y: 0, width, height, scale: Math.min(1, scale) }
            const { data } = await cdp.send('Page.captureScreenshot', { format, quality: 88, clip })
            writeFileSync(path, Buffer.from(data, 'base64'))
          }
          const side = Math.max(LOOK_SIDE / Math.max(width, height), LOOK_WIDTH / width)
          if (folder) await draw(`${folder}/${template.id}-${pageIndex + 1}.png`, side, 'png')
          else
            for (const cover of COVERS) {
              const path = at(`migrations/seed/covers/${template.id}${cover.ending}.webp`)
              await draw(path, cover.width / width, 'webp')
            }
          await page.close()
        }
        console.log(`  ${template.id} ${template.name}`)
      }
      if (!folder) writeFileSync(at('migrations/seed/covers/covers.json'), `${JSON.stringify(prints, null, 2)}\n`)
    } finally {
      await browser.close()
    }
  })
}

if (import.meta.main) await main()
