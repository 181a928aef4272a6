import type { Browser, BrowserContext, Page } from 'playwright-core'
import { stringifyWork } from '#schemas/document/codec.ts'
import { parseWork } from '#schemas/document/parse.ts'
import type { AnyLayer, DocumentRecords } from '#schemas/document/records.ts'
import { call } from './account.ts'

/** A point in the window (CSS px). */
export interface Point {
  readonly x: number
  readonly y: number
}
export interface EditorPage {
  readonly context: BrowserContext
  readonly page: Page
  /** Errors that the page threw or logged since it opened; a test ends with `expect(editor.errors).toEqual([])`. */
  readonly errors: readonly string[]
  /** The document as this device keeps it: what the editor has after the last change (waits for the draft). */
  records(): Promise<DocumentRecords>
  /** The first layer that `matches`; throws when there is none. */
  layer(matches: (layer: AnyLayer) => boolean): Promise<AnyLayer>
  /** Window point of a layer's box at fractions of its unrotated bounding box. */
  at(layerId: string, fx?: number, fy?: number): Promise<Point>
  click(layerId: string): Promise<void>
  /** Presses at `from`, moves in steps and lets go at `to`, with real pointer events; keys are held throughout. */
  drag(from: Point, to: Point, options?: { readonly keys?: readonly string[]; readonly steps?: number }): Promise<void>
  /** Puts focus on the canvas, so that shortcuts reach it. */
  focusCanvas(): Promise<void>
  /** Runs a command through the command palette's registry: presses its shortcut. */
  press(keys: string): Promise<void>
  close(): Promise<void>
}

export interface OpenOptions {
  /** Path with query: `/editor?templateId=1`. */
  readonly path: string
  readonly token?: string
  readonly viewport?: { readonly width: number; readonly height: number }
  readonly userAgent?: string
  /** Readies the page before it loads. */
  readonly prepare?: (page: Page) => Promise<void>
}

/** Noise that says nothing about the product: what the browser logs for answers that a test provokes. */
const EXPECTED = /status of (4\d\d|503)/

/** Resolves when the shown page is painted with its fonts and pictures, and the panels beside it have come. */
export const waitUntilReady = async (page: Page): Promise<void> => {
  await page.waitForSelector('html[data-editor="ready"]', { state: 'attached', timeout: 30_000 })
  await page.waitForFunction(() => !document.querySelector('[data-skeleton]'))
}

/** Opens the editor in a fresh browser profile, logged in when a token is given. */
export const openEditor = async (
  browser: Browser,
  base: string,
  { path, token, viewport = { width: 1440, height: 900 }, userAgent, prepare }: OpenOptions,
): Promise<EditorPage> => {
  const context = await browser.newContext({
    viewport,
    locale: 'zh-CN',
    ...(userAgent ? { userAgent } : {}),
    permissions: ['clipboard-read', 'clipboard-write'],
  })
  if (token) await context.addCookies([{ name: 'moye_token', value: token, url: base }])
  const page = await context.newPage()
  await prepare?.(page)
  await page.goto(base + path)
  await waitUntilReady(page)
  return driveEditor(page)
}

/** Drives an editor that is already open in `page`. */
export const driveEditor = (page: Page): EditorPage => {
  const errors: string[] = []
  page.on('pageerror', error => errors.push(error.stack ?? error.message))
  page.on('console', message => {
    if (message.type() === 'error' && !EXPECTED.test(message.text())) errors.push(message.text())
  })
  const records = async (): Promise<DocumentRecords> => {
    // Drafts are written within 300 ms of a change.
    await page.waitForTimeout(400)
    const text = await page.evaluate(readNewestDraft)
    if (!text) throw new Error('no draft on this device: nothing was changed yet')
    return parseWork(text)
  }
  const at = async (layerId: string, fx = 0.5, fy = 0.5): Promise<Point> => {
    const box = await page.locator(`[data-workspace] [data-layer-id="${layerId}"]`).boundingBox()
    if (!box) throw new Error(`layer ${layerId} is not on the canvas`)
    return { x: box.x + box.width * fx, y: box.y + box.height * fy }
  }
  return {
    context: page.context(),
    page,
    errors,
    records,
    at,
    layer: async matches => {
      const found = [...(await records()).layers.values()].find(matches)
      if (!found) throw new Error('no such layer')
      return found
    },
    click: async layerId => {
      const { x, y } = await at(layerId)
      await page.mouse.click(x, y)
    },
    drag: async (from, to, { keys = [], steps = 12 } = {}) => {
      await page.mouse.move(from.x, from.y)
      for (const key of keys) await page.keyboard.down(key)
      await page.mouse.down()
      await page.mouse.move(to.x, to.y, { steps })
      await page.mouse.up()
      for (const key of keys) await page.keyboard.up(key)
    },
    focusCanvas: () => page.locator('[data-workspace]').focus(),
    press: keys => page.keyboard.press(keys),
    close: () => page.context().close(),
  }
}

/** Runs in the page: the newest draft's text. */
const readNewestDraft = () =>
  new Promise<string | null>((resolve, reject) => {
    const request = indexedDB.open('moye')
    request.onerror = () => reject(request.error)
    request.onsuccess = () => {
      const db = request.result
      if (!db.objectStoreNames.contains('drafts')) return resolve(null)
      const all = db.transaction('drafts').objectStore('drafts').getAll()
      all.onerror = () => reject(all.error)
      all.onsuccess = () => {
        db.close()
        const drafts = all.result as { data: string; savedAt: number }[]
        resolve(drafts.sort((a, b) => b.savedAt - a.savedAt)[0]?.data ?? null)
      }
    }
  })

/** Saves a document as a new work of the account; answers its id. */
export const newWork = async (base: string, token: string, records: DocumentRecords): Promise<number> =>
  Number(
    (await call(base, 'POST', '/work/new', { token, body: { name: records.work.name, data: stringifyWork(records) } }))
      .id,
  )
