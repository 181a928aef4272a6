import { beforeEach, describe, expect, it } from 'vitest'
import { TOUCH_LIMITS } from '#schemas/catalog/touch-limits.ts'
import { createLayer } from '#schemas/document/create.ts'
import { boxWork, type TestBox } from '#test/support/canvas-page.ts'
import { testEditor } from '#test/support/test-editor.ts'
import { workWith } from '#test/support/work-with.ts'
import { toPage } from '#web/kernels/zoom.ts'
import { effect } from '#web/model/signals.ts'
import type { Hit } from './tool.ts'
import { createTouch, type Touch } from './touch.ts'

type At = readonly [x: number, y: number]
const A: TestBox = { id: 'a', x: 100, y: 100 }
const B: TestBox = { id: 'b', x: 320, y: 100 }

/** An editor under fingers, in screen px; initially page px = screen px. A finger is sampled every 16 ms. */
const open = (records = boxWork({ width: 600, height: 500 }, [A, B])) => {
  const editor = testEditor(records)
  const asked: string[] = []
  let time = 0
  let alarm: { readonly at: number; readonly run: () => void } | null = null
  let frame: ((now: number) => void) | null = null
  const touch: Touch = createTouch(editor.editor, {
    nextFrame: run => {
      frame = run
      return () => {
        if (frame === run) frame = null
      }
    },
    after: (ms, run) => {
      const mine = { at: time + ms, run }
      alarm = mine
      return () => {
        if (alarm === mine) alarm = null
      }
    },
    shake: () => asked.push('shake'),
    openMenu: ({ x, y }) => asked.push(`menu ${x} ${y}`),
  })
  const wait = (ms: number) => {
    time += ms
    if (!alarm || alarm.at > time) return
    const { run } = alarm
    alarm = null
    run()
  }
  /** Lets sixtieths of a second pass without a move of a finger. */
  const rest = (frames: number) => {
    for (let at = 0; at < frames; at++) {
      time += 1000 / 60
      const run = frame
      frame = null
      run?.(time)
    }
  }
  const input = ([x, y]: At) => {
    wait(16)
    const screen = { x, y }
    return { page: toPage(editor.view.camera.peek(), screen), screen, time, shift: false, alt: false, mod: false }
  }
  const down = (id: number, at: At, hit: Hit | null = null) => touch.down(id, input(at), hit)
  const move = (id: number, at: At) => touch.move(id, input(at))
  const up = (id: number, at: At) => touch.up(id, input(at))
  const steps = (from: At, to: At, run: (at: At) => void) => {
    for (let step = 1; step <= 6; step++)
      run([from[0] + ((to[0] - from[0]) * step) / 6, from[1] + ((to[1] - from[1]) * step) / 6])
  }
  const tap = (at: At) => {
    down(1, at)
    up(1, at)
    wait(400)
  }
  return {
    ...editor,
    ...{ touch, asked, wait, rest, down, move, up, tap },
    drag: (from: At, to: At) => {
      down(1, from)
      steps(from, to, at => move(1, at))
      up(1, to)
      wait(400)
    },
    /** Both fingers move at once. */
    pinch: (from: readonly [At, At], to: readonly [At, At]) => {
      down(1, from[0])
      down(2, from[1])
      for (let step = 1; step <= 6; step++) {
        for (const finger of [0, 1] as const)
          move(finger + 1, [
            from[finger][0] + ((to[finger][0] - from[finger][0]) * step) / 6,
            from[finger][1] + ((to[finger][1] - from[finger][1]) * step) / 6,
          ])
        rest(1)
      }
      up(1, to[0])
      up(2, to[1])
      wait(400)
    },
    selected: () => editor.view.selectedIds.peek(),
  }
}
type Opened = ReturnType<typeof open>
let editor: Opened
beforeEach(() => {
  editor = open()
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
    const over = open(boxWork({ width: 600, height: 500 }, [A, { ...A, id: 'top' }]))
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
    const large = open(workWith(600, 500, [ground]))
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

  it('a second tap opens what a double click opens; a rest opens the menu of the layer and shakes', () => {
    const text = createLayer('text', { x: 100, y: 100, width: 200, height: 60 }, { text: '你好' })
    const words = open(workWith(600, 500, [text]))
    words.down(1, [150, 120])
    words.up(1, [150, 120])
    words.down(1, [150, 120])
    words.up(1, [150, 120])
    expect(words.view.editingId.peek()).toBe(text.id)
    editor.down(1, [150, 130])
    editor.wait(TOUCH_LIMITS.longPressMs)
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
