import type { DrawPorts } from '../ports/draw.ts'
import { browserRendering } from './browser-rendering.ts'
import { r2Renders } from './r2-renders.ts'

/** Bindings of the render Worker → ports. */
export const bindRender = (env: Pick<Cloudflare.Env, 'BROWSER' | 'FILES' | 'LEASES'>): DrawPorts => {
  const leases = env.LEASES.getByName('browsers')
  return {
    now: Date.now,
    pool: browserRendering(env.BROWSER, leases),
    store: r2Renders(env.FILES),
  }
}
