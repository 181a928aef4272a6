import type { Editor } from '#web/editor/editor.ts'
import { bindClipboard } from '../workspace/clipboard-input.ts'
import { bindKeyboard } from './keyboard-input.ts'

/**
 * Passes the keys, and what is copied or pasted, to the editor. Returns the function that ends it.
 * @param early keys that were pressed before, in order
 */
export const bindKeys = (editor: Editor, early: readonly KeyboardEvent[] = []): (() => void) => {
  const ends = [bindKeyboard(editor, early), ...(editor.can.peek().readOnly ? [] : [bindClipboard(editor)])]
  return () => {
    for (const end of ends) end()
  }
}
