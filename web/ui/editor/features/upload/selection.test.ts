import { expect, it } from 'vitest'
import { createSelection } from './selection.ts'

const none = { shiftKey: false, ctrlKey: false, metaKey: false }
const order = [5, 3, 8, 1, 9]

it('a press uses a picture until something is selected; Ctrl, Shift and the box select', () => {
  const selection = createSelection()
  const ids = () => [...selection.ids.value]
  expect([selection.press(3, none, order), ids()]).toEqual([false, []])
  expect([selection.press(3, { ...none, ctrlKey: true }, order), ids()]).toEqual([true, [3]])
  expect([selection.press(1, { ...none, shiftKey: true }, order), ids()]).toEqual([true, [3, 8, 1]])
  // A range goes both ways from the last picture that was pressed without Shift.
  selection.press(5, { ...none, shiftKey: true }, order)
  expect(ids()).toEqual([3, 8, 1, 5])
  expect([selection.press(8, none, order), ids()]).toEqual([true, [3, 1, 5]])
  selection.toggle(9, order)
  expect(ids()).toEqual([3, 1, 5, 9])
  selection.clear()
  expect([ids(), selection.isActive.value]).toEqual([[], false])
})

it('others take the place of the selected ones; a range begins at the first of them', () => {
  const selection = createSelection()
  const ids = () => [...selection.ids.value]
  selection.toggle(3, order)
  const before = selection.ids.value
  selection.replace(new Set([3]))
  expect(selection.ids.value).toBe(before)
  selection.replace(new Set([8, 1]))
  expect(ids()).toEqual([8, 1])
  selection.press(9, { ...none, shiftKey: true }, order)
  expect(ids()).toEqual([8, 1, 9])
  selection.replace(new Set())
  expect([ids(), selection.isActive.value]).toEqual([[], false])
})

it('all are selected; what is gone from the list is not; a begun selection ends with 取消', () => {
  const selection = createSelection()
  selection.start()
  expect([selection.isActive.value, selection.press(8, none, order)]).toEqual([true, true])
  selection.all(order)
  selection.keep([5, 9])
  expect([...selection.ids.value]).toEqual([5, 9])
  selection.keep([])
  expect([selection.ids.value.size, selection.isActive.value]).toEqual([0, true])
  selection.clear()
  expect(selection.isActive.value).toBe(false)
})
