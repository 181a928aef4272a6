import type { BrowserPool } from './browser.ts'
import type { RenderLocks, RenderStore } from './renders.ts'

/** Everything that drawing may touch; `adapters/bind-render.ts` makes it from the render Worker's bindings. */
export interface DrawPorts {
  /** ms since 1970. */
  readonly now: () => number
  readonly pool: BrowserPool
  readonly store: RenderStore
  readonly locks: RenderLocks
}
