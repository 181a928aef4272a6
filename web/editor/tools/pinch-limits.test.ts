import { describe, expect, it } from 'vitest'
import { boxWork, type TestBox } from '#test/support/canvas-page.ts'
import { testEditor } from '#test/support/test-editor.ts'
import { openTouch } from '#test/support/touch-editor.ts'
import { pinch } from './pinch.ts'

/** Two fingers around 150, 130, so far apart (px). */
const pair = (x: number, y = 0) =>
  [
    { x: 150 - x / 2, y: 130 - y / 2 },
    { x: 150 + x / 2, y: 130 + y / 2 },
  ] as const
const begin = (boxes: readonly TestBox[], apart: number) => {
  const editor = testEditor(boxWork({ width: 600, height: 500 }, boxes))
  editor.view.select(boxes.map(({ id }) => id))
  const tool = pinch(editor.editor, editor.selection, pair(apart))
  const size = (id: string) => {
    const { width = 0, height = 0 } = editor.frame(id) ?? {}
    return [width, height].map(each => Math.round(each * 100) / 100)
  }
  const hint = () => editor.view.hint.peek()
  return { editor, tool, size, hint }
}
const A = { id: 'a', x: 100, y: 100 }

describe('a pinch', () => {
  it('makes no side smaller than 1 px and none larger than 20,000 px', () => {
    const { tool, size } = begin([A], 100)
    tool.follow(pair(1.6))
    expect(size('a')).toEqual([1.67, 1])
    tool.follow(pair(30_000))
    expect(size('a')).toEqual([20_000, 12_000])
  })

  it('of several layers ends where the first of them has to', () => {
    const { tool, size } = begin([A, { id: 'b', x: 300, y: 100, width: 250, height: 40 }], 100)
    tool.follow(pair(1))
    expect([size('a'), size('b')]).toEqual([
      [2.5, 1.5],
      [6.25, 1],
    ])
    tool.follow(pair(30_000))
    expect([size('a'), size('b')]).toEqual([
      [8000, 4800],
      [20_000, 3200],
    ])
  })

  it('leaves a layer that is beyond the limits its size', () => {
    const large = begin([{ ...A, width: 30_000 }], 100)
    large.tool.follow(pair(400))
    expect(large.size('a')).toEqual([30_000, 60])
    const small = begin([{ ...A, width: 0.5, height: 0.5 }], 100)
    small.tool.follow(pair(20))
    expect(small.size('a')).toEqual([0.5, 0.5])
  })

  it('tells the scale, and the angle once it turns: that of one layer, or the turn of several', () => {
    const one = begin([{ ...A, rotation: 30 }], 100)
    one.tool.follow(pair(60, 80))
    expect(one.editor.view.scaledIds.peek().size).toBe(0)
    one.tool.follow(pair(100))
    one.tool.follow(pair(150))
    expect(one.hint()).toEqual({ kind: 'resize', text: '150%' })
    // 53.13°, of which 8° are no turn yet.
    one.tool.follow(pair(60, 80))
    expect(one.hint()).toEqual({ kind: 'rotate', text: '100%  75°' })
    one.tool.up({} as never)
    expect([one.hint(), one.editor.history()]).toEqual([null, ['缩放和旋转']])
    const two = begin(
      [
        { ...A, rotation: 30 },
        { id: 'b', x: 300, y: 100 },
      ],
      100,
    )
    two.tool.follow(pair(120, 160))
    expect(two.hint()).toEqual({ kind: 'resize', text: '200%  45°' })
    expect(two.editor.selection.turned.peek()?.rotation).toBe(45)
    two.tool.cancel()
    expect([two.size('a'), two.hint(), two.editor.selection.turned.peek()]).toEqual([[100, 60], null, null])
  })
})

describe('two fingers', () => {
  it('zoom the page where what is selected is locked, or a mode has the canvas', () => {
    const zoomed = (editor: ReturnType<typeof openTouch>) => {
      editor.pinch(
        [
          [130, 130],
          [170, 130],
        ],
        [
          [110, 130],
          [190, 130],
        ],
      )
      return [editor.view.camera.peek().scale, editor.frame('a')?.width, editor.history()]
    }
    const locked = openTouch(boxWork({ width: 600, height: 500 }, [{ ...A, with: { isLocked: true } }]))
    locked.view.select(['a'])
    expect(zoomed(locked)).toEqual([2, 100, []])
    const free = openTouch()
    free.view.select(['a'])
    expect(zoomed(free)).toEqual([1, 200, ['缩放和旋转']])
    const cropping = openTouch()
    cropping.view.select(['a'])
    cropping.view.cropId.value = 'a'
    cropping.touch.cancel()
    cropping.down(1, [130, 130])
    cropping.down(2, [170, 130])
    cropping.move(2, [210, 130])
    cropping.rest(1)
    expect([cropping.view.camera.peek().scale, cropping.frame('a')?.width]).toEqual([2, 100])
  })

  it('on both sides of the selected layer hold it with their middle', () => {
    const editor = openTouch()
    editor.view.select(['a'])
    editor.pinch(
      [
        [150, 30],
        [150, 230],
      ],
      [
        [150, -70],
        [150, 330],
      ],
    )
    expect(editor.frame('a')).toMatchObject({ width: 200, height: 120 })
  })

  it('that zoom leave the page as it was when the system takes them', () => {
    const editor = openTouch()
    const before = editor.view.camera.peek()
    editor.down(1, [400, 400])
    editor.down(2, [500, 400])
    editor.move(2, [560, 400])
    editor.rest(1)
    expect(editor.view.camera.peek().scale).toBeCloseTo(1.6)
    editor.touch.cancel()
    expect(editor.view.camera.peek()).toEqual(before)
  })

  it('take no third one', () => {
    const editor = openTouch()
    editor.view.select(['a'])
    editor.down(1, [130, 130])
    editor.down(2, [170, 130])
    editor.down(3, [400, 400])
    editor.move(3, [500, 480])
    editor.rest(1)
    expect(editor.frame('a')).toMatchObject({ x: 100, y: 100, width: 100 })
    editor.move(2, [210, 130])
    editor.rest(1)
    expect(editor.frame('a')?.width).toBe(200)
  })

  it('begin nothing new while one of them is still there', () => {
    const editor = openTouch()
    editor.down(1, [400, 400])
    editor.down(2, [500, 400])
    editor.up(2, [500, 400])
    editor.down(3, [150, 130])
    editor.up(3, [150, 130])
    expect(editor.selected()).toEqual([])
    editor.up(1, [400, 400])
    editor.tap([150, 130])
    expect(editor.selected()).toEqual(['a'])
  })
})
