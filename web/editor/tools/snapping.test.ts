import { describe, expect, it } from 'vitest'
import { boxWork, type TestBox } from '#test/support/canvas-page.ts'
import { testEditor } from '#test/support/test-editor.ts'
import type { DeviceMemory } from '../device-memory.ts'
import { newGuide } from '../guides.ts'

const keeping = (): DeviceMemory => {
  const kept = new Map<string, unknown>()
  return { read: key => kept.get(key), write: (key, value) => void kept.set(key, value) }
}
const open = (boxes: readonly TestBox[], memory?: DeviceMemory) =>
  testEditor(boxWork({ width: 600, height: 500 }, boxes), memory ? { memory } : {})

describe('snapping', () => {
  it('E-2-34 a layer is pulled onto others and the page and marks show where; they go when it is let go', () => {
    const editor = open([
      { id: 'a', x: 100, y: 100 },
      { id: 'b', x: 300, y: 300 },
    ])
    // 2 px beside the left edge of a: pulled onto it.
    editor.down(350, 330)
    editor.move(152, 330)
    expect(editor.frame('b')).toMatchObject({ x: 100, y: 300 })
    // The line is as long as both layers are apart.
    expect(editor.view.marks.peek()).toContainEqual({ axis: 'x', at: 100, from: 100, to: 360 })
    editor.up(152, 330)
    expect(editor.view.marks.peek()).toEqual([])
    // The page's right edge.
    editor.pull([150, 330], [548, 390])
    expect(editor.frame('b')).toMatchObject({ x: 500 })
    // Farther than 3 px nothing pulls.
    editor.pull([550, 390], [155, 420])
    expect(editor.frame('b')).toMatchObject({ x: 105, y: 390 })
    // Ctrl suspends it.
    editor.pull([155, 420], [151, 420], { mod: true })
    expect(editor.frame('b')).toMatchObject({ x: 101 })
  })

  it('the 3 px are px of the screen at every zoom', () => {
    const editor = open([
      { id: 'a', x: 100, y: 100 },
      { id: 'b', x: 250, y: 200 },
    ])
    editor.view.camera.value = { x: 0, y: 0, scale: 2 }
    // 2 px of the page beside a's left edge, which are 4 on the screen.
    editor.pull([300, 230], [152, 230])
    expect(editor.frame('b')).toMatchObject({ x: 102 })
    editor.pull([152, 230], [151, 230])
    expect(editor.frame('b')).toMatchObject({ x: 100 })
    editor.view.camera.value = { x: 0, y: 0, scale: 0.5 }
    editor.pull([150, 230], [190, 230])
    editor.pull([190, 230], [156, 230])
    expect(editor.frame('b')).toMatchObject({ x: 100 })
  })

  it('equal gaps pull and carry their sizes', () => {
    const editor = open([
      { id: 'a', x: 40, y: 100, width: 60 },
      { id: 'b', x: 160, y: 100, width: 60 },
      { id: 'c', x: 400, y: 110, width: 70, height: 44 },
    ])
    // 60 px between a and b: c stops 60 px after b, though nothing else is there.
    editor.down(435, 132)
    editor.move(317, 135)
    expect(editor.frame('c')).toMatchObject({ x: 280 })
    // They are drawn across: the gaps run along x, the lines lie at a y.
    expect(editor.view.marks.peek().flatMap(({ gap, axis }) => (gap ? [`${axis} ${gap}`] : []))).toEqual([
      'y 60',
      'y 60',
    ])
    editor.up(317, 135)
    expect(editor.view.marks.peek()).toEqual([])
  })

  it('a handle snaps too, also with the ratio kept', () => {
    const editor = open([
      { id: 'a', x: 100, y: 100, width: 150, height: 60 },
      { id: 'b', x: 100, y: 300 },
    ])
    editor.tap(150, 330)
    editor.pullHandle('se', [200, 360], [248, 367])
    expect(editor.frame('b')).toMatchObject({ width: 150, height: 67 })
    editor.press('Control+z')
    editor.pullHandle('se', [200, 360], [252, 367], { shift: true })
    expect(editor.frame('b')).toMatchObject({ width: 150, height: 90 })
  })

  it('E-5-10 layers snap to guides within 3 px; snapping can be switched off and stays off on this device', () => {
    const memory = keeping()
    const editor = open([{ id: 'a', x: 100, y: 100 }], memory)
    editor.guides.put(newGuide('col', 333))
    editor.pull([150, 130], [379, 130])
    expect(editor.frame('a')).toMatchObject({ x: 329 })
    editor.pull([379, 130], [380, 130])
    expect(editor.frame('a')).toMatchObject({ x: 333 })
    editor.press('Control+Shift+;')
    editor.pull([383, 130], [375, 130])
    editor.pull([375, 130], [382, 130])
    expect(editor.frame('a')).toMatchObject({ x: 332 })
    expect(open([], memory).viewOptions.peek('snaps')).toBe(false)
  })

  it('on the grid the edges that move end on its lines, whatever the others are, and nothing else attracts', () => {
    const resized = (handle: 'se' | 'nw' | 'e', dx: number, dy: number) => {
      const editor = open([
        { id: 'a', x: 101, y: 102, width: 103, height: 61 },
        { id: 'b', x: 211, y: 301 },
      ])
      editor.viewOptions.set('snapsToGrid', true)
      editor.view.select(['a'])
      editor.pullHandle(handle, [300, 300], [300 + dx, 300 + dy])
      const { x, y, width, height } = editor.frame('a') ?? {}
      return [x, y, width, height]
    }
    expect(resized('se', 7, 9)).toEqual([101, 102, 109, 68])
    expect(resized('nw', 4, 7)).toEqual([105, 110, 99, 53])
    expect(resized('e', 12, 9)).toEqual([101, 102, 114, 61])
  })

  it('E-5-07 E-9-26 the grid is hidden and holds nothing at first; switched on, moves end on its lines, 5 px apart', () => {
    const memory = keeping()
    const editor = open([{ id: 'a', x: 101, y: 102 }], memory)
    expect(editor.viewOptions.peek('grid')).toBe(false)
    editor.pull([150, 130], [163, 137])
    expect(editor.frame('a')).toMatchObject({ x: 114, y: 109 })
    editor.press("Control+'")
    editor.press("Control+Shift+'")
    expect(editor.viewOptions.peek('grid')).toBe(true)
    editor.pull([160, 140], [173, 148])
    expect(editor.frame('a')).toMatchObject({ x: 125, y: 115 })
    // Edges end on its lines too, but a kept ratio is more important.
    editor.pullHandle('se', [225, 175], [231, 182])
    expect(editor.frame('a')).toMatchObject({ width: 105, height: 65 })
    editor.pullHandle('se', [230, 180], [233, 183], { shift: true })
    const { width = 0, height = 0 } = editor.frame('a') ?? {}
    expect(width % 5).not.toBe(0)
    expect(width / height).toBeCloseTo(105 / 65)
    // Remembered on this device.
    expect(open([], memory).viewOptions.peek('grid')).toBe(true)
    expect(open([], memory).viewOptions.peek('snapsToGrid')).toBe(true)
  })
})
