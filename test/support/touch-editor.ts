import type { Hit } from '#web/editor/tools/tool.ts'
import { createTouch, type Touch } from '#web/editor/tools/touch.ts'
import { toPage } from '#web/kernels/zoom.ts'
import { boxWork, type TestBox } from './canvas-page.ts'
import { testEditor } from './test-editor.ts'

export type At = readonly [x: number, y: number]
export const A: TestBox = { id: 'a', x: 100, y: 100 }
const B: TestBox = { id: 'b', x: 320, y: 100 }

/** An editor under fingers, in screen px; initially page px = screen px. A finger is sampled every 16 ms. */
export const openTouch = (records = boxWork({ width: 600, height: 500 }, [A, B])) => {
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
