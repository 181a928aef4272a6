import { expect, it } from 'vitest'
import { boxWork } from '#test/support/canvas-page.ts'
import { testEditor } from '#test/support/test-editor.ts'

it('E-4-01 one action hides a layer and shows it again', () => {
  const editor = testEditor(boxWork({ width: 600, height: 500 }, [{ id: 'a', x: 50, y: 50 }]))
  editor.tap(100, 80)
  editor.press('Control+Shift+h')
  expect(editor.doc.layer('a').peek()?.isHidden).toBe(true)
  editor.press('Control+Shift+h')
  expect(editor.doc.layer('a').peek()?.isHidden).toBe(false)
  expect(editor.history()).toEqual(['隐藏', '显示'])
})
