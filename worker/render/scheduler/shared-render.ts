import type { QueueTicket } from '../../ports/browser-leases.ts'
import type { PageProgress, RenderPlan, RenderProgress, RenderResult, Requester } from '../../ports/render-service.ts'
import { isLargePlan } from './large-plan.ts'

/** Arguments of a drawing besides its plan. */
export interface RenderRun {
  /** Id of the API request that began the drawing, for logs. */
  readonly requestId: string
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

/** ms; time in which the requesters of a flawed file, which the store cannot find, note where it is. */
const NOTE_MS = 5000

interface Running {
  /** Counts the drawings of this object from 1. */
  readonly number: number
  readonly requesterId: string
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

const drawing = (progress: PageProgress): RenderProgress => ({ state: 'drawing', position: 0, ...progress })

const CANCELLED: RenderResult = { ok: false, code: 'RENDER_CANCELLED' }

/** One file, drawn once for all concurrent requesters; the drawing stops when all of them have cancelled. */
export class SharedRender {
  readonly #options: SharedRenderOptions
  readonly #waiting = new Set<Waiting>()
  /** Ids of cancelled requesters, including those whose request has not arrived yet. */
  readonly #cancelled = new Set<string>()
  #running: Running | undefined
  /** Number of drawings that began. */
  #drawings = 0
  /** Last progress of a flawed file that its requesters may not have noted yet. */
  #flawed: { readonly progress: PageProgress; readonly until: number } | undefined

  constructor(options: SharedRenderOptions) {
    this.#options = options
  }

  /**
   * Draws the file, or joins the running drawing. A requester who joined gets a flawed file (see `RenderResult`) only
   * of a drawing that began later: what was missing may be there now. Never throws; a cancelled requester gets
   * RENDER_CANCELLED.
   */
  async draw(plan: RenderPlan, requester: Requester): Promise<RenderResult> {
    const earlier = this.#drawings
    for (;;) {
      // A cancelled drawing is not joined.
      while (this.#running?.ending.signal.aborted) await this.#running.result
      if (this.#cancelled.has(requester.id)) return CANCELLED
      this.#running ??= this.#start(plan, requester)
      const { number, requesterId } = this.#running
      const result = await this.#wait(this.#running, requester)
      const isOwn = number > earlier || requesterId === requester.id
      if (isOwn || !result.ok || result.key === plan.key) return result
    }
  }

  /** The result of a drawing, or RENDER_CANCELLED as soon as the requester leaves. */
  #wait({ result }: Running, requester: Requester): Promise<RenderResult> {
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

  #start(plan: RenderPlan, { id, owner, isBackground, requestId }: Requester): Running {
    const ending = new AbortController()
    const kind = { isBackground, isLarge: isLargePlan(plan), isCutOut: false }
    const ticket = { id: crypto.randomUUID(), owner, ...kind, wasRecalled: false }
    let progress: PageProgress | null = null
    const onProgress = (next: PageProgress | null) => {
      progress = next
    }
    const result = this.#options.draw(plan, { requestId, ticket, signal: ending.signal, onProgress }).then(drawn => {
      this.#running = undefined
      const isFlawed = drawn.ok && drawn.key !== plan.key
      this.#flawed = isFlawed && progress ? { progress, until: Date.now() + NOTE_MS } : undefined
      return drawn
    })
    this.#drawings++
    return { number: this.#drawings, requesterId: id, ticketId: ticket.id, ending, result, progress: () => progress }
  }

  /** Progress of the drawing; null when there is none. */
  async progress(): Promise<RenderProgress | null> {
    const running = this.#running
    if (!running) return this.#flawed && Date.now() < this.#flawed.until ? drawing(this.#flawed.progress) : null
    const progress = running.progress()
    if (progress) return drawing(progress)
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
