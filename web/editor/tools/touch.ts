import { TOUCH_LIMITS } from '#schemas/catalog/touch-limits.ts'
import type { Point } from '#web/kernels/geometry.ts'
import { hitsFrame } from '#web/kernels/hit.ts'
import { keepInView } from '#web/kernels/keep-in-view.ts'
import { middleOfPair, type Pair } from '#web/kernels/pinch.ts'
import { pinchCamera, toPage } from '#web/kernels/zoom.ts'
import { isGround } from '#web/layers/scale-layer.ts'
import { fitCamera, onPixel, panned } from '../camera.ts'
import type { Editor } from '../editor.ts'
import { chooseForMenu } from '../edits/menu-target.ts'
import { layerAt } from '../layer-at.ts'
import type { Camera } from '../view.ts'
import { createTaps } from './double-tap.ts'
import { createEdgeScroll, type NextFrame } from './edge-scroll.ts'
import { type PairTool, pinch } from './pinch.ts'
import { EMPTY, type Hit, type PointerInput, type Tool } from './tool.ts'

export interface TouchPorts {
  /** Runs something after some ms; returns the function that calls it off. */
  readonly after: (ms: number, run: () => void) => () => void
  readonly nextFrame: NextFrame
  /** A short shake, where the phone has one. */
  readonly shake: () => void
  /** Opens the menu for the selection, or for the page, at a point (screen px). */
  readonly openMenu: (at: Point) => void
}

/** Fingers on the canvas of a phone. */
export interface Touch {
  /** `hit`: what of the overlays is under the finger; layers are found by their places. */
  down(id: number, input: PointerInput, hit: Hit | null): void
  move(id: number, input: PointerInput): void
  up(id: number, input: PointerInput): void
  /** The system has taken the fingers (another app, a call): everything is as before the gesture. */
  cancel(): void
}

/** What the fingers do: wait for a decision, run a gesture, or nothing more until all are lifted. */
type State =
  | { readonly kind: 'idle' | 'done' }
  | { readonly kind: 'waiting'; readonly start: PointerInput; readonly stop: () => void }
  | { readonly kind: 'one' }
  | { readonly kind: 'pinch'; readonly tool: PairTool; readonly ids: readonly [number, number] }
  | { readonly kind: 'zoom'; readonly from: Pair; readonly camera: Camera; readonly ids: readonly [number, number] }

const DIRECTIONS: readonly Point[] = Array.from({ length: 8 }, (_, at) => ({
  x: Math.cos((at * Math.PI) / 4),
  y: Math.sin((at * Math.PI) / 4),
}))

/**
 * Turns fingers into gestures. One finger: a tap selects, a second one opens, a rest opens the menu; a drag moves the
 * selected layer or the one under it, elsewhere the enlarged page. Two fingers: on the selection they move, scale and
 * turn it, elsewhere they zoom the page.
 */
