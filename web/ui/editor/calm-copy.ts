import { useEffect } from 'react'
import type { Editor } from '#web/editor/editor.ts'
import { createDocument } from '#web/model/document.ts'
import { effect, type Signal, signal, useValue } from '#web/model/signals.ts'
import type { DocumentModel } from '#web/model/types.ts'
import { whenIdle } from '#web/widgets/when-idle.ts'

/** ms of quiet after which the copy follows: the hand's own change comes first. */
const CALM_MS = 250
/** ms before the first copy: the panel itself is painted before its pictures. */
const FIRST_MS = 60
/** ms that the browser may put the copying off while it is busy. */
const IDLE_MS = 1000

interface CalmCopy {
  readonly shown: Signal<DocumentModel | null>
  users: number
  stop: () => void
}
const copies = new WeakMap<Editor, CalmCopy>()

/** Follows the document's committed changes in the browser's idle time, and never while a gesture runs. */
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
    if (view.isBusy.peek() || live.isOpen.peek()) return schedule(CALM_MS)
    const before = shown.peek()
    if (before) before.reset(doc.records())
    else shown.value = createDocument(doc.records())
  }
  const end = effect(() => {
    doc.revision.value
    schedule(shown.peek() ? CALM_MS : FIRST_MS)
  })
  return () => {
    end()
    clearTimeout(timer)
    callOff()
  }
}

/**
 * A copy of the document for small pictures of pages and layers: it lags a little behind and costs a running drag
 * nothing. One copy serves all who show pictures; null until it is there.
 */
export const useCalmCopy = (editor: Editor): DocumentModel | null => {
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
