import type { RenderReport } from '#schemas/render-report.ts'
import { call, register } from '#test/support/account.ts'

/** ms; from the start of a download to the start of the next. */
const EVERY_MS = 1000
const WIDTHS = [60, 120, 240, 360, 480, 600] as const

const page = (round: number) => {
  const width = WIDTHS[round % WIDTHS.length] ?? 60
  const style = { width, height: Math.round((width * 2) / 3) }
  const layer = {
    id: 't',
    keyid: 't',
    pid: 'h5ds_text',
    style: { left: 4, top: 4, width: width - 8, height: 24, transform: 'rotate(0deg)' },
    data: { data: `No ${round}`, style: { fontSize: 16, lineHeight: 20, color: '#123', fontFamily: '思源黑体' } },
  }
  const backgroundColor = `hsl(${(round * 37) % 360}, 60%, 80%)`
  return JSON.stringify({
    version: '6.1.1',
    name: '隔壁',
    type: 'pc-web',
    style,
    pages: [{ id: 'p', keyid: 'p', name: '空白页', style: { ...style, backgroundColor }, layers: [layer] }],
  })
}

/** ms of the parts of one round. */
interface Waited {
  /** Request of the drawing until the last byte of the file. */
  readonly download: number
  /** The part of it that is not drawing: calls, the queue for a browser, its launch. */
  readonly waiting: number
  readonly save: number
}

/** The times and failures of some rounds. */
export interface Waits {
  readonly waits: readonly Waited[]
  readonly failures: readonly string[]
}

/** Another person, who changes a small page and downloads it as PNG every second until `stop`. */
export const startNeighbor = async (base: string) => {
  const { token } = await register(base)
  const { id } = await call(base, 'POST', '/work/new', { token, body: { data: page(0) } })
  let version = 1
  let waits: Waited[] = []
  let failures: string[] = []
  let isOver = false

  const once = async (round: number): Promise<void> => {
    const start = performance.now()
    const body = { id, data: page(round), materialIds: [], version }
    version = Number((await call(base, 'POST', '/work', { token, body })).version)
    const saved = performance.now()
    const { imgUrl, receipt } = await call(base, 'GET', `/render/download?appId=${id}&page=0&fileType=png`, { token })
    const file = await fetch(new URL(String(imgUrl), base))
    const { length } = Buffer.from(await file.arrayBuffer())
    if (file.status !== 200 || length === 0) throw new Error(`file ${file.status}, ${length} bytes`)
    const download = performance.now() - saved
    waits.push({ download, waiting: download - (receipt as RenderReport).ms, save: saved - start })
  }
  const loop = async () => {
    for (let round = 1; !isOver; round += 1) {
      const start = performance.now()
      await once(round).catch((error: unknown) => {
        failures.push(error instanceof Error ? error.message : String(error))
      })
      await new Promise(done => setTimeout(done, Math.max(0, EVERY_MS - (performance.now() - start))))
    }
  }
  const running = loop()
  return {
    /** The id of a work that others must not reach. */
    workId: Number(id),
    token,
    /** The times and failures since the last call. */
    take(): Waits {
      const taken = { waits, failures }
      waits = []
      failures = []
      return taken
    },
    async stop() {
      isOver = true
      await running
    },
  }
}
