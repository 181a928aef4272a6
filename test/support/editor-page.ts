import type { Browser, BrowserContext, Page } from 'playwright-core'
import { expect } from 'vitest'
import { stringifyWork } from '#schemas/document/codec.ts'
import { parseWork } from '#schemas/document/parse.ts'
import type { AnyLayer, DocumentRecords } from '#schemas/document/records.ts'
import { call, newAddress, type Person } from './account.ts'
import { type Device, giveBack, takeContext } from './warm-contexts.ts'

/** A point in the window (CSS px). */
export interface Point {
  readonly x: number
  readonly y: number
}
export interface EditorPage {
  readonly context: BrowserContext
  readonly page: Page
  /** Errors that the page threw or logged since it opened; the test fails at its end when there is one. */
  readonly errors: readonly string[]
  /** Errors that match are expected and do not fail the test. */
  expectErrors(pattern: RegExp): void
  /**
   * The document after the last change: from this device's draft (waits for it), or from the server once it is saved.
   * @throws Error when there is neither.
   */
  records(): Promise<DocumentRecords>
  /**
   * The first layer that `matches`; waits for a work that is still opened and a layer that is still made.
   * @throws Error when there is none within `LAYER_MS`.
   */
  layer(matches: (layer: AnyLayer) => boolean): Promise<AnyLayer>
  /**
   * Window point at fractions of a layer's bounding box on the screen.
   * @throws Error when the layer is not on the canvas.
   */
  at(layerId: string, fx?: number, fy?: number): Promise<Point>
  click(layerId: string): Promise<void>
  /** Presses at `from`, moves in steps and releases at `to`, with real pointer events; holds the keys throughout. */
  drag(from: Point, to: Point, options?: { readonly keys?: readonly string[]; readonly steps?: number }): Promise<void>
  /** Focuses the canvas, so that shortcuts reach it. */
  focusCanvas(): Promise<void>
  /** Presses keys, e.g. a command's shortcut. */
  press(keys: string): Promise<void>
  /** Closes the page; its context is reused. A test need not call it. */
  close(): Promise<void>
}

export interface OpenOptions extends Device {
  /** Path with query: `/editor?templateId=1`. */
  readonly path: string
  readonly token?: string
  readonly viewport?: { readonly width: number; readonly height: number }
  /** Also loads the parts that are not shown yet, as a browser without Save-Data does; for tests that go offline. */
  readonly preloads?: boolean
  /** Stays open after the test (`keepOpen`), also while it loads. */
  readonly isKept?: boolean
  /** Prepares the page before it loads. */
  readonly prepare?: (page: Page) => Promise<void>
}

/** Browser log entries for responses that a test provokes; they are no errors of the product. */
const EXPECTED = /status of (4\d\d|50[23])|net::ERR_INTERNET_DISCONNECTED/

/** Resolves when the shown page is painted with its fonts and pictures and the panels beside it are loaded. */
export const waitUntilReady = async (page: Page): Promise<void> => {
  await page.waitForSelector('html[data-editor="ready"]', { state: 'attached' })
  await page.waitForFunction(() => !document.querySelector('[data-skeleton]'))
}

/** Shows the next page of the work on the canvas and waits until it is painted. */
export const showNextPage = async ({ page, focusCanvas, press }: EditorPage): Promise<void> => {
  await page.evaluate(() => {
    document.documentElement.dataset.editor = 'left'
  })
  await focusCanvas()
  await press('PageDown')
  await waitUntilReady(page)
}

/** Runs in the page: turns Save-Data on, so that parts load only when they are shown. */
const saveData = () => Object.defineProperty(navigator, 'connection', { value: { saveData: true } })

/** A blank page in a browser profile without stored data, logged in when a token is given. */
export const openBlank = async (
  { browser, base }: Pick<Person, 'browser' | 'base'>,
  {
    token,
    viewport = { width: 1440, height: 900 },
    userAgent,
    isPhone = false,
    preloads = false,
    isKept = false,
    prepare,
  }: Omit<OpenOptions, 'path'> = {},
): Promise<EditorPage> => {
  const context = await takeContext(browser, base, { userAgent, isPhone })
  if (token) await context.addCookies([{ name: 'moye_token', value: token, url: base }])
  const page = await context.newPage()
  await page.setViewportSize(viewport)
  // Login codes are limited by network: each page has one of its own.
  await page.setExtraHTTPHeaders(newAddress())
  if (!preloads) await page.addInitScript(saveData)
  await prepare?.(page)
  const editor = driveEditor(page)
  return isKept ? keepOpen(editor) : editor
}

/** Opens the editor in a new page (`openBlank`) and waits until it is ready. */
export const openEditor = async (
  browser: Browser,
  base: string,
  { path, ...options }: OpenOptions,
): Promise<EditorPage> => {
  const editor = await openBlank({ browser, base }, options)
  await editor.page.goto(base + path)
  await waitUntilReady(editor.page)
  return editor
}

