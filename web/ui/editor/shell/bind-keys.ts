import type { Editor } from '#web/editor/editor.ts'
import { bindClipboard } from '../workspace/clipboard-input.ts'
import { bindKeyboard } from './keyboard-input.ts'

/** Passes the keys, and what is pasted or dropped, to the editor. Returns the function that ends it. */
export const bindKeys = (editor: Editor): (() => void) => {
  const ends = [bindKeyboard(editor), ...(editor.can.peek().readOnly ? [] : [bindClipboard(editor)])]
  return () => {
    for (const end of ends) end()
  }
}
