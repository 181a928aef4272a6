import type { CDPSession, Page } from '@cloudflare/puppeteer'
import { fail } from '#schemas/errors.ts'
import type { AssetManifest } from '#schemas/manifest.ts'
import type { BrowserCall } from './browser-call.ts'
import type { Capture, Print, Tab } from './tab.ts'

/** ms */
export interface TabTimeouts {
  /** Short commands. */
  readonly command: number
  /** From the navigation to a page with all assets. */
  readonly page: number
  /** Between two questions to the browser while a page opens, and for each answer. */
  readonly alive: number
  readonly capture: number
  readonly print: number
}

/** `within` = calls until the deadline of the drawing; `after` = cleanup calls, also after the deadline. */
interface TabCalls {
  readonly within: BrowserCall
  readonly after: BrowserCall
}

/** px: margin of the sheet of a PDF, so that rounding never adds a second page. */
const SHEET_SLACK = 4
/** CSS px per inch, and print units per inch. */
const CSS_DPI = 96
const PRINT_DPI = 300
/** bytes per read of a file; far below 32 MiB, the limit of a reply. */
const READ_BYTES = 2 * 1024 * 1024

const FORMS = {
  png: { format: 'png', optimizeForSpeed: true },
  webp: { format: 'webp', quality: 86 },
} as const satisfies Readonly<Record<Capture['format'], object>>

/** Script for the page: resolves when its assets are complete or it reports an error. */
const MANIFEST = `new Promise(done => {
  const look = () => {
    const manifest = window.moyeManifest
    if (manifest && (manifest.ready || manifest.error)) done(JSON.stringify(manifest))
    else setTimeout(look, 8)
  }
  look()
})`
/** Whether the evaluation began in the blank page, which the navigation then replaced. */
const isNavigationRace = (error: unknown) =>
  error instanceof Error && /context was destroyed|Cannot find context|navigated or closed/i.test(error.message)

/** @throws the errors of the protocol, except navigation races, which are retried. */
const manifestOf = async (cdp: CDPSession): Promise<AssetManifest> => {
  for (;;)
    try {
      const look = { expression: MANIFEST, awaitPromise: true, returnByValue: true }
      const { result } = await cdp.send('Runtime.evaluate', look)
      if (typeof result.value === 'string') return JSON.parse(result.value) as AssetManifest
    } catch (error) {
      if (!isNavigationRace(error)) throw error
    }
}

/** Color behind the page. */
const TRANSPARENT = { r: 0, g: 0, b: 0, a: 0 } as const

/** Chromium's error of a navigation whose renderer process ended; our pages are never downloads or empty answers. */
const ABORTED = 'net::ERR_ABORTED'

const TYPE = 'function () { return this.type }'

const joined = (pieces: readonly Uint8Array[]): Uint8Array<ArrayBuffer> => {
  const whole = new Uint8Array(pieces.reduce((sum, { length }) => sum + length, 0))
  let at = 0
  for (const piece of pieces) {
    whole.set(piece, at)
    at += piece.length
  }
  return whole
}

/** Streams a file from the browser and closes its handle at the end. */
async function* readFile(
  cdp: CDPSession,
  handle: string,
  read: <T>(call: Promise<T>) => Promise<T>,
): AsyncIterable<Uint8Array> {
  try {
    for (;;) {
      const { data, base64Encoded, eof } = await read(cdp.send('IO.read', { handle, size: READ_BYTES }))
      if (data) yield new Uint8Array(Buffer.from(data, base64Encoded ? 'base64' : 'latin1'))
      if (eof) return
    }
  } finally {
    cdp.send('IO.close', { handle }).catch(() => {})
  }
}

