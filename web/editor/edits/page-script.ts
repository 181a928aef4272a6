import type { EditorContext } from '../context.ts'

/** Words that a page's own script may not hold, in any case: storage, identity and code made at run time. */
const REFUSED = ['localStorage', 'sessionStorage', 'cookie', 'Function', 'eval', 'script'] as const

/** The first refused word in a page's own script, or null. A script is kept for the published page; nothing here runs it. */
export const refusedWord = (script: string): string | null => {
  const text = script.toLowerCase()
  return REFUSED.find(word => text.includes(word.toLowerCase())) ?? null
}

/** The shown page's own script, kept on the wire as `jscript`. Reads signals. */
export const pageScriptOf = ({ view }: EditorContext): string => {
  const script = view.page.value?.rest.jscript
  return typeof script === 'string' ? script : ''
}

/** Gives the shown page a script of its own. Returns false, with a message, when it holds a refused word. */
export const setPageScript = (editor: EditorContext, script: string): boolean => {
  const word = refusedWord(script)
  if (word) {
    editor.notices.show(`页面脚本不能包含 ${word}`, 'error')
    return false
  }
  if (script !== pageScriptOf(editor))
    editor.change('页面脚本', tx =>
      tx.pages.update(editor.view.pageId.peek(), page => ({ ...page, rest: { ...page.rest, jscript: script } })),
    )
  return true
}
