import { useEffect, useState } from 'react'
import type { OpenDocument } from '#web/editor/lifecycle/life-cycle.ts'
import type { Opened } from '#web/editor/lifecycle/open.ts'
import { signal } from '#web/model/signals.ts'
import type { PageSession } from '../../parts/page-session.ts'

const createState = () => ({ opened: signal<Opened | null>(null), document: signal<OpenDocument | null>(null) })
/** What the page has opened, and the open document. */
export type EmbedState = ReturnType<typeof createState>

/** In a frame of another site: the line to the page around, whose code other editors do not load. */
export const useEmbedding = (page: PageSession, opened: Opened | null, open: OpenDocument | null): void => {
  const [state] = useState(createState)
  useEffect(() => {
    state.document.value = open
    state.opened.value = opened
  }, [state, opened, open])
  useEffect(() => {
    const { host } = page
    if (!host || window.parent === window) return
    let end: (() => void) | undefined
    let isEnded = false
    import('./embedding.ts').then(
      ({ startEmbedding }) => {
        if (!isEnded) end = startEmbedding(page, host, state)
      },
      // The page around shows that the editor does not answer, and loads it again.
      () => {},
    )
    return () => {
      isEnded = true
      end?.()
    }
  }, [page, state])
}
