import { describe, expect, it } from 'vitest'
import { boxWork, type TestBox } from '#test/support/canvas-page.ts'
import { testEditor } from '#test/support/test-editor.ts'

const A: TestBox = { id: 'a', x: 100, y: 100 }
const open = (boxes: readonly TestBox[] = [A]) => testEditor(boxWork({ width: 600, height: 500 }, boxes))

describe('moving by hand', () => {
  it('E-4-09 a drag moves live and commits on release as one history entry', () => {
    const editor = open()
    editor.down(150, 130)
    editor.wait(400)
    editor.move(190, 160)
    expect(editor.frame('a')).toMatchObject({ x: 140, y: 130 })
    editor.move(230, 190)
    expect(editor.frame('a')).toMatchObject({ x: 180, y: 160 })
    expect(editor.history()).toEqual([])
    editor.up(230, 190)
    expect(editor.frame('a')).toMatchObject({ x: 180, y: 160 })
    expect(editor.history()).toEqual(['移动'])
    editor.press('Control+z')
    expect(editor.frame('a')).toMatchObject({ x: 100, y: 100 })
  })

  it('E-4-10 a short press with a small move moves nothing; held longer than 300 ms even a small move is meant', () => {
    const editor = open()
    editor.down(150, 130)
    editor.wait(250)
    editor.move(152, 132)
    editor.up(152, 132)
    expect(editor.frame('a')).toMatchObject({ x: 100, y: 100 })
    expect(editor.history()).toEqual([])
    editor.down(150, 130)
    editor.wait(300)
    editor.move(153, 130)
    editor.up(153, 130)
    expect(editor.frame('a')).toMatchObject({ x: 103, y: 100 })
    expect(editor.history()).toEqual(['移动'])
  })

  it('a layer is grabbed with the first press; Alt moves a copy, Shift keeps to one axis', () => {
    const editor = open()
    editor.pull([150, 130], [250, 230], { alt: true, mod: true })
    expect(editor.frame('a')).toMatchObject({ x: 100, y: 100 })
    expect(editor.control()).toMatchObject({ x: 200, y: 200 })
    expect(editor.order()).toHaveLength(2)
    editor.pull([110, 110], [150, 140], { shift: true, mod: true })
    expect(editor.frame('a')).toMatchObject({ x: 140, y: 100 })
  })

  it('E-9-17 E-9-18 arrow keys move by 1 px, with Shift by 20 px', () => {
    const editor = open()
    editor.tap(150, 130)
    const at = (...keys: string[]) => {
      for (const key of keys) editor.press(key)
      const { x, y } = editor.frame('a') ?? { x: 0, y: 0 }
      return [x, y]
    }
    expect(at('ArrowRight')).toEqual([101, 100])
    expect(at('ArrowDown', 'ArrowDown')).toEqual([101, 102])
    expect(at('ArrowLeft')).toEqual([100, 102])
    expect(at('ArrowUp')).toEqual([100, 101])
    expect(at('Shift+ArrowRight')).toEqual([120, 101])
    expect(at('Shift+ArrowDown')).toEqual([120, 121])
    expect(at('Shift+ArrowLeft')).toEqual([100, 121])
    expect(at('Shift+ArrowUp')).toEqual([100, 101])
  })

  it('Escape puts back a move, a resize, a rotation and a selection box', () => {
    const editor = open([A, { id: 'b', x: 300, y: 100 }])
    editor.tap(150, 130)
    const before = editor.frame('a')
    for (const at of [undefined, { kind: 'handle', handle: 'se' }, { kind: 'rotate' }] as const) {
      editor.down(150, 130, {}, at)
      editor.move(210, 175)
      expect(editor.frame('a')).not.toEqual(before)
      editor.press('Escape')
      expect(editor.frame('a')).toEqual(before)
      editor.move(240, 220)
      editor.up(240, 220)
      expect(editor.frame('a')).toEqual(before)
    }
    editor.tap(280, 300)
    editor.down(280, 80)
    editor.move(450, 200)
    expect(editor.control()).toMatchObject({ x: 300 })
    editor.press('Escape')
    editor.up(450, 200)
    expect(editor.control()).toBeNull()
    expect(editor.history()).toEqual([])
  })
})

describe('a move', () => {
  it('with Shift keeps exactly to its axis, also where a snap would pull it off', () => {
    // The edges of b are 2 px off those of a.
    const boxes = [A, { id: 'b', x: 300, y: 102 }, { id: 'c', x: 102, y: 300 }]
    const editor = open(boxes)
    editor.pull([150, 130], [170, 133], { shift: true })
    expect(editor.frame('a')).toMatchObject({ x: 120, y: 100 })
    const down = open(boxes)
    down.pull([150, 130], [152, 154], { shift: true })
    expect(down.frame('a')).toMatchObject({ x: 100, y: 124 })
    const free = open(boxes)
    free.pull([150, 130], [170, 130])
    expect(free.frame('a')).toMatchObject({ x: 120, y: 102 })
  })

  it('ends on whole px, and tells the place; an axis that is not moved keeps its fraction', () => {
    const editor = open([{ id: 'a', x: 100.4, y: 200.7 }])
    editor.down(150, 230)
    editor.wait(400)
    editor.move(173, 230, { mod: true })
    expect(editor.frame('a')).toMatchObject({ x: 123, y: 200.7 })
    editor.move(150, 241, { mod: true })
    expect(editor.frame('a')).toMatchObject({ x: 100.4, y: 212 })
    editor.move(173, 241, { mod: true })
    expect(editor.frame('a')).toMatchObject({ x: 123, y: 212 })
    expect(editor.view.hint.peek()).toEqual({ kind: 'move', text: 'X 123  Y 212' })
    editor.up(173, 241, { mod: true })
    expect([editor.view.hint.peek(), editor.view.marks.peek()]).toEqual([null, []])
  })

  it('takes the copies of Alt back when it is released, with the selection', () => {
    const editor = open([A, { id: 'b', x: 300, y: 100 }])
    editor.view.select(['a', 'b'])
    editor.down(150, 130)
    editor.wait(400)
    editor.move(183, 177, { alt: true, mod: true })
    expect([editor.order().length, editor.frame('a')?.x, editor.frame('b')?.x]).toEqual([4, 100, 300])
    const copies = editor.view.selectedIds.peek()
    expect(copies.map(id => editor.frame(id)?.x)).toEqual([133, 333])
    editor.move(193, 187, { alt: true, mod: true })
    expect([editor.order().length, ...copies.map(id => editor.frame(id)?.y)]).toEqual([4, 157, 157])
    editor.move(183, 177, { mod: true })
    expect([editor.order(), editor.view.selectedIds.peek()]).toEqual([
      ['a', 'b'],
      ['a', 'b'],
    ])
    expect([editor.frame('a'), editor.frame('b')]).toMatchObject([
      { x: 133, y: 147 },
      { x: 333, y: 147 },
    ])
    editor.press('Escape')
    expect([editor.frame('a')?.x, editor.view.selectedIds.peek(), editor.history()]).toEqual([100, ['a', 'b'], []])
  })

  it('with snapping to the grid on shows alignment with others, but is not pulled', () => {
    const editor = open([A, { id: 'b', x: 301, y: 300 }])
    editor.viewOptions.set('snapsToGrid', true)
    editor.pull([150, 130], [351, 130])
    expect(editor.frame('a')).toMatchObject({ x: 300, y: 100 })
  })
})
