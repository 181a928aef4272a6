import { describe, expect, it } from 'vitest'
import type { LayerRecord } from '#schemas/document/records.ts'
import { boxWork, type TestBox } from '#test/support/canvas-page.ts'
import { testEditor } from '#test/support/test-editor.ts'

type At = readonly [x: number, y: number]
const open = (boxes: readonly TestBox[] = []) => {
  const editor = testEditor(boxWork({ width: 1000, height: 1000 }, boxes))
  const shapes = () =>
    editor.order().flatMap((id): readonly LayerRecord<'shape'>[] => {
      const layer = editor.doc.layer(id).peek()
      return layer?.kind === 'shape' ? [layer] : []
    })
  const draw = (shape: string, from: At, to: At, keys?: { readonly shift?: boolean; readonly alt?: boolean }) => {
    editor.view.placement.value = { shape }
    editor.pull(from, to, keys)
    return shapes().at(-1)
  }
  /** Ends of the only line, whole px. */
  const ends = () => {
    const { x, y, width, height, rotation } = shapes()[0]?.frame ?? { x: 0, y: 0, width: 0, height: 0, rotation: 0 }
    const turn = (rotation * Math.PI) / 180
    const [dx, dy] = [(Math.cos(turn) * width) / 2, (Math.sin(turn) * width) / 2]
    const [cx, cy] = [x + width / 2, y + height / 2]
    return [cx - dx, cy - dy, cx + dx, cy + dy].map(Math.round)
  }
  return { ...editor, shapes, draw, ends }
}

describe('drawing', () => {
  it('E-4-21 E-4-22 E-4-23 C-4-57 C-4-58 C-4-59 a drag draws a shape: its area, square with Shift, mirrored by its direction', () => {
    const editor = open()
    // The armed shape covers exactly the drawn area, and drawing is over.
    expect(editor.draw('triangle', [113, 127], [413, 277])).toMatchObject({
      frame: { x: 113, y: 127, width: 300, height: 150, rotation: 0 },
      data: { shape: 'triangle', isFlippedX: false, isFlippedY: false },
    })
    expect(editor.view.placement.peek()).toBeNull()
    // Shift: a square in the direction of the drag.
    expect(editor.draw('arrow', [551, 553], [751, 623], { shift: true })?.frame).toMatchObject({
      ...{ x: 551, y: 553, width: 200, height: 200 },
    })
    // To the left and up: the same area, mirrored both ways.
    expect(editor.draw('bookmark', [947, 357], [787, 87])).toMatchObject({
      frame: { x: 787, y: 87, width: 160, height: 270 },
      data: { isFlippedX: true, isFlippedY: true },
    })
    expect(editor.draw('arrow', [431, 831], [231, 941])?.data).toMatchObject({ isFlippedX: true, isFlippedY: false })
    expect(editor.draw('arrow', [131, 941], [231, 831])?.data).toMatchObject({ isFlippedX: false, isFlippedY: true })
    // Each drawing is one step back.
    expect(editor.history()).toEqual(Array(5).fill('添加形状'))
    for (let count = 4; count >= 0; count--) {
      editor.press('Control+z')
      expect(editor.shapes()).toHaveLength(count)
    }
  })

  it('Shift draws a square rightwards and down unless the drag goes left or up; no side is 0', () => {
    const square = (to: At) => open().draw('rect', [203, 207], to, { shift: true })?.frame
    expect(square([283, 207])).toMatchObject({ x: 203, y: 207, width: 80, height: 80 })
    expect(square([203, 287])).toMatchObject({ x: 203, y: 207, width: 80, height: 80 })
    expect(square([123, 206])).toMatchObject({ x: 123, y: 127, width: 80, height: 80 })
    expect(square([202, 127])).toMatchObject({ x: 123, y: 127, width: 80, height: 80 })
    expect(open().draw('rect', [203, 207], [203, 287])?.frame).toMatchObject({ width: 1, height: 80 })
    expect(open().draw('rect', [203, 207], [283, 207])?.frame).toMatchObject({ width: 80, height: 1 })
  })

  it('both corners are pulled onto other layers, which marks show, unless Ctrl or Shift is held', () => {
    const start = (keys?: { readonly mod?: boolean; readonly shift?: boolean }) => {
      const editor = open([
        { id: 'a', x: 100, y: 100 },
        { id: 'b', x: 400, y: 303 },
      ])
      editor.view.placement.value = { shape: 'rect' }
      editor.down(202, 163, keys)
      editor.wait(400)
      editor.move(398, 305, keys)
      return editor
    }
    const editor = start()
    expect(editor.view.isBusy.peek()).toBe(true)
    expect(editor.control()).toMatchObject({ x: 200, y: 160, width: 200, height: 143 })
    expect(editor.view.hint.peek()).toEqual({ kind: 'resize', text: '200 × 143' })
    expect(editor.view.marks.peek().map(({ axis, at }) => [axis, at])).toEqual([
      ['x', 400],
      ['y', 303],
    ])
    editor.up(398, 305)
    expect([editor.view.hint.peek(), editor.view.marks.peek()]).toEqual([null, []])
    expect(start({ mod: true }).control()).toMatchObject({ x: 202, y: 163, width: 196, height: 142 })
    expect(start({ shift: true }).control()).toMatchObject({ x: 202, y: 163, width: 196, height: 196 })
  })

  it('a press that hardly moves draws nothing yet, and adds the usual size when it is let go', () => {
    const editor = open()
    editor.view.placement.value = { shape: 'rect' }
    editor.down(503, 503)
    editor.move(505, 504)
    expect([editor.shapes().length, editor.view.isBusy.peek()]).toEqual([0, false])
    editor.tools.cancel()
    expect([editor.shapes().length, editor.view.placement.peek()]).toEqual([0, null])
  })

  it('a line tells its length and its angle', () => {
    const editor = open()
    editor.view.placement.value = { shape: 'line' }
    editor.down(203, 207)
    editor.wait(400)
    editor.move(203, 317)
    expect(editor.view.hint.peek()?.text).toBe('110 px  90°')
    editor.move(433, 206.9)
    expect(editor.view.hint.peek()?.text).toBe('230 px  0°')
  })

  it('keys R, O and L arm drawing, Esc leaves it and takes back a drawing on its way', () => {
    const editor = open()
    for (const [key, shape] of [
      ['r', 'quadrilateral'],
      ['o', 'circle'],
      ['l', 'line'],
    ] as const) {
      editor.press(key)
      expect(editor.view.placement.peek()?.shape).toBe(shape)
    }
    editor.press('Escape')
    expect(editor.view.placement.peek()).toBeNull()

    editor.press('r')
    editor.down(100, 100)
    editor.move(400, 300)
    expect(editor.shapes()).toHaveLength(1)
    editor.press('Escape')
    expect(editor.shapes()).toEqual([])
    editor.up(400, 300)
    expect(editor.shapes()).toEqual([])
    expect(editor.history()).toEqual([])

    // A click draws the usual size; Alt draws from the middle.
    editor.press('r')
    editor.tap(503, 503)
    expect(editor.shapes()[0]?.frame).toMatchObject({ x: 323, y: 323, width: 360 })
    editor.press('Delete')
    editor.press('o')
    editor.pull([607, 607], [687, 647], { alt: true })
    expect(editor.shapes()[0]?.frame).toMatchObject({ x: 527, y: 567, width: 160, height: 80 })
  })
})

