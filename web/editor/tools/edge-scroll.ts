import { type Edge, edgeScrolled, POINTER_EDGE } from '#web/kernels/edge-scroll.ts'
import { toPage } from '#web/kernels/zoom.ts'
import type { View } from '../view.ts'
import type { ToolMachine } from './machine.ts'
import type { PointerInput } from './tool.ts'

/** Runs something at the next frame of the screen, with its time (ms); returns the function that calls it off. */
export type NextFrame = (run: (now: number) => void) => () => void

/** Passes the moves of a gesture on, and scrolls the canvas while the pointer is held at its edge. */
export interface EdgeScroll {
  move(input: PointerInput): void
  end(): void
}

const FRAME_MS = 1000 / 60
const MOST_FRAMES = 4

export const createEdgeScroll = (
  { view, tools }: { readonly view: View; readonly tools: ToolMachine },
  nextFrame: NextFrame,
  edge: () => Edge = () => POINTER_EDGE,
): EdgeScroll => {
  let last: PointerInput | null = null
  /** Calls the next step off; null = none is coming. */
  let callOff: (() => void) | null = null
  /** Time (ms) of the frame in which the canvas last scrolled; 0 while it does not scroll. */
  let scrolledAt = 0

  /** Returns whether the camera moved. */
  const scroll = ({ screen }: PointerInput, now: number): boolean => {
    const page = view.page.peek()
    if (!page || !tools.scrollsAtEdge()) return false
    const camera = view.camera.peek()
    // The same speed at every refresh rate: a late frame scrolls farther, up to MOST_FRAMES.
    const frames = scrolledAt ? Math.min(MOST_FRAMES, Math.max(0.1, (now - scrolledAt) / FRAME_MS)) : 1
    const next = edgeScrolled(camera, screen, page, view.viewport.peek(), frames, edge())
    scrolledAt = next === camera ? 0 : now
    if (next === camera) return false
    view.camera.value = next
    return true
  }
  /** The dragged item stays under the pointer while the page scrolls. */
  const follow = (input: PointerInput) => tools.move({ ...input, page: toPage(view.camera.peek(), input.screen) })
  const step = (now: number) => {
    callOff = null
    if (!last || !tools.isActive.peek() || !scroll(last, now)) return
    follow(last)
    callOff = nextFrame(step)
  }
  return {
    move: input => {
      last = input
      const hasScrolled = callOff === null && scroll(input, input.time)
      if (hasScrolled) callOff = nextFrame(step)
      if (hasScrolled) follow(input)
      else tools.move(input)
    },
    end: () => {
      callOff?.()
      callOff = null
      last = null
      scrolledAt = 0
    },
  }
}
