import { useEffect } from 'react'
import type { Editor } from '#web/editor/editor.ts'
import { createDocument } from '#web/model/document.ts'
import { effect, type Signal, signal, useValue } from '#web/model/signals.ts'
import type { DocumentModel } from '#web/model/types.ts'
import { whenIdle } from '#web/widgets/when-idle.ts'

/** ms without a change after which the copy is updated, so that it does not delay the user's own change. */
const QUIET_MS = 250
/** ms before the first copy, so that the panel itself is painted first. */
const FIRST_MS = 60
/** Maximum ms by which a busy browser may delay the copying. */
const IDLE_MS = 1000

interface DebouncedSnapshot {
  readonly shown: Signal<DocumentModel | null>
  users: number
  stop: () => void
}
const copies = new WeakMap<Editor, DebouncedSnapshot>()

/** Copies the document's committed changes in the browser's idle time, and never during a gesture. */
const follow = ({ doc, view, live }: Editor, shown: Signal<DocumentModel | null>): (() => void) => {
  let timer: ReturnType<typeof setTimeout>
  let callOff = () => {}
  const schedule = (ms: number) => {
    clearTimeout(timer)
    callOff()
    timer = setTimeout(() => {
      callOff = whenIdle(copy, IDLE_MS)
    }, ms)
  }
  const copy = () => {
    if (view.isBusy.peek() || live.isOpen.peek()) return schedule(QUIET_MS)
    const before = shown.peek()
    if (before) before.reset(doc.records())
    else shown.value = createDocument(doc.records())
  }
  const end = effect(() => {
    doc.revision.value
    schedule(shown.peek() ? QUIET_MS : FIRST_MS)
  })
  return () => {
    end()
    clearTimeout(timer)
    callOff()
  }
}

/**
 * A copy of the document for thumbnails of pages and layers: it lags behind and costs a running drag nothing. All
 * thumbnails share one copy; null until it exists.
 */
export const useDebouncedSnapshot = (editor: Editor): DocumentModel | null => {
  let entry = copies.get(editor)
  if (!entry) {
    entry = { shown: signal<DocumentModel | null>(null), users: 0, stop: () => {} }
    copies.set(editor, entry)
  }
  const { shown } = entry
  useEffect(() => {
    const used = copies.get(editor)
    if (!used) return
    used.users += 1
    if (used.users === 1) used.stop = follow(editor, used.shown)
    return () => {
      used.users -= 1
      if (used.users === 0) used.stop()
    }
  }, [editor])
  return useValue(() => shown.value, [shown])
}
