import { Suspense, useContext, useEffect, useState } from 'react'
import { effect, useValue } from '#web/model/signals.ts'
import { Loading } from '#web/widgets/Loading.tsx'
import { lazyOverlay } from '#web/widgets/lazy.tsx'
import { Sheet } from '#web/widgets/sheet/Sheet.tsx'
import { useEditor } from '../../parts/editor-context.ts'
import { FeaturesContext } from '../../parts/feature.ts'
import { type PhoneSheet, phoneSheet } from '../phone-sheet.ts'
import { toolById } from './selection-tools.ts'
import { useWordsRequests } from './words/use-words-requests.ts'

const WordsLayer = lazyOverlay(() => import('./words/WordsLayer.tsx').then(part => part.WordsLayer))

const close = () => {
  phoneSheet.value = null
}

type Shown = Exclude<PhoneSheet, 'page'>

interface Props<Id extends Shown['id']> {
  readonly of: Extract<Shown, { id: Id }>
  /** It fades out while false. */
  readonly isOpen: boolean
}

/** The panel of a feature. It closes when something was added, so that the page shows it. */
const PanelSheet = ({ of, isOpen }: Props<'panel'>) => {
  const { doc, view } = useEditor()
  const features = useContext(FeaturesContext)
  const panel = features.find(({ id }) => id === of.feature)?.panel
  useEffect(() => {
    if (!isOpen) return
    const [selection, { pageIds }] = [view.selection.peek(), doc.work.peek()]
    return effect(() => {
      const hasAdded = view.selection.value !== selection && view.selection.value.size > 0
      // Another template has other pages.
      if (hasAdded || doc.work.value.pageIds !== pageIds) close()
    })
  }, [doc, view, isOpen])
  if (!panel) return null
  return (
    <Sheet title={panel.label} size="two" isOpen={isOpen} onClose={close} isClear>
      <Suspense fallback={<Loading />}>
        <panel.Panel />
      </Suspense>
    </Sheet>
  )
}

/** A tool for the selection. It closes with the selection. */
const ToolSheet = ({ of, isOpen }: Props<'tool'>) => {
  const editor = useEditor()
  const tool = useValue(() => toolById(editor, of.tool), [editor, of.tool])
  const [shown, setShown] = useState(tool)
  useEffect(() => {
    if (tool) setShown(tool)
    else close()
  }, [tool])
  if (!shown?.sheet) return null
  const { Content, size } = shown.sheet
  return (
    <Sheet title={shown.label} size={size} isOpen={isOpen && tool !== undefined} onClose={close} isClear>
      <Suspense fallback={<Loading />}>{tool && <Content />}</Suspense>
    </Sheet>
  )
}

/** The open sheet, and the layer in which words are typed. */
export const PhoneSheets = () => {
  const { view } = useEditor()
  const open = useValue(() => (phoneSheet.value === 'page' ? null : phoneSheet.value))
  // The last sheet stays until it has left the screen.
  const [last, setLast] = useState(open)
  if (open && open !== last) setLast(open)
  const editingId = useValue(() => view.editingId.value, [view])
  useWordsRequests()
  useEffect(() => close, [])
  return (
    <>
      {last?.id === 'panel' && <PanelSheet key={last.feature} of={last} isOpen={open === last} />}
      {last?.id === 'tool' && <ToolSheet key={last.tool} of={last} isOpen={open === last} />}
      <Suspense fallback={null}>{editingId !== null && <WordsLayer key={editingId} id={editingId} />}</Suspense>
    </>
  )
}
