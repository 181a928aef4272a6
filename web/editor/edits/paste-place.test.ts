import { expect, it } from 'vitest'
import { createLayer } from '#schemas/document/create.ts'
import { poster } from '#test/support/poster.ts'
import { createTestEditor } from '#test/support/test-host.ts'
import { addCopies } from './paste.ts'

const box = (x: number, y: number) => createLayer('shape', { x, y, width: 50, height: 40 }, { shape: 'rect' })
/** Where a copy of a layer of another work goes on a page of 600 × 400 px. */
const placed = (x: number, y: number) => {
  const editor = createTestEditor(poster([]))
  addCopies(editor, 'commands.paste', [box(x, y)])
  const { frame } = editor.view.selectedLayers.peek()[0] ?? expect.fail()
  return `${frame.x} ${frame.y}`
}

it('a copy of which a part lies on the page stays there, others come to the middle', () => {
  expect([placed(599.5, 100), placed(-49.5, 100), placed(100, 399.5), placed(100, -39.5)]).toEqual([
    ...['599.5 100', '-49.5 100', '100 399.5', '100 -39.5'],
  ])
  expect([placed(600, 100), placed(-50, 100), placed(100, 400), placed(100, -40)]).toEqual(Array(4).fill('275 180'))
})

it('a copy is free and no background, whatever its original is', () => {
  const editor = createTestEditor(poster([]))
  addCopies(editor, 'commands.paste', [{ ...box(0, 0), isLocked: true, isBackground: true }])
  expect(editor.view.selectedLayers.peek()).toMatchObject([{ isLocked: false, isBackground: false }])
  addCopies(editor, 'commands.paste', [])
  expect(editor.doc.undoEntries.peek()).toHaveLength(1)
})