/** Drives an editor that is already open in `page`. */
export const driveEditor = (page: Page): EditorPage => {
  const errors: string[] = []
  const expected: RegExp[] = []
  open.set(page, () => errors.filter(error => !expected.some(pattern => pattern.test(error))))
  page.on('pageerror', error => errors.push(error.stack ?? error.message))
  page.on('console', message => {
    if (message.type() === 'error' && !EXPECTED.test(message.text())) errors.push(message.text())
  })
  const readRecords = async () =>
    (await page.evaluate(readNewestDraft, DRAFT_MS)) ?? (await page.evaluate(readSavedWork))
  const records = async (): Promise<DocumentRecords> => {
    const text = await readRecords()
    if (!text) throw new Error('no draft on this device and no work on the server: nothing was changed yet')
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
    expectErrors: pattern => void expected.push(pattern),
    records,
    at,
    layer: async matches => {
      for (const deadline = Date.now() + LAYER_MS; ; ) {
        const text = await readRecords()
        const found = text && [...parseWork(text).layers.values()].find(matches)
        if (found) return found
        if (Date.now() > deadline) throw new Error('no such layer')
      }
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
    close: () => closeEditor(page),
  }
}

/** Open editors → a function that returns their unexpected errors. */
const open = new Map<Page, () => readonly string[]>()
/** Editors that stay open after a test. */
const kept = new WeakSet<Page>()

/** Keeps an editor open for the next tests of the file, which closes it; its errors fail the test they happen in. */
export const keepOpen = (editor: EditorPage): EditorPage => {
  kept.add(editor.page)
  return editor
}

const closeEditor = async (page: Page): Promise<void> => {
  const errors = open.get(page)?.()
  open.delete(page)
  // Another editor may be open beside it in the same context.
  const isShared = [...open.keys()].some(other => other.context() === page.context())
  await (isShared ? page.close() : giveBack(page.context()))
  expect(errors ?? []).toEqual([])
}

/**
 * Closes every editor that is still open and not kept.
 * @throws Error when one of them had an unexpected error.
 */
export const endEditors = async (): Promise<void> => {
  const problems: unknown[] = []
  for (const [page, unexpected] of [...open])
    if (!kept.has(page)) await closeEditor(page).catch(error => problems.push(error))
    else if (unexpected().length > 0) problems.push(new Error(unexpected().join('\n')))
  if (problems.length > 0) throw problems[0]
}

/** ms after which a change is in the draft that is being written: measured and debounced by timers of the page. */
const DRAFT_MS = 400
/** ms; a work is opened and a layer is made within. */
const LAYER_MS = 10_000

/**
 * Runs in the page: the newest draft's text. The wait is a timer of the page, so that it ends after those that write the
 * draft, also on a busy machine; IndexedDB then reads after their writes.
 */
const readNewestDraft = async (ms: number): Promise<string | null> => {
  await new Promise(done => setTimeout(done, ms))
  return new Promise<string | null>((resolve, reject) => {
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
}

/** Runs in the page: the text of its work on the server; null when it has none. */
const readSavedWork = async (): Promise<string | null> => {
  const id = new URLSearchParams(location.search).get('appId')
  const token = /(?:^|; )moye_token=([^;]+)/.exec(document.cookie)?.[1]
  if (!id || !token) return null
  const response = await fetch(`/work/${id}`, { headers: { 'x-token': token } })
  return response.ok ? ((await response.json()) as { data: { data: string } }).data.data : null
}

/** Runs in the page: its saves fail as long as the tab's storage says so. */
const failSaves = () => {
  const send = window.fetch
  window.fetch = (input, init) =>
    input === '/work' && init?.method === 'POST' && sessionStorage.getItem('saves') !== 'allowed'
      ? Promise.resolve(Response.json({}, { status: 503 }))
      : send(input, init)
}

/**
 * Lets no save of this tab reach the server, so that its changes stay in its draft; a route would miss the save of a
 * page that closes. Returns the function that ends it.
 */
export const refuseSaves = async (page: Page): Promise<() => Promise<void>> => {
  await page.addInitScript(failSaves)
  await page.evaluate(failSaves)
  return () => page.evaluate(() => sessionStorage.setItem('saves', 'allowed'))
}

/** Saves a document as a new work of the account; returns its id. */
export const newWork = async (base: string, token: string, records: DocumentRecords): Promise<number> =>
  Number(
    (await call(base, 'POST', '/work/new', { token, body: { name: records.work.name, data: stringifyWork(records) } }))
      .id,
  )

/**
 * Saves a document as a new work of the person's account and opens it; `query` extends the address (`&pageIndex=1`).
 */
export const openWork = async (
  { browser, base, account }: Person,
  records: DocumentRecords,
  { query = '', ...options }: Omit<OpenOptions, 'path' | 'token'> & { readonly query?: string } = {},
): Promise<EditorPage> => {
  const id = await newWork(base, account.token, records)
  return openEditor(browser, base, { path: `/editor?appId=${id}${query}`, token: account.token, ...options })
}