/** Uses the DevTools protocol directly, with as few commands as possible: every round trip delays the download. */
export const renderTab = (page: Page, cdp: CDPSession, { within, after }: TabCalls, timeouts: TabTimeouts): Tab => {
  const crash = new Promise<never>((_, reject) => {
    page.once('error', error => reject(fail('RENDER_UNAVAILABLE', { reason: `tab: ${error.message}` })))
  })
  crash.catch(() => {})
  const orCrash = <T>(call: Promise<T>): Promise<T> => Promise.race([call, crash])
  let windowHeight = 0

  /**
   * The result of a call that may take long, as long as the browser answers.
   * @throws RENDER_UNAVAILABLE when the browser does not answer, and the errors of the call.
   */
  const whileAlive = async <T>(call: Promise<T>): Promise<T> => {
    let isOver = false
    let timer: ReturnType<typeof setTimeout> | undefined
    const watch = async (): Promise<never> => {
      for (;;) {
        await new Promise(done => {
          if (!isOver) timer = setTimeout(done, timeouts.alive)
        })
        await within(timeouts.alive, 'sign of life', page.browser().version())
      }
    }
    const watching = watch()
    watching.catch(() => {})
    try {
      return await Promise.race([call, watching])
    } finally {
      isOver = true
      clearTimeout(timer)
    }
  }

  return {
    async open(url, { width, height, isSeeThrough }) {
      windowHeight = height
      const metrics = { width, height, deviceScaleFactor: 1, mobile: false }
      const settings: Promise<unknown>[] = [cdp.send('Emulation.setDeviceMetricsOverride', metrics)]
      if (isSeeThrough) settings.push(cdp.send('Emulation.setDefaultBackgroundColorOverride', { color: TRANSPARENT }))
      await within(timeouts.command, 'window', Promise.all(settings))
      const load = async () => {
        const { errorText } = await cdp.send('Page.navigate', { url })
        if (errorText) {
          const code = errorText === ABORTED ? 'RENDER_UNAVAILABLE' : 'RENDER_FAILED'
          throw fail(code, { reason: `address: ${errorText}` })
        }
        return manifestOf(cdp)
      }
      return whileAlive(within(timeouts.page, 'page', orCrash(load()), 'RENDER_TIMEOUT'))
    },

    async capture({ y, width, height, scale, format }: Capture) {
      // Scrolls and does not transform, so that blurs and shadows are bit-identical to those of a single capture.
      if (windowHeight < height + y) {
        const scroll = { expression: `scrollTo({ top: ${y}, behavior: 'instant' })` }
        await within(timeouts.command, 'scroll', orCrash(cdp.send('Runtime.evaluate', scroll)))
      }
      const clip = { x: 0, y, width, height, scale }
      const form = FORMS[format]
      const sent = cdp.send('Page.captureScreenshot', { ...form, clip })
      const { data } = await within(timeouts.capture, 'capture', orCrash(sent))
      return Uint8Array.fromBase64(data)
    },

    async *print({ width, height, scale }: Print) {
      const cssScale = (scale * CSS_DPI) / PRINT_DPI
      const sheet = {
        paperWidth: ((width + SHEET_SLACK) * scale) / PRINT_DPI,
        paperHeight: ((height + SHEET_SLACK) * scale) / PRINT_DPI,
        ...{ marginTop: 0, marginBottom: 0, marginLeft: 0, marginRight: 0 },
        scale: cssScale,
        printBackground: true,
        pageRanges: '1',
        generateTaggedPDF: false,
        generateDocumentOutline: false,
        transferMode: 'ReturnAsStream' as const,
      }
      // Print styles replace effects that PDF cannot represent (stage.css).
      await within(timeouts.command, 'media', orCrash(cdp.send('Emulation.setEmulatedMedia', { media: 'print' })))
      const { stream } = await within(timeouts.print, 'print', orCrash(cdp.send('Page.printToPDF', sheet)))
      if (!stream) throw fail('RENDER_FAILED', { reason: 'a print without content' })
      yield* readFile(cdp, stream, call => within(timeouts.capture, 'read', orCrash(call)))
    },

    async file() {
      const look = { expression: 'window.moyeFile' }
      const { result } = await within(timeouts.command, 'file', orCrash(cdp.send('Runtime.evaluate', look)))
      if (!result.objectId) throw fail('RENDER_FAILED', { reason: 'the page made no file' })
      const { objectId } = result
      const typed = cdp.send('Runtime.callFunctionOn', { objectId, functionDeclaration: TYPE, returnByValue: true })
      const { uuid } = await within(timeouts.command, 'file', orCrash(cdp.send('IO.resolveBlob', { objectId })))
      const { result: type } = await within(timeouts.command, 'file', orCrash(typed))
      const pieces: Uint8Array[] = []
      const read = <T>(call: Promise<T>) => within(timeouts.capture, 'read', orCrash(call))
      for await (const piece of readFile(cdp, `blob:${uuid}`, read)) pieces.push(piece)
      return { bytes: joined(pieces), type: String(type.value) }
    },

    close: () => after(timeouts.command, 'close', page.close()),
  }
}
