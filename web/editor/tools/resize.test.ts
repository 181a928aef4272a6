import { describe, expect, it } from 'vitest'
import { boxWork, type TestBox } from '#test/support/canvas-page.ts'
import { testEditor } from '#test/support/test-editor.ts'
import type { Handle } from '../handles.ts'

const A: TestBox = { id: 'a', x: 100, y: 100 }
/** Without snapping, so that sizes are those of the hand. */
const FREE = { mod: true }
const open = (boxes: readonly TestBox[] = [A]) => {
  const editor = testEditor(boxWork({ width: 600, height: 500 }, boxes))
  const dragHandle = (handle: Handle, dx: number, dy: number, keys = {}) =>
    editor.pullHandle(handle, [300, 300], [300 + dx, 300 + dy], { ...FREE, ...keys })
  return { ...editor, dragHandle }
}

describe('resizing by hand', () => {
  it('the eight handles resize; Shift keeps the ratio, Alt the center, and a box turns over when dragged through', () => {
    const editor = open()
    editor.tap(150, 130)
    editor.dragHandle('se', 40, 20)
    expect(editor.frame('a')).toEqual({ x: 100, y: 100, width: 140, height: 80, rotation: 0 })
    editor.dragHandle('nw', 20, 10)
    expect(editor.frame('a')).toEqual({ x: 120, y: 110, width: 120, height: 70, rotation: 0 })
    editor.dragHandle('e', 30, 50)
    editor.dragHandle('n', 50, -30)
    expect(editor.frame('a')).toEqual({ x: 120, y: 80, width: 150, height: 100, rotation: 0 })
    editor.dragHandle('se', 75, 0, { shift: true })
    expect(editor.frame('a')).toEqual({ x: 120, y: 80, width: 225, height: 150, rotation: 0 })
    editor.dragHandle('e', 20, 0, { alt: true })
    expect(editor.frame('a')).toEqual({ x: 100, y: 80, width: 265, height: 150, rotation: 0 })
    editor.dragHandle('w', 300, 0)
    expect(editor.frame('a')).toEqual({ x: 365, y: 80, width: 35, height: 150, rotation: 0 })
    expect(editor.doc.layer('a').peek()).toMatchObject({ data: { isFlippedX: true } })
    editor.dragHandle('s', 0, 10)
    editor.dragHandle('ne', 5, -5)
    editor.dragHandle('sw', -15, 5)
    expect(editor.frame('a')).toEqual({ x: 350, y: 75, width: 55, height: 170, rotation: 0 })
  })

  it('several layers are scaled and turned together', () => {
    const editor = open([A, { id: 'b', x: 300, y: 200, rotation: 90, width: 60, height: 60 }])
    editor.press('Control+a')
    expect(editor.control()).toEqual({ x: 100, y: 100, width: 260, height: 160, rotation: 0 })
    editor.dragHandle('se', 130, 80)
    expect(editor.frame('a')).toEqual({ x: 100, y: 100, width: 150, height: 90, rotation: 0 })
    expect(editor.frame('b')).toEqual({ x: 400, y: 250, width: 90, height: 90, rotation: 90 })
    editor.press('Control+z')
    // A quarter turn about the middle of the box.
    editor.dragOn({ kind: 'rotate' }, [230, 60], [380, 180])
    expect(editor.frame('a')).toEqual({ x: 230, y: 70, width: 100, height: 60, rotation: 90 })
    expect(editor.frame('b')).toMatchObject({ x: 150, y: 250, rotation: 180 })
  })
})

describe('turning by hand', () => {
  it('a rotation snaps to multiples of 45°, not with Shift, and stays about the center', () => {
    const editor = open([{ ...A, x: 200, y: 200 }])
    editor.tap(250, 230)
    const at = (degrees: number) => {
      const turn = (degrees * Math.PI) / 180
      return [250 + 60 * Math.sin(turn), 230 - 60 * Math.cos(turn)] as const
    }
    editor.down(...at(0), {}, { kind: 'rotate' })
    editor.move(...at(48))
    expect(editor.view.hint.peek()).toEqual({ kind: 'rotate', text: '45°' })
    editor.move(...at(48), { shift: true })
    expect(editor.view.hint.peek()?.text).toBe('48°')
    editor.move(...at(87))
    editor.up(...at(87))
    expect(editor.frame('a')).toEqual({ x: 200, y: 200, width: 100, height: 60, rotation: 90 })
    expect(editor.view.hint.peek()).toBeNull()
    expect(editor.history()).toEqual(['旋转'])
  })

  it('a free drag ends on whole px on the side that moves; the other sides stay', () => {
    const resized = (handle: Handle, dx: number, dy: number, keys = {}) => {
      const editor = open([{ ...A, x: 100.5, y: 100.5 }])
      editor.view.select(['a'])
      editor.dragHandle(handle, dx, dy, keys)
      return editor.frame('a')
    }
    expect(resized('se', 10.3, 20.6)).toEqual({ x: 100.5, y: 100.5, width: 110, height: 81, rotation: 0 })
    expect(resized('nw', -10.3, -20.6)).toEqual({ x: 90.5, y: 79.5, width: 110, height: 81, rotation: 0 })
    expect(resized('e', 10.3, 20.6)).toEqual({ x: 100.5, y: 100.5, width: 110, height: 60, rotation: 0 })
    expect(resized('n', 10.3, -20.6)).toEqual({ x: 100.5, y: 79.5, width: 100, height: 81, rotation: 0 })
    expect(resized('se', -99.6, -59.6)).toEqual({ x: 100.5, y: 100.5, width: 1, height: 1, rotation: 0 })
    // Kept ratios and middles are exact.
    expect(resized('e', 10.3, 0, { alt: true })).toMatchObject({ x: 90.2, width: 120.6 })
    expect(resized('se', 10.3, 0, { shift: true })).toMatchObject({ width: 110.3 })
  })
})
