import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { LIMITS } from '#schemas/catalog/limits.ts'
import { boxWork } from '#test/support/canvas-page.ts'
import { testEditor } from '#test/support/test-editor.ts'
import { toPage } from '#web/kernels/zoom.ts'
import { turnWheel } from './wheel-input.ts'

const NOTCH = 120
const LINES = 1
// Node has no wheel events; the constant is the browser's.
beforeEach(() => void vi.stubGlobal('WheelEvent', { DOM_DELTA_LINE: LINES }))
afterEach(() => void vi.unstubAllGlobals())

const AT = { x: 150, y: 130 }
const open = () => {
  const { view } = testEditor(boxWork({ width: 600, height: 500 }, []))
  view.camera.value = { x: 100, y: 60, scale: 1 }
  const turn = (deltaY: number, keys: Partial<WheelEvent> = {}) => {
    const event = { deltaX: 0, deltaY, deltaMode: 0, shiftKey: false, ctrlKey: false, metaKey: false, ...keys }
    turnWheel(view, event as WheelEvent, AT)
    return view.camera.peek()
  }
  return { view, turn }
}

it('E-9-03 C-9-40 one wheel step scrolls by 50 px, with Shift sideways; a touch pad scrolls by its own px', () => {
  const { turn } = open()
  expect(LIMITS.wheelScroll).toBe(50)
  expect(turn(NOTCH)).toEqual({ x: 100, y: 10, scale: 1 })
  expect(turn(-NOTCH)).toEqual({ x: 100, y: 60, scale: 1 })
  expect(turn(-NOTCH, { shiftKey: true })).toEqual({ x: 150, y: 60, scale: 1 })
  expect(turn(3, { deltaMode: LINES })).toEqual({ x: 150, y: 10, scale: 1 })
  expect(turn(-7)).toEqual({ x: 150, y: 17, scale: 1 })
})

it('E-5-35 Ctrl or ⌘ and the wheel zoom by 0.1 between 0.1 and 4, at the pointer', () => {
  const { view, turn } = open()
  const before = toPage(view.camera.peek(), AT)
  expect(turn(-NOTCH, { ctrlKey: true }).scale).toBe(1.1)
  const after = toPage(view.camera.peek(), AT)
  expect(Math.hypot(after.x - before.x, after.y - before.y)).toBeLessThan(1)
  expect(turn(-NOTCH, { metaKey: true }).scale).toBe(1.2)
  for (let step = 0; step < 27; step++) turn(-NOTCH, { ctrlKey: true })
  expect(view.camera.peek().scale).toBe(3.9)
  for (let step = 0; step < 5; step++) turn(-NOTCH, { ctrlKey: true })
  expect(view.camera.peek().scale).toBe(4)
  for (let step = 0; step < 45; step++) turn(NOTCH, { ctrlKey: true })
  expect(view.camera.peek().scale).toBe(0.1)
})
