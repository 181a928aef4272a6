import { Fragment, useEffect } from 'react'
import { useValue } from '#web/model/signals.ts'
import { useEditor } from '../../parts/editor-context.ts'
import { RefineBar } from './RefineBar.tsx'
import { RefineOverlay } from './RefineOverlay.tsx'
import { bindRefineKeys } from './refine-keys.ts'

/** All overlays of the canvas while a cut-out is refined. */
export const Refining = () => {
  const editor = useEditor()
  const id = useValue(() => editor.refine.layerId.value, [editor])
  useEffect(() => bindRefineKeys(editor), [editor])
  return (
    id && (
      <Fragment key={id}>
        <RefineOverlay id={id} />
        <RefineBar />
      </Fragment>
    )
  )
}
