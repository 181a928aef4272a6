import { env } from 'cloudflare:workers'
import { BROWSER_TIMEOUTS, browserRendering } from './adapters/browser-rendering.ts'
import { r2Renders } from './adapters/r2-renders.ts'
import { draw as drawRun } from './domain/draw/draw.ts'
import { readPng } from './domain/draw/png-chunks.ts'
import { pngRows } from './domain/draw/png-rows.ts'
import type { BrowserPool, Tab, Turn } from './ports/browser.ts'
import type { DrawPorts } from './ports/draw.ts'
import type { DrawJob, PictureJob } from './ports/renderer.ts'

export const leases = env.LEASES.getByName('test')
export const TIMEOUTS = { ...BROWSER_TIMEOUTS, page: 4000 }

/** The real ports, with every lease and shot counted. */
export const ports = (
  pool: BrowserPool = browserRendering(env.BROWSER, leases, TIMEOUTS),
  onShot: (shot: number) => Promise<void> = async () => {},
) => {
  const counted = { leases: 0, shots: 0, released: 0 }
  const countingTab = (tab: Tab): Tab => ({
    open: (url, window) => tab.open(url, window),
    close: () => tab.close(),
    print: print => tab.print(print),
    file: () => tab.file(),
    async capture(shot) {
      await onShot(++counted.shots)
      return tab.capture(shot)
    },
  })
  const counting: BrowserPool = {
    position: id => pool.position(id),
    async lease(turn, deadline, signal) {
      counted.leases++
      const lease = await pool.lease(turn, deadline, signal)
      return {
        name: lease.name,
        tab: countingTab(lease.tab),
        async release(isLost) {
          counted.released++
          await lease.release(isLost)
        },
      }
    },
  }
  const all: DrawPorts = { now: Date.now, pool: counting, store: r2Renders(env.FILES) }
  return { all, counted }
}

export const newTurn = (owner = 'somebody'): Turn => ({ id: crypto.randomUUID(), owner, isBackground: false })

/** One drawing on its own, which nobody ends. */
export const draw = (all: DrawPorts, asked: DrawJob) =>
  drawRun(all, asked, { turn: newTurn(), signal: new AbortController().signal, onProgress: () => {} })

export const newKey = (type = 'png') =>
  `${type === 'webp' ? 'c' : 'r'}/${crypto.randomUUID().replaceAll('-', '').padStart(64, '0')}.${type}`

/** A drawing of 300 × 200 px. */
export const job = (pageUrl: string, extra: Partial<PictureJob> = {}): PictureJob => ({
  key: newKey(),
  pageUrl,
  width: 300,
  height: 200,
  fileType: 'png',
  scale: 1,
  dpi: 0,
  ...extra,
})

/** A render page that needs no server: ready once its script has run. */
export const inlinePage = (body: string, script = 'window.moyeManifest={ready:true,fonts:[],failedImages:[]}') =>
  `data:text/html;charset=utf-8,${encodeURIComponent(
    `<!doctype html><style>html,body{margin:0;background:#fff;scrollbar-width:none}</style><body>${body}<script>${script}</script>`,
  )}`

export const stored = async (key: string) =>
  new Uint8Array((await (await env.FILES.get(key))?.arrayBuffer()) ?? new ArrayBuffer(0))

export interface Pixels {
  readonly width: number
  readonly height: number
  /** Red, green, blue. */
  readonly data: Uint8Array
}

/** The pixels of a PNG file. */
export const pixelsOf = async (bytes: Uint8Array<ArrayBuffer>): Promise<Pixels> => {
  const { width, height } = readPng(bytes)
  const data = new Uint8Array(width * height * 3)
  let at = 0
  const file = (async function* () {
    yield bytes
  })()
  for await (const rows of pngRows(width, file))
    for (let from = 0; from < rows.bytes.length; from += rows.bpp, at += 3)
      data.set(rows.bytes.subarray(from, from + 3), at)
  return { width, height, data }
}
