import { beforeEach, describe, expect, it } from 'vitest'
import { TOUCH_LIMITS } from '#schemas/catalog/touch-limits.ts'
import type { AnyLayer } from '#schemas/document/records.ts'
import { type At, openTouch } from '#test/support/touch-editor.ts'
import { effect } from '#web/model/signals.ts'

let editor: ReturnType<typeof openTouch>
beforeEach(() => {
  editor = openTouch()
})

describe('two fingers', () => {
  it('on the selected layer they scale and turn it as one step, which undo takes back', () => {
    editor.tap([150, 130])
    const before = editor.frame('a')
    const { width = 0, height = 0 } = before ?? {}
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
    expect(editor.frame('a')).toMatchObject({ width: width * 2, height: height * 2, rotation: 0 })
    expect(editor.history()).toEqual(['缩放和旋转'])
    editor.press('Control+z')
    expect(editor.frame('a')).toEqual(before)
    // A quarter turn, a little beside it.
    const turned = (degrees: number): readonly [At, At] => {
      const by = (degrees * Math.PI) / 180
      const [x, y] = [40 * Math.cos(by), 40 * Math.sin(by)]
      return [
        [150 - x, 130 - y],
        [150 + x, 130 + y],
      ]
    }
    editor.pinch(turned(0), turned(90 + TOUCH_LIMITS.twist + 3))
    expect(editor.frame('a')?.rotation).toBe(90)
    expect(editor.frame('a')?.width).toBeCloseTo(width, 0)
  })

  it('scale as a whole what looks like itself magnified, and only then it is not drawn again', () => {
    const whole = () => [...editor.view.scaledIds.peek()]
    const begin = () => {
      editor.down(1, [130, 130])
      editor.down(2, [170, 130])
      editor.move(1, [110, 130])
      editor.rest(1)
    }
    const end = () => {
      editor.up(1, [110, 130])
      editor.up(2, [170, 130])
      editor.wait(400)
    }
    editor.tap([150, 130])
    begin()
    expect(whole()).toEqual(['a'])
    end()
    expect(whole()).toEqual([])
    // A corner handle leaves the stroke of a shape as wide as it is.
    editor.doc.change('history.resize', tx =>
      tx.layers.update('a', layer => ({ ...layer, data: { ...layer.data, strokeWidth: 4 } }) as AnyLayer),
    )
    begin()
    expect(whole()).toEqual([])
    editor.touch.cancel()
    // Several are scaled with all that they draw.
    editor.view.select(['a', 'b'])
    begin()
    expect(whole()).toEqual(['a', 'b'])
    editor.touch.cancel()
    expect(whole()).toEqual([])
  })

  it('elsewhere they zoom the page about themselves and change nothing of the work', () => {
    editor.pinch(
      [
        [400, 400],
        [500, 400],
      ],
      [
        [350, 400],
        [550, 400],
      ],
    )
    const { scale, x, y } = editor.view.camera.peek()
    expect([scale, x + 450 * scale, y + 400 * scale].map(Math.round)).toEqual([2, 450, 400])
    expect(editor.history()).toEqual([])
  })

  it('a second finger during a move ends the move, and pinches from there', () => {
    editor.down(1, [150, 130])
    editor.move(1, [200, 130])
    editor.down(2, [240, 130])
    editor.move(2, [280, 130])
    editor.up(2, [280, 130])
    expect(editor.history()).toEqual(['移动', '缩放和旋转'])
    const left = editor.frame('a')
    editor.move(1, [500, 400])
    editor.up(1, [500, 400])
    expect(editor.frame('a')).toEqual(left)
  })

  it('what the system interrupts is undone, and the next touch begins anew', () => {
    editor.tap([150, 130])
    const before = editor.frame('a')
    editor.down(1, [130, 130])
    editor.down(2, [170, 130])
    editor.move(2, [260, 160])
    editor.rest(1)
    expect(editor.frame('a')).not.toEqual(before)
    editor.move(2, [280, 160])
    editor.touch.cancel()
    expect([editor.frame('a'), editor.history(), editor.view.isBusy.peek()]).toEqual([before, [], false])
    editor.rest(1)
    expect(editor.frame('a')).toEqual(before)
    editor.drag([150, 130], [150, 330])
    expect(editor.history()).toEqual(['移动'])
  })

  it('whose gesture is canceled otherwise, with Esc on a keyboard, do nothing more until they are lifted', () => {
    editor.tap([150, 130])
    const before = editor.frame('a')
    editor.down(1, [130, 130])
    editor.down(2, [170, 130])
    editor.move(2, [260, 160])
    editor.rest(1)
    editor.move(2, [270, 160])
    editor.editor.tools.cancel()
    editor.rest(1)
    editor.move(2, [280, 160])
    editor.up(2, [280, 160])
    editor.up(1, [130, 130])
    expect([editor.frame('a'), editor.history()]).toEqual([before, []])
  })

  it('are reported one after the other and followed once for each frame, at the latest when one is lifted', () => {
    editor.tap([150, 130])
    const { width = 0 } = editor.frame('a') ?? {}
    let shown = -1
    const end = effect(() => {
      editor.doc.layer('a').value
      shown++
    })
    editor.down(1, [130, 130])
    editor.down(2, [170, 130])
    for (const by of [5, 10, 20]) {
      editor.move(1, [130 - by, 130])
      editor.move(2, [170 + by, 130])
      editor.rest(1)
    }
    expect([shown, editor.frame('a')?.width]).toEqual([3, width * 2])
    editor.move(1, [90, 130])
    editor.move(2, [210, 130])
    editor.up(1, [90, 130])
    editor.up(2, [210, 130])
    expect(editor.frame('a')?.width).toBe(width * 3)
    editor.rest(2)
    expect(editor.frame('a')?.width).toBe(width * 3)
    end()
  })
})
