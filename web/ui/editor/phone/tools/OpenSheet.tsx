import { Suspense, useContext, useEffect, useRef, useState } from 'react'
import * as m from '#messages/phoneEditor.ts'
import { effect, useValue } from '#web/model/signals.ts'
import { Loading } from '#web/widgets/Loading.tsx'
import { Sheet } from '#web/widgets/sheet/Sheet.tsx'
import { useEditor } from '../../parts/editor-context.ts'
import { FeaturesContext } from '../../parts/feature.ts'
import { PageSheet } from '../PageSheet.tsx'
import { coveredBySheet, type PhoneSheet, phoneSheet } from '../phone-sheet.ts'
import { toolById } from './selection-tools.ts'
import { showAbove } from './show-above.ts'

const close = () => {
  phoneSheet.value = null
}

/** The page is fitted into what the sheet leaves of the canvas, which ends at the bottom bar. */
const cover = (height: number): void => {
  const bar = document.querySelector('[data-phone-toolbar]')?.closest('footer')?.offsetHeight ?? 0
  coveredBySheet.value = Math.max(0, height - bar)
}

type Named = Exclude<PhoneSheet, 'page'>

interface Props<Id extends Named['id']> {
  readonly of: Extract<Named, { id: Id }>
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
    <Sheet title={panel.label} size="two" isOpen={isOpen} onClose={close} onCover={cover} isClear>
      <Suspense fallback={<Loading />}>
        <panel.Panel />
      </Suspense>
    </Sheet>
  )
}

/** A tool for the selection, which stays in sight at its size. It closes with the selection. */
const ToolSheet = ({ of, isOpen }: Props<'tool'>) => {
  const editor = useEditor()
  const back = useRef(() => {})
  const reveal = (height: number) => {
    back.current()
    back.current = height === 0 ? () => {} : showAbove(editor, editor.selection.frame.peek(), innerHeight - height)
  }
  const tool = useValue(() => toolById(editor, of.tool), [editor, of.tool])
  const [shown, setShown] = useState(tool)
  useEffect(() => {
    if (tool) setShown(tool)
    else close()
  }, [tool])
  if (!shown?.sheet) return null
  const { Content, size } = shown.sheet
  return (
    <Sheet
      title={shown.label}
      size={size}
      isOpen={isOpen && tool !== undefined}
      onClose={close}
      onCover={reveal}
      isClear
    >
      <Suspense fallback={<Loading />}>{tool && <Content />}</Suspense>
    </Sheet>
  )
}

/** The settings of the page. */
const PageSettingsSheet = ({ isOpen }: { readonly isOpen: boolean }) => {
  return (
    <Sheet title={m.settings} isOpen={isOpen} onClose={close} onCover={cover} isClear>
      <PageSheet />
    </Sheet>
  )
}

/** A sheet that is open, or leaves the screen. */
export const OpenSheet = ({ sheet, isOpen }: { readonly sheet: PhoneSheet; readonly isOpen: boolean }) => {
  if (sheet === 'page') return <PageSettingsSheet isOpen={isOpen} />
  if (sheet.id === 'panel') return <PanelSheet key={sheet.feature} of={sheet} isOpen={isOpen} />
  return <ToolSheet key={sheet.tool} of={sheet} isOpen={isOpen} />
}
