import type { RenderStore } from '../../ports/renders.ts'
import type { Telemetry } from '../../ports/telemetry.ts'
import type { Browsers } from '../tab/tab.ts'

/** All dependencies of drawing; `../bind.ts` creates them from the bindings of the render Worker. */
export interface RenderPorts {
  /** ms since 1970. */
  readonly now: () => number
  readonly browsers: Browsers
  readonly store: RenderStore
  readonly telemetry: Telemetry
  /** Continues work after the answer; it never rejects. */
  readonly background: (work: Promise<void>) => void
}
