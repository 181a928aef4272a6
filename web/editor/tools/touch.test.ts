import { beforeEach, describe, expect, it } from 'vitest'
import { TOUCH_LIMITS } from '#schemas/catalog/touch-limits.ts'
import { createLayer } from '#schemas/document/create.ts'
import { boxWork } from '#test/support/canvas-page.ts'
import { A, openTouch } from '#test/support/touch-editor.ts'
import { workWith } from '#test/support/work-with.ts'

let editor: ReturnType<typeof openTouch>
beforeEach(() => {
  editor = openTouch()
})

describe('one finger', () => {
  it('a tap selects, beside the layers it clears, near a small one it still finds it', () => {
    editor.tap([150, 130])
    expect(editor.selected()).toEqual(['a'])
    editor.tap([500, 400])
    expect(editor.selected()).toEqual([])
    const { x = 0, y = 0 } = editor.frame('b') ?? {}
    editor.tap([x - TOUCH_LIMITS.reach + 2, y + 20])
    expect(editor.selected()).toEqual(['b'])
    expect(editor.history()).toEqual([])
  })

  it('a drag moves the layer under it, or the selected one that another layer covers, as one step', () => {
    editor.drag([150, 130], [190, 230])
    expect(editor.frame('a')).toMatchObject({ x: 140, y: 200 })
    expect(editor.selected()).toEqual(['a'])
    expect(editor.history()).toEqual(['移动'])
    const over = openTouch(boxWork({ width: 600, height: 500 }, [A, { ...A, id: 'top' }]))
    over.view.select(['a'])
    over.drag([150, 130], [150, 330])
    expect([over.frame('a')?.y, over.frame('top')?.y]).toEqual([300, 100])
  })

  it('E-2-115 beside the layers it moves nothing: neither the page, which fits, nor a layer', () => {
    const camera = { ...editor.view.camera.peek(), x: 200, y: 150 }
    editor.view.camera.value = camera
    editor.drag([500, 600], [300, 200])
    expect(editor.view.camera.peek()).toEqual(camera)
    expect(editor.history()).toEqual([])
    expect(editor.view.marquee.peek()).toBeNull()
  })

  it('moves an enlarged page up to its edges, also over its ground', () => {
    const ground = createLayer('shape', { width: 600, height: 500 })
    const large = openTouch(workWith(600, 500, [ground]))
    large.view.camera.value = { x: -300, y: -200, scale: 3 }
    large.drag([400, 400], [300, 350])
    expect(large.view.camera.peek()).toEqual({ x: -400, y: -250, scale: 3 })
    for (let at = 0; at < 20; at++) large.drag([100, 100], [900, 700])
    expect(large.view.camera.peek()).toEqual({ x: 0, y: 0, scale: 3 })
    expect(large.history()).toEqual([])
  })

  it('a layer that is held at the edge scrolls the enlarged page along up to its end, and stays under the finger', () => {
    editor.view.viewport.value = { width: 400, height: 400, margin: 32 }
    editor.view.camera.value = { x: 0, y: 0, scale: 1 }
    editor.down(1, [150, 130])
    editor.move(1, [300, 130])
    editor.rest(30)
    expect(editor.view.camera.peek().x).toBe(0)
    editor.move(1, [400 - TOUCH_LIMITS.edge + 10, 130])
    editor.rest(10)
    const { x } = editor.view.camera.peek()
    expect(x).toBeLessThan(-30)
    expect(x).toBeGreaterThan(-80)
    editor.move(1, [390, 130])
    editor.rest(100)
    // The margin is that of a page that is moved by a finger: half of both sides together.
    expect(editor.view.camera.peek()).toEqual({ x: 400 - 600 - 16, y: 0, scale: 1 })
    expect(editor.frame('a')).toMatchObject({ x: 100 + 390 - 150 + 216, y: 100 })
    editor.up(1, [390, 130])
    expect(editor.history()).toEqual(['移动'])
    // A lifted finger scrolls no more, and one that slides the page never does.
    editor.view.clearSelection()
    editor.view.camera.value = { x: 0, y: 0, scale: 3 }
    editor.rest(10)
    expect(editor.view.camera.peek().x).toBe(0)
    editor.down(1, [300, 50])
    editor.move(1, [100, 50])
    editor.move(1, [5, 50])
    editor.rest(10)
    expect(editor.view.camera.peek()).toEqual({ x: -295, y: 0, scale: 3 })
    editor.up(1, [5, 50])
  })

  it('a second finger at the edge keeps the layer where the page has scrolled to under the first', () => {
    editor.view.viewport.value = { width: 400, height: 400, margin: 32 }
    editor.view.camera.value = { x: 0, y: 0, scale: 1 }
    editor.down(1, [150, 130])
    editor.move(1, [300, 130])
    editor.move(1, [390, 130])
    editor.rest(100)
    const held = editor.frame('a')
    expect(held).toMatchObject({ x: 100 + 390 - 150 + 216, y: 100 })
    editor.down(2, [200, 300])
    expect(editor.frame('a')).toEqual(held)
    editor.up(2, [200, 300])
    editor.up(1, [390, 130])
    expect(editor.history()).toEqual(['移动'])
  })

  it('a second tap opens what a double click opens; a rest opens the menu of the layer and shakes', () => {
    const text = createLayer('text', { x: 100, y: 100, width: 200, height: 60 }, { text: '你好' })
    const words = openTouch(workWith(600, 500, [text]))
    words.down(1, [150, 120])
    words.up(1, [150, 120])
    words.down(1, [150, 120])
    words.up(1, [150, 120])
    expect(words.view.editingId.peek()).toBe(text.id)
    editor.down(1, [150, 130])
    editor.wait(450)
    editor.move(1, [300, 300])
    editor.up(1, [300, 300])
    expect(editor.asked).toEqual(['shake', 'menu 150 130'])
    expect(editor.selected()).toEqual(['a'])
    expect(editor.frame('a')).toMatchObject({ x: 100, y: 100 })
  })

  it('a handle is held at once', () => {
    editor.tap([150, 130])
    const { x = 0, y = 0, width = 0, height = 0 } = editor.frame('a') ?? {}
    editor.down(1, [x + width, y + height], { kind: 'handle', handle: 'se' })
    editor.move(1, [x + width * 2, y + height * 2])
    editor.up(1, [x + width * 2, y + height * 2])
    expect(editor.frame('a')).toMatchObject({ x, y, width: width * 2, height: height * 2 })
    expect(editor.history()).toEqual(['调整大小'])
  })

  it('a drag that begins elsewhere than on the selection moves what is there', () => {
    editor.view.select(['a'])
    editor.drag([370, 130], [370, 230])
    expect([editor.frame('a')?.y, editor.frame('b')?.y, editor.selected()]).toEqual([100, 200, ['b']])
    const { reach } = TOUCH_LIMITS
    editor.view.select(['a'])
    editor.drag([100 - reach + 1, 130], [100 - reach + 1, 230])
    expect(editor.frame('a')?.y).toBe(200)
  })

  it('a drag on a locked layer moves nothing, also when it is selected', () => {
    const locked = openTouch(boxWork({ width: 600, height: 500 }, [{ ...A, with: { isLocked: true } }]))
    locked.view.select(['a'])
    locked.drag([150, 130], [150, 230])
    expect([locked.frame('a')?.y, locked.history()]).toEqual([100, []])
  })

  it('a tap beside a layer finds it also over the ground of the page, which is found farther off', () => {
    const ground = { id: 'ground', x: 0, y: 0, width: 600, height: 500 }
    const over = openTouch(boxWork({ width: 600, height: 500 }, [ground, A]))
    for (const [at, id] of [
      [[90, 130], 'a'],
      [[210, 130], 'a'],
      [[150, 90], 'a'],
      [[150, 170], 'a'],
      [[91, 91], 'a'],
      [[89, 89], 'ground'],
      [[150, 175], 'ground'],
      [[500, 400], 'ground'],
    ] as const) {
      over.view.clearSelection()
      over.tap(at)
      expect(over.selected(), at.join()).toEqual([id])
    }
    over.view.camera.value = { x: 0, y: 0, scale: 2 }
    over.view.clearSelection()
    over.tap([186, 260])
    expect(over.selected()).toEqual(['a'])
    over.tap([185, 260])
    expect(over.selected()).toEqual(['ground'])
  })

  it('a small layer is found from eight directions within 14 px', () => {
    const small = openTouch(
      boxWork({ width: 600, height: 500 }, [{ id: 'small', x: 296, y: 246, width: 8, height: 8 }]),
    )
    const tapAt = (degrees: number, distance: number) => {
      const angle = (degrees * Math.PI) / 180
      small.view.clearSelection()
      small.tap([300 + distance * Math.cos(angle), 250 + distance * Math.sin(angle)])
      return small.selected().length
    }
    for (let degrees = 0; degrees < 360; degrees += 45)
      expect([tapAt(degrees, 10), tapAt(degrees, 14), tapAt(degrees, 22)], `${degrees}°`).toEqual([1, 1, 0])
  })

  it('a finger may move 8 px without dragging', () => {
    editor.down(1, [150, 130])
    editor.move(1, [158, 130])
    expect(editor.view.isBusy.peek()).toBe(false)
    editor.move(1, [158, 131])
    editor.up(1, [158, 131])
    expect(editor.history()).toEqual(['移动'])
  })

  it('a second tap beside all layers fits the page', () => {
    editor.view.camera.value = { x: -40, y: -40, scale: 2 }
    for (let times = 0; times < 2; times++) {
      editor.down(1, [900, 700])
      editor.up(1, [900, 700])
    }
    expect(editor.view.camera.peek()).toEqual({ x: 200, y: 150, scale: 1 })
  })

  it('in a mode every finger is for the mode', () => {
    editor.view.placement.value = { shape: 'rect' }
    editor.down(1, [157, 230])
    editor.move(1, [257, 300])
    editor.up(1, [257, 300])
    expect([editor.history(), editor.frame('a')?.y, editor.control()]).toMatchObject([
      ['添加形状'],
      100,
      { x: 157, y: 230, width: 100, height: 70 },
    ])
  })
})
