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

it('all layers are selected but those that are locked or hidden', () => {
  const editor = testEditor(
    boxWork({ width: 600, height: 500 }, [
      { id: 'a', x: 50, y: 50 },
      { id: 'locked', x: 50, y: 150, with: { isLocked: true } },
      { id: 'hidden', x: 50, y: 250, with: { isHidden: true } },
      { id: 'b', x: 50, y: 350 },
    ]),
  )
  editor.press('Control+a')
  expect(editor.view.selectedIds.peek()).toEqual(['a', 'b'])
})

it('a group is made of what is selected, and taken apart; neither leaves an open group', () => {
  const editor = testEditor(
    boxWork({ width: 600, height: 500 }, [
      { id: 'a', x: 50, y: 50 },
      { id: 'b', x: 50, y: 150 },
      { id: 'c', x: 50, y: 250, with: { groupId: 'g' } },
    ]),
  )
  const groups = () => ['a', 'b', 'c'].map(id => editor.doc.layer(id).peek()?.groupId)
  editor.view.openGroupId.value = 'g'
  editor.view.select(['a', 'b'])
  editor.press('Control+g')
  const [a, b, c] = groups()
  expect([typeof a, b, c, editor.view.openGroupId.peek()]).toEqual(['string', a, 'g', null])
  editor.view.openGroupId.value = 'g'
  editor.press('Control+Shift+g')
  expect([groups(), editor.view.openGroupId.peek()]).toEqual([[null, null, 'g'], null])
})
