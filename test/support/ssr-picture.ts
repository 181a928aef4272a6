import type { Browser, BrowserContext, Page } from 'playwright-core'
import { stringifyWork } from '#schemas/document/codec.ts'
import type { DocumentRecords } from '#schemas/document/records.ts'
import { decodePng, type Picture } from './pixels.ts'
import { giveBack, takeContext } from './warm-contexts.ts'

/** The window (px) that the page opens in, and whether the page has the watermark. */
interface Opening {
  readonly width: number
  readonly height: number
  readonly watermark?: boolean
}

/** Address of the page that draws downloads. */
export const ssrAddress = (base: string) => `${base}/editor?ssrImg=1&appId=1&pageIndex=0&rt=test`

/** A page that shows a work's first page as downloads draw it, after it navigates to `ssrAddress`. */
export const ssrPage = async (context: BrowserContext, records: DocumentRecords, watermark = false): Promise<Page> => {
  const page = await context.newPage()
  // The work comes from the test instead of the database; everything after that is the product's own code.
  await page.route('**/work/origin/1*', route =>
    route.fulfill({
      json: {
        status: 200,
        data: {
          id: 1,
          data: stringifyWork(records),
          version: 1,
          status: 1,
          cover: '',
          image: '',
          categoryId: null,
          templateId: null,
          name: '',
          watermark,
        },
      },
    }),
  )
  return page
}

/** Opens the page that draws downloads with a work's first page and all its assets; `giveBack` its context. */
export const openSsrPage = async (
  browser: Browser,
  base: string,
  records: DocumentRecords,
  { watermark = false, ...viewport }: Opening,
): Promise<Page> => {
  const page = await ssrPage(await takeContext(browser, base), records, watermark)
  await page.setViewportSize(viewport)
  await page.goto(ssrAddress(base))
  await page.waitForFunction(() => {
    const manifest = Reflect.get(window, 'moyeManifest') as { ready?: boolean; error?: string } | undefined
    return manifest?.ready || manifest?.error
  })
  return page
}

/** Picture of a work's first page as the page that draws downloads shows it, without a watermark; stores nothing. */
export const ssrPicture = async (browser: Browser, base: string, records: DocumentRecords): Promise<Picture> => {
  const { width, height } = records.work
  const page = await openSsrPage(browser, base, records, { width, height })
  const bytes = await page.screenshot({ clip: { x: 0, y: 0, width, height } })
  await giveBack(page.context())
  return decodePng(bytes)
}

/** RGB of one pixel. */
export const pixelAt = (picture: Picture, x: number, y: number): readonly [number, number, number] => {
  const at = (Math.round(y) * picture.width + Math.round(x)) * 4
  return [picture.data[at] ?? 0, picture.data[at + 1] ?? 0, picture.data[at + 2] ?? 0]
}
