import { WorkerEntrypoint } from 'cloudflare:workers'
import type { PoolFigures } from './ports/browser-leases.ts'
import type { SubsetRequest, SubsetResult } from './ports/fonts.ts'
import type {
  CutOutFile,
  PublicationPlan,
  PublicationResult,
  RenderPlan,
  RenderProgress,
  RenderResult,
  RenderServiceCalls,
  Requester,
} from './ports/render-service.ts'
import { bindRender } from './render/bind.ts'
import { cutFont } from './render/fonts/cut-font.ts'
import { harfbuzzCutter } from './render/fonts/harfbuzz.ts'
import { cutOutInBrowser } from './render/job/cut-out.ts'
import { drawPublication } from './render/job/draw-publication.ts'

export { BrowserLeases } from './render/objects/browser-leases.ts'
export { RenderJobObject } from './render/objects/render-job-object.ts'

/** One instance for all requests of the isolate: the memory limit does not allow a second one. */
const cutter = harfbuzzCutter()

/**
 * The render Worker. It has no public address: only Workers with a service binding to this entrypoint can call it, and
 * their types are checked against `RenderServiceCalls`, so it validates only the origin of the pages that it opens.
 */
export class RenderService extends WorkerEntrypoint<Cloudflare.Env> implements RenderServiceCalls {
  readonly #ports = bindRender(this.env, work => this.ctx.waitUntil(work))

  /** Whether all pages are our own. Logs the origin of another one. */
  #areOwn(pageUrls: readonly string[]): boolean {
    const other = pageUrls.find(pageUrl => !this.#ports.isOwnPage(pageUrl))
    if (other !== undefined) console.error('page of another origin than PUBLIC_ORIGIN', URL.parse(other)?.origin)
    return other === undefined
  }

  async draw(plan: RenderPlan, requester: Requester): Promise<RenderResult> {
    const pages = plan.fileType === 'pdf' ? plan.pages : [plan]
    if (!this.#areOwn(pages.map(({ pageUrl }) => pageUrl))) return { ok: false, code: 'RENDER_FAILED' }
    const drawing = this.#ports.jobOf(plan.key).draw(plan, requester)
    // The drawing continues when the caller disconnects.
    this.ctx.waitUntil(drawing)
    return drawing
  }

  async progress(key: string): Promise<RenderProgress | null> {
    return this.#ports.jobOf(key).progress()
  }

  async cancel(key: string, requesterId: string): Promise<void> {
    await this.#ports.jobOf(key).cancel(requesterId)
  }

  figures(): Promise<PoolFigures> {
    return this.#ports.browsers.figures()
  }

  async ping(): Promise<true> {
    await this.#ports.browsers.position('ping')
    return true
  }

  cutFont(request: SubsetRequest): Promise<SubsetResult> {
    return cutFont({ fonts: this.#ports.fonts, cutter }, request)
  }

  async cutOut(pageUrl: string, owner: string): Promise<CutOutFile> {
    if (!this.#areOwn([pageUrl])) return { ok: false, code: 'CUTOUT_FAILED' }
    const cutting = cutOutInBrowser(this.#ports.browsers, pageUrl, owner)
    // The browser is released even when the caller disconnects.
    this.ctx.waitUntil(cutting)
    const cut = await cutting
    return cut.ok ? { ok: true, body: new Blob([cut.bytes]).stream(), type: cut.type } : cut
  }

  async drawPublication(plan: PublicationPlan, requester: Requester): Promise<PublicationResult> {
    if (!this.#areOwn([plan.pageUrl])) return { ok: false, code: 'RENDER_FAILED' }
    const drawing = drawPublication(this.#ports, plan, requester)
    // The browser is released even when the caller disconnects.
    this.ctx.waitUntil(drawing)
    return drawing
  }
}

/** Wrangler requires a default export for a module Worker. */
export default {} satisfies ExportedHandler<Cloudflare.Env>
