import { useEffect } from 'react'
import { useEditor } from '../editor-context.ts'
import { RefineBar } from './RefineBar.tsx'
import { RefineOverlay } from './RefineOverlay.tsx'
import { bindRefineKeys } from './refine-keys.ts'

/** All that lies over the canvas while a cut-out is refined. */
export const Refining = ({ id }: { readonly id: string }) => {
  const editor = useEditor()
  useEffect(() => bindRefineKeys(editor), [editor])
  return (
    <>
      <RefineOverlay id={id} />
      <RefineBar />
    </>
  )
}
