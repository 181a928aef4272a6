import { describe, expect, it } from 'vitest'
import { createWork } from '#schemas/document/create.ts'
import { parseWork } from '#schemas/document/parse.ts'
import { stringifyWork } from '#schemas/document/stringify.ts'
import { createTestEditor } from '#test/support/test-host.ts'
import { pageScriptOf, refusedWord, setPageScript } from './page-script.ts'

const REFUSED = [
  'localStorage.a = 1',
  'SESSIONSTORAGE',
  'document.cookie',
  'new Function("x")',
  'window.EVAL(x)',
  '<script src=x>',
]

describe('page script', () => {
  it('E-5-39 refuses storage, cookies and code made at run time, in any case', () => {
    for (const text of REFUSED) expect(refusedWord(text), text).not.toBeNull()
    for (const text of ['', 'page.next()', 'setTimeout(() => page.next(), 3000)'])
      expect(refusedWord(text), text).toBeNull()
  })

  it('C-5-23 keeps an allowed script with the page and says what a refused one holds', () => {
    const editor = createTestEditor(createWork())
    const said: string[] = []
    editor.notices.listen(({ text }) => said.push(text))
    for (const text of REFUSED) expect(setPageScript(editor, text), text).toBe(false)
    expect(said).toEqual(
      ['localStorage', 'sessionStorage', 'cookie', 'Function', 'eval', 'script'].map(
        word => `页面脚本不能包含 ${word}`,
      ),
    )
    expect(pageScriptOf(editor)).toBe('')
    expect(setPageScript(editor, 'page.next()')).toBe(true)
    const again = createTestEditor(parseWork(stringifyWork(editor.doc.records())))
    expect(pageScriptOf(again)).toBe('page.next()')
  })
})
