import { describe, expect, it } from 'vitest'
import { createWork } from '#schemas/document/create.ts'
import { parseWork } from '#schemas/document/parse.ts'
import { stringifyWork } from '#schemas/document/stringify.ts'
import { createTestEditor } from '#test/support/test-host.ts'
import { pageScriptOf, refusedWord, setPageScript } from './page-script.ts'

describe('page script', () => {
  it('E-5-39 refuses storage, cookies and code made at run time, in any case', () => {
    for (const text of [
      'localStorage.a = 1',
      'SESSIONSTORAGE',
      'document.cookie',
      'new Function("x")',
      'window.EVAL(x)',
      '<script src=x>',
    ])
      expect(refusedWord(text), text).not.toBeNull()
    for (const text of ['', 'page.next()', 'setTimeout(() => page.next(), 3000)'])
      expect(refusedWord(text), text).toBeNull()
  })

  it('keeps an allowed script with the page and says what a refused one holds', () => {
    const editor = createTestEditor(createWork())
    const said: string[] = []
    editor.notices.listen(({ text }) => said.push(text))
    expect(setPageScript(editor, 'eval(1)')).toBe(false)
    expect(said).toEqual(['页面脚本不能包含 eval'])
    expect(setPageScript(editor, 'page.next()')).toBe(true)
    const again = createTestEditor(parseWork(stringifyWork(editor.doc.records())))
    expect(pageScriptOf(again)).toBe('page.next()')
  })
})
