import { createContext, useContext } from 'react'
import type { Editor } from '#web/editor/editor.ts'

export const EditorContext = createContext<Editor | null>(null)

/**
 * The editor of the surrounding screen.
 * @throws Error outside of an editor.
 */
export const useEditor = (): Editor => {
  const editor = useContext(EditorContext)
  if (!editor) throw new Error('This component stands outside of an editor.')
  return editor
}
