import { useEffect } from 'react'
import { followKit } from '../../parts/brand/editor-kits.ts'
import { useEditor } from '../../parts/editor-context.ts'

/** Loads the current brand kit for the pickers; draws nothing. */
export const KitFollower = () => {
  const editor = useEditor()
  useEffect(() => followKit(editor), [editor])
  return null
}
