import { expect, it } from 'vitest'
import { poster } from '#test/support/poster.ts'
import { createTestEditor } from '#test/support/test-host.ts'
import { historySteps, travel } from './history-steps.ts'

const open = () => {
  const editor = createTestEditor(poster([]))
  for (const name of ['一', '二', '三', '四'])
    editor.change('history.rename', tx => tx.updateWork(work => ({ ...work, name })))
  const steps = () =>
    historySteps(editor.doc).map(({ entry, offset, number }) => `${number} ${offset} ${entry !== null}`)
  return { editor, steps, name: () => editor.doc.work.peek().name }
}

it('lists every state, the newest first, by its distance from the present one', () => {
  const { editor, steps } = open()
  expect(steps()).toEqual(['4 0 true', '3 -1 true', '2 -2 true', '1 -3 true', '0 -4 false'])
  editor.doc.undo()
  editor.doc.undo()
  editor.doc.undo()
  expect(steps()).toEqual(['4 3 true', '3 2 true', '2 1 true', '1 0 true', '0 -1 false'])
  const [newest, , , present] = historySteps(editor.doc)
  expect(newest?.entry).toBe(editor.doc.redoEntries.peek()[0])
  expect(present?.entry).toBe(editor.doc.undoEntries.peek()[0])
})

it('goes several steps back and forth, and says how many', () => {
  const { editor, name } = open()
  travel(editor, -3)
  expect([name(), editor.announcement.peek()]).toEqual(['一', expect.stringMatching(/撤销.*3/)])
  travel(editor, 2)
  expect([name(), editor.announcement.peek()]).toEqual(['三', expect.stringMatching(/重做.*2/)])
  travel(editor, 9)
  expect(name()).toBe('四')
  travel(editor, -9)
  expect(name()).toBe('海报')
})

it('goes nowhere from the present state to itself, and during a gesture; a change that is open ends first', () => {
  const { editor, name } = open()
  editor.live.write('history.rename', tx => tx.updateWork(work => ({ ...work, name: '五' })))
  travel(editor, 0)
  expect([editor.live.isOpen.peek(), editor.announcement.peek()]).toEqual([true, ''])
  editor.view.isBusy.value = true
  travel(editor, -1)
  expect([editor.live.isOpen.peek(), name()]).toEqual([true, '五'])
  editor.view.isBusy.value = false
  travel(editor, -1)
  expect([editor.live.isOpen.peek(), name()]).toEqual([false, '四'])
})