describe('lines', () => {
  it('a line is drawn between two points and worked by its two ends, at any angle', () => {
    const editor = open()
    const dragEnd = (end: 'start' | 'end', to: At, keys?: { readonly shift: boolean }) => {
      const [x1 = 0, y1 = 0, x2 = 0, y2 = 0] = editor.ends()
      editor.dragOn({ kind: 'line-end', end }, end === 'start' ? [x1, y1] : [x2, y2], to, keys)
      return editor.ends()
    }
    editor.press('l')
    editor.pull([203, 703], [403, 353])
    expect(editor.ends()).toEqual([203, 703, 403, 353])
    // Two ends, no box.
    expect(editor.selection.isLine.peek()).toBe(true)
    expect(editor.selection.handles.peek()).toEqual([])

    // The end is dragged anywhere; the start stays.
    expect(dragEnd('end', [843, 813])).toEqual([203, 703, 843, 813])
    expect(dragEnd('start', [847, 147])).toEqual([847, 147, 843, 813])
    const { height } = editor.shapes()[0]?.frame ?? { height: 0 }

    // Shift keeps to 45°.
    dragEnd('end', [437, 537], { shift: true })
    expect(Math.round(editor.shapes()[0]?.frame.rotation ?? 0)).toBe(135)

    // Turned by a typed angle, the ends follow and still work.
    editor.change('history.rotate', tx => {
      for (const { id } of editor.shapes())
        tx.layers.update(id, layer => ({ ...layer, frame: { ...layer.frame, rotation: 30 } }))
    })
    expect(dragEnd('end', [657, 927]).slice(2)).toEqual([657, 927])
    expect(editor.shapes()[0]?.frame.height).toBe(height)

    // Esc gives the line back as it was.
    const kept = editor.shapes()[0]?.frame
    const [x = 0, y = 0] = editor.ends()
    editor.down(x, y, {}, { kind: 'line-end', end: 'start' })
    editor.move(x - 60, y + 90)
    expect(editor.shapes()[0]?.frame).not.toEqual(kept)
    editor.press('Escape')
    editor.up(x - 60, y + 90)
    expect(editor.shapes()[0]?.frame).toEqual(kept)
  })
})
