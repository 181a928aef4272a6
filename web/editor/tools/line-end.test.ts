import { describe, expect, it } from 'vitest'
import { createLayer } from '#schemas/document/create.ts'
import type { ShapeData } from '#schemas/document/records.ts'
import { poster } from '#test/support/poster.ts'
import { testEditor } from '#test/support/test-editor.ts'
import { isShape } from '#web/layers/shape/is-shape.ts'

type At = readonly [x: number, y: number]
type Keys = Parameters<ReturnType<typeof testEditor>['dragOn']>[3]

/** A line from (100, 200) to (300, 200), 20 px high, and a box at the right, on a page of 600 × 400. */
const open = (given: Partial<ShapeData> = {}, height = 20) => {
  const frame = { x: 100, y: 200 - height / 2, width: 200, height }
  const line = { ...createLayer('shape', frame, { shape: 'line', strokeWidth: 4, ...given }), id: 'line' }
  const box = { ...createLayer('shape', { x: 452, y: 20, width: 50, height: 50 }, { shape: 'rect' }), id: 'box' }
  const editor = testEditor(poster([line, box]))
  editor.view.select(['line'])
  const data = () => {
    const layer = editor.doc.layer('line').peek()
    return isShape(layer) ? layer.data : expect.fail()
  }
  const drag = (end: 'start' | 'end', from: At, to: At, keys?: Keys) =>
    editor.dragOn({ kind: 'line-end', end }, from, to, keys)
  return { ...editor, data, drag }
}

describe('dragging the end of a line', () => {
  it('moves that end by the way of the pointer; the other end stays', () => {
    const editor = open()
    editor.drag('end', [305, 203], [105, 353])
    expect(editor.frame('line')).toEqual({ x: 25, y: 265, width: 150, height: 20, rotation: 90 })
    editor.drag('start', [100, 200], [20, 350])
    expect(editor.frame('line')).toEqual({ x: 20, y: 340, width: 80, height: 20, rotation: 0 })
    expect(editor.history()).toHaveLength(2)
  })

  it('is pulled onto other layers in both directions, with marks; Ctrl suspends it', () => {
    const editor = open()
    editor.down(300, 200, {}, { kind: 'line-end', end: 'end' })
    editor.wait(400)
    editor.move(450, 202)
    expect(editor.frame('line')).toEqual({ x: 100, y: 190, width: 352, height: 20, rotation: 0 })
    editor.move(450, 200)
    expect(editor.view.marks.peek()).toEqual([
      { axis: 'x', at: 452, from: 20, to: 200 },
      { axis: 'y', at: 200, from: 0, to: 600 },
    ])
    expect(editor.view.hint.peek()).toEqual({ kind: 'resize', text: '352 px  0°' })
    editor.up(450, 200)
    expect([editor.view.marks.peek(), editor.view.hint.peek()]).toEqual([[], null])
    editor.press('Control+z')
    editor.drag('end', [300, 200], [450, 200], { mod: true })
    expect(editor.frame('line')).toMatchObject({ width: 350 })
  })

  it('with Alt both ends move about the middle, with Shift on multiples of 45° from the end that stays', () => {
    const editor = open()
    editor.drag('end', [300, 200], [200, 250], { alt: true, mod: true })
    expect(editor.frame('line')).toEqual({ x: 150, y: 190, width: 100, height: 20, rotation: 90 })
    editor.press('Control+z')
    editor.drag('start', [100, 200], [200, 250], { alt: true, mod: true })
    expect(editor.frame('line')).toEqual({ x: 150, y: 190, width: 100, height: 20, rotation: 270 })
    editor.press('Control+z')
    editor.drag('end', [300, 200], [110, 300], { shift: true })
    expect(editor.frame('line')).toEqual({ x: 50, y: 240, width: 100, height: 20, rotation: 90 })
  })

  it('the box follows the line: stored ends and mirroring end with the first drag', () => {
    for (const given of [{ isFlippedX: true }, { isFlippedY: true }]) {
      const editor = open(given)
      editor.drag('end', given.isFlippedX ? [100, 200] : [300, 200], [200, 200])
      expect(editor.data()).toMatchObject({ isFlippedX: false, isFlippedY: false, line: null })
      expect(editor.frame('line')).toMatchObject({ width: 100, rotation: given.isFlippedX ? 180 : 0 })
    }
    // An old line from the lower left to the upper right of its box.
    const editor = open({ line: { x1: 0, y1: 200, x2: 200, y2: 0 } }, 200)
    editor.drag('end', [300, 100], [300, 300], { mod: true })
    expect(editor.data().line).toBeNull()
    // No higher than a new line on the page.
    expect(editor.frame('line')).toEqual({ x: 100, y: 290, width: 200, height: 20, rotation: 0 })
  })

  it('cancelled it leaves the line as it was', () => {
    const editor = open()
    editor.down(300, 200, {}, { kind: 'line-end', end: 'end' })
    editor.wait(400)
    editor.move(450, 300)
    expect(editor.frame('line')).not.toMatchObject({ width: 200 })
    editor.press('Escape')
    expect(editor.frame('line')).toEqual({ x: 100, y: 190, width: 200, height: 20, rotation: 0 })
    expect([editor.view.marks.peek(), editor.view.hint.peek(), editor.history()]).toEqual([[], null, []])
  })
})
