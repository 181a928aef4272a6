import { startTransition, useEffect, useState } from 'react'
import { createDocument } from '#web/model/document.ts'
import type { DocumentModel } from '#web/model/types.ts'

/** ms of quiet after which the copy follows: the hand's own change comes first. */
const CALM_MS = 250
/** ms before the first copy: the panel itself is painted before its pictures. */
const FIRST_MS = 60

/** A copy of a document that follows committed changes only, so that a running drag costs its readers nothing. */
export const useCalmCopy = (doc: DocumentModel): DocumentModel | null => {
  const [copy, setCopy] = useState<DocumentModel | null>(null)
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>
    let shown: DocumentModel | null = null
    const follow = (ms: number) => {
      clearTimeout(timer)
      timer = setTimeout(() => {
        if (shown) return shown.reset(doc.records())
        shown = createDocument(doc.records())
        startTransition(() => setCopy(shown))
      }, ms)
    }
    follow(FIRST_MS)
    const stop = doc.onPatch(() => follow(CALM_MS))
    return () => {
      stop()
      clearTimeout(timer)
    }
  }, [doc])
  return copy
}
