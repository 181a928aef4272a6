import * as m from '#messages/notices.ts'
import type { EditorContext } from '../context.ts'

/** Words that a page's script may not contain, in upper or lower case: storage, identity and code made at run time. */
const REFUSED = ['localStorage', 'sessionStorage', 'cookie', 'Function', 'eval', 'script'] as const

/** The first refused word in a page's script, or null. The editor stores the script for the published page only. */
export const refusedWord = (script: string): string | null => {
  const text = script.toLowerCase()
  return REFUSED.find(word => text.includes(word.toLowerCase())) ?? null
}

/** The shown page's script, `jscript` on the wire. Reads signals. */
export const pageScriptOf = ({ view }: EditorContext): string => {
  const script = view.page.value?.rest.jscript
  return typeof script === 'string' ? script : ''
}

/** Sets the shown page's script. Returns false, with a message, when the script contains a refused word. */
export const setPageScript = (editor: EditorContext, script: string): boolean => {
  const word = refusedWord(script)
  if (word) {
    editor.notices.show(m.scriptRefused({ word }), 'error')
    return false
  }
  if (script !== pageScriptOf(editor))
    editor.change('history.pageScript', tx =>
      tx.pages.update(editor.view.pageId.peek(), page => ({ ...page, rest: { ...page.rest, jscript: script } })),
    )
  return true
}
