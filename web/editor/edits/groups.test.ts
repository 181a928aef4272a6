import { expect, it } from 'vitest'
import { boxWork } from '#test/support/canvas-page.ts'
import { testEditor } from '#test/support/test-editor.ts'
import { blocks, withGroup } from './groups.ts'

const open = () =>
  testEditor(
    boxWork({ width: 600, height: 500 }, [
      { id: 'a', x: 0, y: 0, with: { groupId: 'g' } },
      { id: 'b', x: 0, y: 0, with: { groupId: 'g' } },
      { id: 'hidden', x: 0, y: 0, with: { groupId: 'g', isHidden: true } },
      { id: 'c', x: 0, y: 0, with: { groupId: 'h' } },
      { id: 'd', x: 0, y: 0 },
    ]),
  )

it('a click takes the group without its hidden members, one layer of an open group, or the one that is meant', () => {
  const { doc, view } = open()
  expect(withGroup(doc, view, 'a')).toEqual(['a', 'b'])
  expect(withGroup(doc, view, 'a', true)).toEqual(['a'])
  expect(withGroup(doc, view, 'hidden')).toEqual(['a', 'b'])
  expect([withGroup(doc, view, 'c'), withGroup(doc, view, 'd'), withGroup(doc, view, 'gone')]).toEqual([
    ['c'],
    ['d'],
    ['gone'],
  ])
  view.openGroupId.value = 'g'
  expect([withGroup(doc, view, 'a'), withGroup(doc, view, 'c')]).toEqual([['a'], ['c']])
})

it('a block is a group or a layer; the members of the open group are blocks', () => {
  const { doc, view } = open()
  view.select(['a', 'b', 'c', 'd'])
  expect(blocks(doc, view)).toEqual([['a', 'b'], ['c'], ['d']])
  view.openGroupId.value = 'g'
  expect(blocks(doc, view)).toEqual([['a'], ['b'], ['c'], ['d']])
})
