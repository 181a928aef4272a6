import { type ReadonlySignal, signal } from '#web/model/signals.ts'
import type { Client } from '#web/services/client.ts'

/** The picture of a page: its address, or why there is none (yet). */
export type PagePicture =
  | { readonly kind: 'drawing' }
  | { readonly kind: 'shown'; readonly url: string }
  | { readonly kind: 'failed' }

export interface PagePictures {
  readonly all: ReadonlySignal<ReadonlyMap<number, PagePicture>>
  /** Asks for the picture of a page unless it is there or on its way. */
  want(index: number): void
  retry(index: number): void
}

/** ms; waits before a page is asked for again that many others are being drawn before. */
export const RETRY_MS = [2000, 4000, 8000, 16_000]
const PASSING: readonly string[] = [
  'RATE_LIMITED',
  'RENDER_QUEUE_FULL',
  'RENDER_UNAVAILABLE',
  'RENDER_TIMEOUT',
  // The work was saved while the page was drawn.
  'RENDER_TICKET_INVALID',
]

/** Pictures of a shared work's pages. They are drawn when somebody looks at them for the first time. */
export const createPagePictures = (
  code: string,
  known: readonly (string | null)[],
  ask: Client['shares']['sharedPage'],
  wait: (ms: number) => Promise<unknown>,
): PagePictures => {
  const all = signal<ReadonlyMap<number, PagePicture>>(
    new Map(known.flatMap((url, index) => (url === null ? [] : [[index, { kind: 'shown', url }] as const]))),
  )
  const set = (index: number, picture: PagePicture) => {
    all.value = new Map(all.peek()).set(index, picture)
  }
  const draw = async (index: number) => {
    set(index, { kind: 'drawing' })
    for (let tries = 0; ; tries++) {
      const result = await ask({ code, page: index })
      if (result.ok) return set(index, { kind: 'shown', url: result.data.url })
      const pause = RETRY_MS[tries]
      if (!PASSING.includes(result.code) || pause === undefined) return set(index, { kind: 'failed' })
      await wait(pause)
    }
  }
  return {
    all,
    want: index => {
      if (!all.peek().has(index)) void draw(index)
    },
    retry: index => {
      if (all.peek().get(index)?.kind === 'failed') void draw(index)
    },
  }
}
