import { expect, it } from 'vitest'
import { poster } from '#test/support/poster.ts'
import { testEditor } from '#test/support/test-editor.ts'
import { createEdgeScroll } from './edge-scroll.ts'
import type { PointerInput } from './tool.ts'

/** A gesture on a page of 3000 px in a canvas of 1000 × 800 px; 10 px from the right edge it scrolls 3 px a frame of 1/60 s. */
const open = () => {
  const { editor } = testEditor(poster([], { width: 3000, height: 3000 }))
  editor.view.camera.value = { x: 40, y: 0, scale: 2 }
  const moves: string[] = []
  let scrolls = true
  editor.tools.run({ move: ({ page }) => moves.push(`${page.x} ${page.y}`), up: () => {}, cancel: () => {} })
  let next: ((now: number) => void) | null = null
  const tools = { ...editor.tools, scrollsAtEdge: () => scrolls }
  const nextFrame = (run: (now: number) => void) => {
    next = run
    return () => {
      next = null
    }
  }
  const edge = createEdgeScroll({ view: editor.view, tools }, nextFrame, () => ({ within: 16, margin: 40 }))
  const input = (x: number, time: number): PointerInput => ({
    ...{ screen: { x, y: 400 }, page: { x: 1, y: 2 }, time },
    ...{ shift: false, alt: false, mod: false },
  })
  return {
    ...{ editor, moves, edge, input },
    x: () => editor.view.camera.peek().x,
    isAwaited: () => next !== null,
    frame: (now: number) => {
      const run = next
      next = null
      run?.(now)
    },
    stay: () => {
      scrolls = false
    },
  }
}

it('a pointer away from the edge only moves the gesture', () => {
  const { edge, input, moves, isAwaited, x } = open()
  edge.move(input(500, 1000))
  expect([moves, isAwaited(), x()]).toEqual([['1 2'], false, 40])
})

it('at the edge the page scrolls at one speed at every refresh rate, and what is dragged stays under the pointer', () => {
  const { edge, input, moves, frame, x } = open()
  edge.move(input(990, 1000))
  expect([x(), moves]).toEqual([37, ['476.5 200']])
  frame(1050)
  expect(x()).toBe(28)
  frame(1050 + 100 / 3)
  expect(x()).toBe(22)
  // A late frame counts as four, one at once as a tenth, rounded up to a whole px.
  frame(2000)
  expect(x()).toBe(10)
  frame(2000)
  expect(x()).toBe(9)
  expect(moves.at(-1)).toBe('490.5 200')
})

it('while a frame is awaited a move only moves the gesture, and the next frame scrolls for it', () => {
  const { edge, input, moves, frame, x, isAwaited } = open()
  edge.move(input(990, 1000))
  edge.move(input(992, 1004))
  expect([x(), moves.at(-1), isAwaited()]).toEqual([37, '1 2', true])
  frame(1050)
  expect(x()).toBe(25)
  edge.move(input(500, 1060))
  frame(1070)
  expect([x(), isAwaited()]).toEqual([25, false])
  // It begins anew, with one frame.
  edge.move(input(990, 9000))
  expect(x()).toBe(22)
})

it('ends with the gesture, and does not begin with one that does not scroll', () => {
  const { edge, input, frame, x, isAwaited, editor } = open()
  edge.move(input(990, 1000))
  edge.end()
  expect(isAwaited()).toBe(false)
  edge.move(input(990, 5000))
  expect([x(), isAwaited()]).toEqual([34, true])
  editor.tools.cancel()
  frame(5050)
  expect([x(), isAwaited()]).toEqual([34, false])
  const still = open()
  still.stay()
  still.edge.move(still.input(990, 1000))
  expect([still.x(), still.moves]).toEqual([40, ['1 2']])
})

it('at the end of the page nothing scrolls', () => {
  const { edge, input, isAwaited, editor, x } = open()
  editor.view.camera.value = { x: 1000 - 40 - 6000, y: 0, scale: 2 }
  edge.move(input(990, 1000))
  expect([x(), isAwaited()]).toEqual([-5040, false])
})