export const createTouch = (editor: Editor, ports: TouchPorts): Touch => {
  const { doc, view, tools, selection } = editor
  const { reach, slop, longPressMs } = TOUCH_LIMITS
  const fingers = new Map<number, PointerInput>()
  const taps = createTaps()
  // Not farther than a finger can slide the page.
  const edge = createEdgeScroll(editor, ports.nextFrame, () => ({
    within: TOUCH_LIMITS.edge,
    margin: (view.viewport.peek().margin ?? 0) / 2,
  }))
  let state: State = { kind: 'idle' }

  const inPx = (screenPx: number) => screenPx / view.camera.peek().scale
  /** The layer under a finger, or the nearest one within its reach. The ground of the page is no near layer. */
  const touched = (page: Point): string | undefined => {
    const direct = layerAt(editor, page)
    const sheet = view.page.peek()
    const isSmall = (id: string | undefined) => {
      const layer = doc.layer(id ?? '').peek()
      return layer !== undefined && sheet !== undefined && !layer.isLocked && !isGround(layer, sheet)
    }
    if (direct !== undefined && isSmall(direct)) return direct
    const by = inPx(reach)
    const near = DIRECTIONS.map(({ x, y }) => layerAt(editor, { x: page.x + x * by, y: page.y + y * by })).find(isSmall)
    return near ?? direct
  }
  const hitAt = ({ page }: PointerInput): Hit => {
    const id = touched(page)
    return id === undefined ? EMPTY : { kind: 'layer', id }
  }
  /** Whether a point (page px) is on what is selected and can be moved. */
  const isOnSelection = (point: Point): boolean => {
    const frame = selection.frame.peek()
    return frame !== null && view.movableIds.peek().length > 0 && hitsFrame(frame, point, inPx(reach))
  }
  /** A mode that handles the canvas itself: cropping, refining a cut-out, drawing. */
  const isInMode = () =>
    view.cropId.peek() !== null || editor.refine.layerId.peek() !== null || view.placement.peek() !== null

  /** One finger beside all layers: moves a page that is larger than its room, and no other. */
  const slide = (start: PointerInput): Tool => {
    const before = view.camera.peek()
    return {
      move: ({ screen }) => {
        const page = view.page.peek()
        if (!page) return
        const viewport = view.viewport.peek()
        const moved = { ...before, x: before.x + screen.x - start.screen.x, y: before.y + screen.y - start.screen.y }
        const kept = keepInView(moved, page, viewport, viewport.margin ?? 0)
        view.camera.value = { ...kept, ...onPixel(kept, viewport) }
      },
      up: () => {},
      cancel: () => {
        view.camera.value = before
      },
    }
  }
  const drag = (start: PointerInput) => {
    const [first] = view.movableIds.peek()
    const hit = hitAt(start)
    const under = hit.kind === 'layer' ? doc.layer(hit.id).peek() : undefined
    const page = view.page.peek()
    if (first !== undefined && isOnSelection(start.page)) tools.down(start, { kind: 'layer', id: first }, 0)
    else if (under && page && !under.isLocked && !isGround(under, page)) tools.down(start, hit, 0)
    else tools.run(slide(start))
    state = { kind: 'one' }
  }
  const rest = (input: PointerInput) => {
    state = { kind: 'done' }
    if (!chooseForMenu(editor, touched(input.page))) return
    ports.shake()
    ports.openMenu(input.screen)
  }
  const doubleTap = (input: PointerInput) => {
    const hit = hitAt(input)
    const page = view.page.peek()
    if (hit.kind === 'layer') tools.doubleClick(hit)
    else if (page) view.camera.value = fitCamera(page, view.viewport.peek())
  }
  const tap = (input: PointerInput) => {
    tools.down(input, hitAt(input), 0)
    tools.up(input)
  }
  const pairOf = ([a, b]: readonly [number, number]): Pair | null => {
    const [first, second] = [fingers.get(a), fingers.get(b)]
    return first && second ? [first.screen, second.screen] : null
  }
  const toPages = ([a, b]: Pair): Pair => [toPage(view.camera.peek(), a), toPage(view.camera.peek(), b)]
  const two = (ids: readonly [number, number]) => {
    const from = pairOf(ids)
    if (!from) return
    const pages = toPages(from)
    if (!isInMode() && [...pages, middleOfPair(pages)].some(isOnSelection)) {
      const tool = pinch(editor, selection, pages)
      tools.run(tool)
      state = { kind: 'pinch', tool, ids }
    } else state = { kind: 'zoom', from, camera: view.camera.peek(), ids }
  }
  const followPair = () => {
    const pair = state.kind === 'pinch' || state.kind === 'zoom' ? pairOf(state.ids) : null
    const page = view.page.peek()
    // Esc on a keyboard may have ended the gesture.
    if (pair && state.kind === 'pinch' && tools.isActive.peek()) state.tool.follow(toPages(pair))
    else if (pair && state.kind === 'zoom' && page)
      view.camera.value = panned(pinchCamera(state.camera, state.from, pair), 0, 0, page, view.viewport.peek())
  }
  /** Calls off what two fingers ask for at the next frame; null = they have not moved since the last one. */
  let callOff: (() => void) | null = null
  /** The fingers are reported one after the other: what both ask for is done once for each frame. */
  const followSoon = () => {
    callOff ??= ports.nextFrame(() => {
      callOff = null
      followPair()
    })
  }
  const endFollowing = (): boolean => {
    const isAwaited = callOff !== null
    callOff?.()
    callOff = null
    return isAwaited
  }
  /** Ends what one finger has begun: a move of a layer stays as its own step. */
  const endOne = () => {
    if (state.kind === 'waiting') state.stop()
    const [last] = fingers.values()
    // The page may have scrolled under the finger since it moved.
    if (state.kind === 'one' && last) tools.up({ ...last, page: toPage(view.camera.peek(), last.screen) })
  }

  return {
    down: (id, input, hit) => {
      edge.end()
      if (fingers.size === 0 && (isInMode() || hit)) {
        fingers.set(id, input)
        tools.down(input, hit ?? hitAt(input), 0)
        state = { kind: 'one' }
        return
      }
      if (fingers.size === 1 && (state.kind === 'waiting' || state.kind === 'one')) {
        const [first = id] = fingers.keys()
        endOne()
        fingers.set(id, input)
        two([first, id])
        return
      }
      fingers.set(id, input)
      if (fingers.size > 1) return
      taps.down(input)
      state = { kind: 'waiting', start: input, stop: ports.after(longPressMs, () => rest(input)) }
    },
    move: (id, input) => {
      if (!fingers.has(id)) return
      fingers.set(id, input)
      if (state.kind === 'waiting') {
        const { start, stop } = state
        if (Math.hypot(input.screen.x - start.screen.x, input.screen.y - start.screen.y) <= slop) return
        stop()
        drag(start)
      }
      if (state.kind === 'one') edge.move(input)
      else if (state.kind === 'pinch' || state.kind === 'zoom') followSoon()
    },
    up: (id, input) => {
      if (!fingers.has(id)) return
      if (endFollowing()) followPair()
      fingers.delete(id)
      edge.end()
      const { kind } = state
      if (state.kind === 'waiting') {
        state.stop()
        if (taps.up(input)) doubleTap(input)
        else tap(input)
      } else if (kind === 'one' || kind === 'pinch') tools.up(input)
      state = { kind: fingers.size ? 'done' : 'idle' }
    },
    cancel: () => {
      edge.end()
      endFollowing()
      if (state.kind === 'waiting') state.stop()
      if (state.kind === 'zoom') view.camera.value = state.camera
      tools.cancel()
      fingers.clear()
      state = { kind: 'idle' }
    },
  }
}
