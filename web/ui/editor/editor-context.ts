import { createContext, useContext } from 'react'
import type { Editor } from '#web/editor/editor.ts'

export const EditorContext = createContext<Editor | null>(null)

/** The editor that the surrounding screen works on. Throws outside of one. */
export const useEditor = (): Editor => {
  const editor = useContext(EditorContext)
  if (!editor) throw new Error('This component stands outside of an editor.')
  return editor
}
