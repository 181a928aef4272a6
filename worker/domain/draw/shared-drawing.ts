import { fail } from '#schemas/errors.ts'
import type { DrawPorts, Progress } from '../../ports/draw.ts'
import type { Asker, DrawJob, DrawProgress, DrawResult } from '../../ports/renderer.ts'
import { draw, refusal } from './draw.ts'

interface Running {
  readonly turnId: string
  readonly ending: AbortController
  readonly result: Promise<DrawResult>
  /** null = waits for a browser. */
  readonly progress: () => Progress | null
}

interface Waiting {
  readonly asker: Asker
  /** Takes it away. */
  readonly leave: () => void
}

/** One file: drawn once for all who ask for it at the same time, until none of them wants it any more. */
export class SharedDrawing {
  readonly #ports: DrawPorts
  readonly #waiting = new Set<Waiting>()
  /** Those who were cancelled, perhaps a moment before they came. */
  readonly #cancelled = new Set<string>()
  #running: Running | undefined

  constructor(ports: DrawPorts) {
    this.#ports = ports
  }

  /** Draws the file, or waits for the drawing that is under way. Never throws; an asker that is cancelled is told so. */
  async draw(job: DrawJob, asker: Asker): Promise<DrawResult> {
    // A drawing that was told to stop is not joined.
    while (this.#running?.ending.signal.aborted) await this.#running.result
    if (this.#cancelled.has(asker.id)) return refusal(fail('RENDER_CANCELLED'))
    this.#running ??= this.#start(job, asker)
    const { result } = this.#running
    return new Promise(done => {
      const leave = () => {
        this.#waiting.delete(waiting)
        done(refusal(fail('RENDER_CANCELLED')))
      }
      const waiting = { asker, leave }
      this.#waiting.add(waiting)
      result.then(drawn => {
        this.#waiting.delete(waiting)
        done(drawn)
      })
    })
  }

  #start(job: DrawJob, asker: Asker): Running {
    const ending = new AbortController()
    const turn = { id: crypto.randomUUID(), owner: asker.owner, isBackground: asker.isBackground }
    let progress: Progress | null = null
    const onProgress = (next: Progress | null) => {
      progress = next
    }
    const result = draw(this.#ports, job, { turn, signal: ending.signal, onProgress }).finally(() => {
      this.#running = undefined
    })
    return { turnId: turn.id, ending, result, progress: () => progress }
  }

  /** Where the drawing is; null when there is none. */
  async progress(): Promise<DrawProgress | null> {
    const running = this.#running
    if (!running) return null
    const progress = running.progress()
    if (progress) return { state: 'drawing', position: 0, ...progress }
    const position = await this.#ports.pool.position(running.turnId).catch(() => 0)
    return { state: 'queued', position, page: 0, pages: 0, band: 0, bands: 0 }
  }

  /** Takes an asker away; the drawing stops when nobody is left. */
  cancel(askerId: string): void {
    this.#cancelled.add(askerId)
    for (const { asker, leave } of this.#waiting) if (asker.id === askerId) leave()
    if (this.#waiting.size === 0) this.#running?.ending.abort()
  }
}
