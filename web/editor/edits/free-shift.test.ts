import { describe, expect, it } from 'vitest'
import { boxWork, type TestBox } from '#test/support/canvas-page.ts'
import { testEditor } from '#test/support/test-editor.ts'
import { moveLayers, offOthers } from './free-shift.ts'
import { blocks, withGroup } from './groups.ts'

const GROUPED: readonly TestBox[] = [
  { id: 'a', x: 10, y: 20 },
  { id: 'g1', x: 200, y: 0, with: { groupId: 'g' } },
  { id: 'hidden', x: 200, y: 0, with: { groupId: 'g', isHidden: true } },
  { id: 'g2', x: 200, y: 100, with: { groupId: 'g' } },
]
const open = (boxes: readonly TestBox[] = GROUPED) => testEditor(boxWork({ width: 600, height: 500 }, boxes)).editor
const layerOf = (editor: ReturnType<typeof open>, id: string) => editor.doc.layer(id).peek() ?? expect.fail()

describe('new layers', () => {
  it('move 15 px down and right until their corner is on no other’s', () => {
    const editor = open([
      { id: 'a', x: 10, y: 20 },
      { id: 'b', x: 25, y: 35 },
      { id: 'c', x: 10, y: 300 },
    ])
    const [a, c] = [layerOf(editor, 'a'), layerOf(editor, 'c')]
    const places = (layers: Parameters<typeof offOthers>[1]) =>
      offOthers(editor, layers).map(({ frame: { x, y } }) => [x, y])
    expect(places([a, c])).toEqual([
      [40, 50],
      [40, 330],
    ])
    const beside = moveLayers([a], 0, 1)
    expect(offOthers(editor, beside)).toBe(beside)
    expect(places(moveLayers([a], 1, 0))).toEqual([[11, 20]])
    expect(offOthers(editor, [])).toEqual([])
  })
})

describe('groups', () => {
  it('a click selects the visible members, or the layer alone in an open group or with a deep click', () => {
    const editor = open()
    const { doc, view } = editor
    expect(withGroup(doc, view, 'g1')).toEqual(['g1', 'g2'])
    expect(withGroup(doc, view, 'a')).toEqual(['a'])
    expect(withGroup(doc, view, 'g1', true)).toEqual(['g1'])
    view.openGroupId.value = 'g'
    expect(withGroup(doc, view, 'g1')).toEqual(['g1'])
  })

  it('a group is one block, the members of an open one are several', () => {
    const { doc, view } = open()
    view.select(['a', 'g1', 'g2'])
    expect(blocks(doc, view)).toEqual([['a'], ['g1', 'g2']])
    view.openGroupId.value = 'g'
    expect(blocks(doc, view)).toEqual([['a'], ['g1'], ['g2']])
    view.openGroupId.value = 'another'
    expect(blocks(doc, view)).toEqual([['a'], ['g1', 'g2']])
  })
})
