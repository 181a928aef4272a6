import type { BrowserPool, Turn } from './browser.ts'
import type { RenderStore } from './renders.ts'

/** Everything that drawing may touch; `adapters/bind-render.ts` makes it from the render Worker's bindings. */
export interface DrawPorts {
  /** ms since 1970. */
  readonly now: () => number
  readonly pool: BrowserPool
  readonly store: RenderStore
}

/** How far a drawing is; pages and bands count from 1, 0 = not known yet. */
export interface Progress {
  readonly page: number
  readonly pages: number
  readonly band: number
  readonly bands: number
}

/** One run of a drawing. */
export interface Run {
  readonly turn: Turn
  /** Ends the drawing. */
  readonly signal: AbortSignal
  /** Hears where the drawing is; nothing while it waits for a browser. */
  readonly onProgress: (progress: Progress | null) => void
}
