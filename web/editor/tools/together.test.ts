import { describe, expect, it } from 'vitest'
import { boxWork, type TestBox } from '#test/support/canvas-page.ts'
import { testEditor } from '#test/support/test-editor.ts'

/** Two boxes of 100 × 60 in a bounding box of 300 × 160 from (100, 100), and one at the right. */
const open = (more: readonly TestBox[] = [{ id: 'c', x: 552, y: 400, width: 40 }]) => {
  const editor = testEditor(
    boxWork({ width: 600, height: 500 }, [{ id: 'a', x: 100, y: 100 }, { id: 'b', x: 300, y: 200 }, ...more]),
  )
  editor.view.select(['a', 'b'])
  return editor
}
const ROTATE = { kind: 'rotate' } as const

describe('several layers together', () => {
  it('a corner scales them and the distance between them, from the opposite corner', () => {
    const editor = open()
    editor.down(400, 260, {}, { kind: 'handle', handle: 'se' })
    editor.wait(400)
    editor.move(250, 180)
    expect(editor.frame('a')).toEqual({ x: 100, y: 100, width: 50, height: 30, rotation: 0 })
    expect(editor.frame('b')).toEqual({ x: 200, y: 150, width: 50, height: 30, rotation: 0 })
    expect(editor.view.hint.peek()).toEqual({ kind: 'resize', text: '50%' })
    editor.up(250, 180)
    expect([editor.view.hint.peek(), editor.history()]).toEqual([null, ['调整大小']])
  })

  it('with Alt from their middle', () => {
    const editor = open()
    editor.pullHandle('se', [400, 260], [325, 220], { alt: true, mod: true })
    expect(editor.frame('a')).toEqual({ x: 175, y: 140, width: 50, height: 30, rotation: 0 })
    expect(editor.frame('b')).toEqual({ x: 275, y: 190, width: 50, height: 30, rotation: 0 })
  })

  it('are pulled onto other layers with marks, not onto themselves; Ctrl suspends it', () => {
    const editor = open()
    editor.down(400, 260, {}, { kind: 'handle', handle: 'se' })
    editor.wait(400)
    editor.move(550, 340)
    expect(editor.control()).toEqual({ x: 100, y: 100, width: 452, height: 241.066667, rotation: 0 })
    expect(editor.view.marks.peek()).toEqual([{ axis: 'x', at: 552, from: 100, to: 460 }])
    editor.tools.cancel()
    expect([editor.frame('a')?.width, editor.view.marks.peek(), editor.view.hint.peek()]).toEqual([100, [], null])
    editor.pullHandle('se', [400, 260], [550, 340], { mod: true })
    expect(editor.control()).toMatchObject({ width: 450, height: 240 })
  })

  it('turn about their common middle; their box turns along until the release', () => {
    const editor = open([])
    editor.down(250, 80, {}, ROTATE)
    editor.wait(400)
    editor.move(420, 182)
    expect(editor.control()).toEqual({ x: 100, y: 100, width: 300, height: 160, rotation: 90 })
    expect(editor.frame('a')).toEqual({ x: 250, y: 50, width: 100, height: 60, rotation: 90 })
    expect(editor.frame('b')).toEqual({ x: 150, y: 250, width: 100, height: 60, rotation: 90 })
    expect(editor.view.hint.peek()).toEqual({ kind: 'rotate', text: '90°' })
    editor.up(420, 182)
    expect(editor.control()).toEqual({ x: 170, y: 30, width: 160, height: 300, rotation: 0 })
    expect([editor.view.hint.peek(), editor.history()]).toEqual([null, ['旋转']])
  })

  it('turn freely with Shift or Ctrl, in whole degrees', () => {
    for (const keys of [{ shift: true }, { mod: true }]) {
      const editor = open([])
      editor.dragOn(ROTATE, [250, 80], [420, 183], keys)
      expect(editor.frame('a')?.rotation).toBe(91)
    }
  })
})

describe('one layer', () => {
  it('turns about its own middle, in whole degrees from 0 to 359, onto multiples of 45° within 5°', () => {
    const editor = open([])
    editor.view.select(['a'])
    const turned = (x: number, y: number, keys = {}) => {
      editor.dragOn(ROTATE, [150, 30], [x, y], keys)
      const frame = editor.frame('a')
      editor.press('Control+z')
      return frame
    }
    expect(turned(250, 137)).toEqual({ x: 100, y: 100, width: 100, height: 60, rotation: 90 })
    expect(turned(250, 137, { shift: true })?.rotation).toBe(94)
    expect(turned(250, 137, { mod: true })?.rotation).toBe(94)
    expect(turned(250, 147)?.rotation).toBe(100)
    expect(turned(149.9, 30, { mod: true })?.rotation).toBe(0)
    expect(turned(140, 30, { mod: true })?.rotation).toBe(354)
  })

  it('keeps its rotation when the turn is cancelled', () => {
    const editor = open([])
    editor.view.select(['a'])
    editor.down(150, 30, {}, ROTATE)
    editor.wait(400)
    editor.move(250, 147)
    expect([editor.control()?.rotation, editor.view.hint.peek()?.text]).toEqual([100, '100°'])
    editor.press('Escape')
    expect([editor.control()?.rotation, editor.view.hint.peek(), editor.history()]).toEqual([0, null, []])
  })
})
