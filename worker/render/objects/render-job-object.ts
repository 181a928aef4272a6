import { DurableObject } from 'cloudflare:workers'
import type { RenderJobCalls, RenderPlan, RenderProgress, RenderResult, Requester } from '../../ports/render-service.ts'
import { bindRender } from '../bind.ts'
import { draw } from '../job/draw.ts'
import { SharedRender } from '../scheduler/shared-render.ts'

/** One object per file: draws it once for all requesters, reports progress, and continues when callers disconnect. */
export class RenderJobObject extends DurableObject<Cloudflare.Env> implements RenderJobCalls {
  readonly #render: SharedRender

  constructor(context: DurableObjectState, env: Cloudflare.Env) {
    super(context, env)
    const ports = bindRender(env, work => context.waitUntil(work))
    this.#render = new SharedRender({
      draw: (plan, run) => draw(ports, plan, run),
      position: ticketId => ports.browsers.position(ticketId),
    })
  }

  draw(plan: RenderPlan, requester: Requester): Promise<RenderResult> {
    return this.#render.draw(plan, requester)
  }

  progress(): Promise<RenderProgress | null> {
    return this.#render.progress()
  }

  async cancel(requesterId: string): Promise<void> {
    this.#render.cancel(requesterId)
  }
}
