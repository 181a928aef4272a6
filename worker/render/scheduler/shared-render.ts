import type { QueueTicket } from '../../ports/browser-leases.ts'
import type { PageProgress, RenderPlan, RenderProgress, RenderResult, Requester } from '../../ports/render-service.ts'

/** Arguments of a drawing besides its plan. */
export interface RenderRun {
  readonly ticket: QueueTicket
  /** Cancels the drawing. */
  readonly signal: AbortSignal
  /** Receives the progress of the drawing; null while it waits for a browser. */
  readonly onProgress: (progress: PageProgress | null) => void
}

interface SharedRenderOptions {
  /** Draws a file. Never throws: failures are returned as refusals. */
  readonly draw: (plan: RenderPlan, run: RenderRun) => Promise<RenderResult>
  /** Position of a ticket in the queue for browsers. */
  readonly position: (ticketId: string) => Promise<number>
}

interface Running {
  readonly ticketId: string
  readonly ending: AbortController
  readonly result: Promise<RenderResult>
  /** null = the drawing waits for a browser. */
  readonly progress: () => PageProgress | null
}

interface Waiting {
  readonly requester: Requester
  /** Resolves the requester's call with RENDER_CANCELLED. */
  readonly leave: () => void
}

const CANCELLED: RenderResult = { ok: false, code: 'RENDER_CANCELLED' }

/** One file, drawn once for all concurrent requesters; the drawing stops when all of them have cancelled. */
export class SharedRender {
  readonly #options: SharedRenderOptions
  readonly #waiting = new Set<Waiting>()
  /** Ids of cancelled requesters, including those whose request has not arrived yet. */
  readonly #cancelled = new Set<string>()
  #running: Running | undefined

  constructor(options: SharedRenderOptions) {
    this.#options = options
  }

  /** Draws the file, or joins the running drawing. Never throws; a cancelled requester gets RENDER_CANCELLED. */
  async draw(plan: RenderPlan, requester: Requester): Promise<RenderResult> {
    // A cancelled drawing is not joined.
    while (this.#running?.ending.signal.aborted) await this.#running.result
    if (this.#cancelled.has(requester.id)) return CANCELLED
    this.#running ??= this.#start(plan, requester)
    const { result } = this.#running
    return new Promise(done => {
      const leave = () => {
        this.#waiting.delete(waiting)
        done(CANCELLED)
      }
      const waiting = { requester, leave }
      this.#waiting.add(waiting)
      void result.then(drawn => {
        this.#waiting.delete(waiting)
        done(drawn)
      })
    })
  }

  #start(plan: RenderPlan, { owner, isBackground }: Requester): Running {
    const ending = new AbortController()
    const ticket = { id: crypto.randomUUID(), owner, isBackground }
    let progress: PageProgress | null = null
    const onProgress = (next: PageProgress | null) => {
      progress = next
    }
    const result = this.#options.draw(plan, { ticket, signal: ending.signal, onProgress }).finally(() => {
      this.#running = undefined
    })
    return { ticketId: ticket.id, ending, result, progress: () => progress }
  }

  /** Progress of the drawing; null when there is none. */
  async progress(): Promise<RenderProgress | null> {
    const running = this.#running
    if (!running) return null
    const progress = running.progress()
    if (progress) return { state: 'drawing', position: 0, ...progress }
    const position = await this.#options.position(running.ticketId).catch(() => 0)
    return { state: 'queued', position, page: 0, pages: 0, band: 0, bands: 0 }
  }

  /** Removes a requester; the drawing stops when none is left. */
  cancel(requesterId: string): void {
    this.#cancelled.add(requesterId)
    for (const { requester, leave } of this.#waiting) if (requester.id === requesterId) leave()
    if (this.#waiting.size === 0) this.#running?.ending.abort()
  }
}
