import { expect, it } from 'vitest'
import { boxWork } from '#test/support/canvas-page.ts'
import { testEditor } from '#test/support/test-editor.ts'

/** The page lies 100 px from the canvas's edges, clear of the rulers. */
const open = () => {
  const editor = testEditor(boxWork({ width: 600, height: 500 }, [{ id: 'a', x: 100, y: 100 }]))
  editor.view.camera.value = { x: 100, y: 100, scale: 1 }
  const values = () => editor.guides.shown.peek().map(({ type, value }) => [type, value])
  const held = (at: number) => {
    const guide = editor.guides.shown.peek()[at]
    if (!guide) throw new Error('no such guide')
    return { kind: 'guide', id: guide.id } as const
  }
  const pullOut = (type: 'row' | 'col', x: number, y: number) =>
    editor.dragOn({ kind: 'ruler', type }, type === 'row' ? [x, -92] : [-92, y], [x, y])
  return { ...editor, values, held, pullOut }
}

it('E-2-32 guides are pulled out of the rulers and moved; a pulled one snaps to layers, Ctrl suspends it', () => {
  const editor = open()
  editor.pullOut('row', 300, 430)
  editor.pullOut('col', 420, 430)
  expect(editor.values()).toEqual([
    ['row', 430],
    ['col', 420],
  ])
  editor.dragOn(editor.held(1), [420, 430], [380, 300])
  expect(editor.values()).toEqual([
    ['row', 430],
    ['col', 380],
  ])
  editor.dragOn(editor.held(1), [380, 300], [202, 300])
  expect(editor.values()[1]).toEqual(['col', 200])
  editor.dragOn(editor.held(1), [200, 300], [202, 300], { mod: true })
  expect(editor.values()[1]).toEqual(['col', 202])
  // Guides are no part of the work's history.
  expect(editor.history()).toEqual([])
})

it('a guide is pulled out though guides are hidden: then they are shown', () => {
  const editor = open()
  editor.press('Control+;')
  expect(editor.viewOptions.peek('guides')).toBe(false)
  editor.pullOut('col', 420, 430)
  expect(editor.viewOptions.peek('guides')).toBe(true)
})

it('E-5-38 a guide dragged outside the canvas is discarded, Escape leaves it where it was', () => {
  const editor = open()
  editor.pullOut('col', 420, 430)
  editor.down(420, 430, {}, editor.held(0))
  editor.move(630, 430)
  expect(editor.guides.held.peek()).toMatchObject({ isLeaving: true })
  editor.press('Escape')
  editor.up(630, 430)
  expect(editor.guides.held.peek()).toBeNull()
  expect(editor.values()).toEqual([['col', 420]])
  editor.dragOn(editor.held(0), [420, 430], [630, 430])
  expect(editor.values()).toEqual([])
  // Nor does one begin outside.
  editor.dragOn({ kind: 'ruler', type: 'col' }, [-92, 430], [630, 430])
  expect(editor.values()).toEqual([])
  // Back onto its ruler is outside too, though the page lies below it.
  editor.view.camera.value = { x: 0, y: 0, scale: 1 }
  editor.dragOn({ kind: 'ruler', type: 'row' }, [300, 8], [300, 430])
  editor.dragOn(editor.held(0), [300, 430], [420, 6])
  expect(editor.values()).toEqual([])
})

it('a guide may lie on the edges of the page and of the canvas, and no farther', () => {
  const editor = open()
  const kept = (type: 'row' | 'col', x: number, y: number) => {
    editor.guides.clear()
    editor.dragOn({ kind: 'ruler', type }, type === 'row' ? [300, -92] : [-92, 300], [x, y], { mod: true })
    return editor.values().length === 1
  }
  expect([kept('col', 0, 300), kept('col', 600, 300), kept('col', 601, 300)]).toEqual([true, true, false])
  expect([kept('row', 300, 0), kept('row', 300, 500), kept('row', 300, 501)]).toEqual([true, true, false])
  // The canvas has 1000 × 800 px, from 100 px left of the page and above it.
  expect([kept('row', 900, 300), kept('row', 901, 300), kept('row', -100, 300), kept('row', -101, 300)]).toEqual([
    ...[true, false],
    ...[true, false],
  ])
  expect([kept('col', 300, 700), kept('col', 300, 701), kept('col', 300, -100), kept('col', 300, -101)]).toEqual([
    ...[true, false],
    ...[true, false],
  ])
  editor.view.camera.value = { x: 0, y: 0, scale: 1 }
  expect([kept('col', 20, 300), kept('col', 19, 300), kept('row', 300, 20), kept('row', 300, 19)]).toEqual([
    ...[true, false],
    ...[true, false],
  ])
  editor.viewOptions.set('rulers', false)
  expect([kept('col', 0, 300), kept('row', 300, 0)]).toEqual([true, true])
})

it('a guide that is pulled shows where it is, with the marks of what it snaps to', () => {
  const editor = open()
  editor.down(300, -92, {}, { kind: 'ruler', type: 'row' })
  editor.wait(400)
  editor.move(300, 158)
  expect(editor.guides.held.peek()).toMatchObject({ type: 'row', value: 160, isLeaving: false })
  expect(editor.view.marks.peek().map(({ axis, at }) => [axis, at])).toEqual([['y', 160]])
  editor.move(300.4, 210.6)
  expect([editor.guides.held.peek()?.value, editor.view.marks.peek()]).toEqual([211, []])
  editor.move(300, 504)
  expect([editor.guides.held.peek()?.isLeaving, editor.view.marks.peek()]).toEqual([true, []])
  editor.press('Escape')
})
