import { Suspense, useEffect, useState } from 'react'
import { useValue } from '#web/model/signals.ts'
import { lazyOverlay } from '#web/widgets/lazy.tsx'
import { useEditor } from '../../parts/editor-context.ts'
import { phoneSheet } from '../phone-sheet.ts'
import { useWordsRequests } from './words/use-words-requests.ts'

const WordsLayer = lazyOverlay(() => import('./words/WordsLayer.tsx').then(part => part.WordsLayer))
const OpenSheet = lazyOverlay(() => import('./OpenSheet.tsx').then(part => part.OpenSheet))

const close = () => {
  phoneSheet.value = null
}

/** The open sheet, and the layer in which words are typed. */
export const PhoneSheets = () => {
  const { view } = useEditor()
  const open = useValue(() => phoneSheet.value)
  // The last sheet stays until it has left the screen.
  const [last, setLast] = useState(open)
  if (open && open !== last) setLast(open)
  const editingId = useValue(() => view.editingId.value, [view])
  useWordsRequests()
  useEffect(() => close, [])
  return (
    <>
      <Suspense fallback={null}>{last && <OpenSheet sheet={last} isOpen={open === last} />}</Suspense>
      <Suspense fallback={null}>{editingId !== null && <WordsLayer key={editingId} id={editingId} />}</Suspense>
    </>
  )
}
