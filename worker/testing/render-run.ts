import { env } from 'cloudflare:workers'
import type { DrawnType } from '#schemas/catalog/drawn-types.ts'
import { renderKey } from '#schemas/catalog/storage-keys.ts'
import { r2Renders } from '../adapters/r2-renders.ts'
import type { QueueTicket } from '../ports/browser-leases.ts'
import type { PicturePlan, RenderPlan } from '../ports/render-service.ts'
import type { TelemetryEvent } from '../ports/telemetry.ts'
import { readPng } from '../render/codecs/png/chunks.ts'
import { pngRows } from '../render/codecs/png/rows.ts'
import { draw as drawRun } from '../render/job/draw.ts'
import type { RenderPorts } from '../render/job/ports.ts'
import { SharedRender } from '../render/scheduler/shared-render.ts'
import { BROWSER_TIMEOUTS, browserRendering } from '../render/tab/browser-rendering.ts'
import type { Browsers, Tab } from '../render/tab/tab.ts'

export const leases = env.LEASES.getByName('test')
export const TIMEOUTS = { ...BROWSER_TIMEOUTS, page: 4000 }

/** What drawings go on with after their answers. */
const later: Promise<void>[] = []
/** Waits for what goes on after an answer. */
const settled = async <T>(answer: Promise<T>): Promise<T> => {
  const result = await answer
  await Promise.all(later.splice(0))
  return result
}

/** The real ports, which also count leases and captures, and collect events. */
export const ports = (
  browsers: Browsers = browserRendering(env.BROWSER, leases, TIMEOUTS),
  onCapture: (capture: number) => Promise<void> = async () => {},
) => {
  const counted = { leases: 0, captures: 0, released: 0 }
  const countingTab = (tab: Tab): Tab => ({
    open: (url, window) => tab.open(url, window),
    close: () => tab.close(),
    print: print => tab.print(print),
    file: () => tab.file(),
    async capture(capture) {
      await onCapture(++counted.captures)
      return tab.capture(capture)
    },
  })
  const counting: Browsers = {
    figures: () => browsers.figures(),
    position: id => browsers.position(id),
    async lease(ticket, deadline, signal) {
      counted.leases++
      const lease = await browsers.lease(ticket, deadline, signal)
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
  const events: TelemetryEvent[] = []
  const telemetry = { record: (event: TelemetryEvent) => void events.push(event) }
  const all: RenderPorts = {
    ...{ now: Date.now, browsers: counting, store: r2Renders(env.FILES), telemetry },
    background: work => void later.push(work),
  }
  return { all, counted, events }
}

/** A ticket of an owner of its own: owners of drawings that took long are served differently. */
export const newTicket = (owner: string = crypto.randomUUID()): QueueTicket => ({
  id: crypto.randomUUID(),
  owner,
  isBackground: false,
  isLarge: false,
  isCutOut: false,
  wasRecalled: false,
})

/** One file that all requesters of this object share. */
export const shared = (all: RenderPorts) =>
  new SharedRender({ draw: (plan, run) => settled(drawRun(all, plan, run)), position: id => all.browsers.position(id) })

/** Runs a single drawing to its end. */
export const draw = (all: RenderPorts, asked: RenderPlan) =>
  settled(
    drawRun(all, asked, {
      requestId: 'asked',
      ticket: newTicket(),
      signal: new AbortController().signal,
      onProgress: () => {},
    }),
  )

export const newKey = (type: DrawnType = 'png') =>
  renderKey(crypto.randomUUID().replaceAll('-', '').padStart(64, '0'), type)

/** A drawing of 300 × 200 px. */
export const job = (pageUrl: string, extra: Partial<PicturePlan> = {}): PicturePlan => ({
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
