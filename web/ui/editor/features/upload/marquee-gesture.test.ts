import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { beginMarquee } from './marquee-gesture.ts'
import { createSelection } from './selection.ts'

/** Two columns of 100 pictures of 132 × 96 px, of which the place shows four rows and a bit. */
const tiles = Array.from({ length: 200 }, (_, at) => ({
  id: at + 1,
  x: at % 2 === 0 ? 16 : 152,
  y: 40 + Math.floor(at / 2) * 100,
  width: 132,
  height: 96,
}))
const HEIGHT = 40 + 100 * 100

const setUp = () => {
  const page = new EventTarget()
  const frames: FrameRequestCallback[] = []
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page))
  vi.stubGlobal('requestAnimationFrame', (run: FrameRequestCallback) => frames.push(run))
  vi.stubGlobal('cancelAnimationFrame', () => frames.splice(0))
  let top = 0
  const scroller = {
    ...{ clientLeft: 0, clientTop: 0, clientWidth: 300, clientHeight: 450, scrollLeft: 0 },
    get scrollTop() {
      return top
    },
    set scrollTop(to: number) {
      top = Math.min(HEIGHT - 450, Math.max(0, to))
    },
    getBoundingClientRect: () => ({ left: 66, top: 300 }),
    setPointerCapture: vi.fn(),
    hasPointerCapture: () => true,
    releasePointerCapture: vi.fn(),
  }
  const rectangle = { hidden: true, style: {} as Record<string, string> }
  const selection = createSelection()
  const ids = () => [...selection.ids.value]
  /** `x` and `y` (px) in what is seen of the list. */
  const at = (x: number, y: number, more: object = {}) => ({
    ...{ clientX: 66 + x, clientY: 300 + y, pointerId: 1, shiftKey: false, ctrlKey: false, metaKey: false },
    ...more,
  })
  const send = (type: string, init: object) => {
    const event = Object.assign(new Event(type, { cancelable: true }), init)
    page.dispatchEvent(event)
    return event
  }
  const frame = (now: number) => {
    for (const run of frames.splice(0)) run(now)
  }
  return {
    ...{ scroller, rectangle, selection, ids, at, frame },
    press: (x: number, y: number, more?: object) =>
      beginMarquee(
        {
          scroller: scroller as unknown as HTMLElement,
          rectangle: rectangle as unknown as HTMLElement,
          tiles: () => tiles,
          selection,
        },
        at(x, y, more),
      ),
    move: (x: number, y: number, more?: object) => {
      send('pointermove', at(x, y, more))
      frame(0)
    },
    release: (x: number, y: number) => send('pointerup', at(x, y)),
    key: (key: string) => send('keydown', { key }),
    cancel: () => send('pointercancel', at(0, 0)),
  }
}
let now: ReturnType<typeof setUp>
beforeEach(() => {
  now = setUp()
})
afterEach(() => {
  vi.unstubAllGlobals()
})

it('selects what the rectangle touches while it is drawn, in place of what was selected', () => {
  const { press, move, release, ids, rectangle, selection, scroller } = now
  selection.toggle(90, [90])
  press(4, 30)
  move(6, 32)
  // Not a drag yet.
  expect([ids(), rectangle.hidden]).toEqual([[90], true])
  move(20, 150)
  expect([ids(), rectangle.hidden]).toEqual([[1, 3], false])
  expect(rectangle.style).toEqual({ transform: 'translate(4px, 30px)', width: '16px', height: '120px' })
  expect(scroller.setPointerCapture).toHaveBeenCalledExactlyOnceWith(1)
  move(160, 150)
  expect(ids()).toEqual([1, 2, 3, 4])
  // Another pointer has nothing to do with it.
  move(10, 10, { pointerId: 2 })
  expect(ids()).toEqual([1, 2, 3, 4])
  release(160, 60)
  expect([ids(), rectangle.hidden]).toEqual([[1, 2], true])
  move(20, 350)
  expect(ids()).toEqual([1, 2])
})

it('adds to the selection with Shift or Ctrl, and gives back what it does not touch any more', () => {
  for (const held of ['shiftKey', 'ctrlKey', 'metaKey']) {
    now = setUp()
    now.selection.replace(new Set([1, 90]))
    now.press(4, 130, { [held]: true })
    now.move(20, 260)
    expect(now.ids(), held).toEqual([1, 90, 3, 5])
    now.move(20, 150)
    now.release(20, 150)
    expect(now.ids(), held).toEqual([1, 90, 3])
  }
})

it('scrolls at the edges of the place, and counts what is not drawn', () => {
  const { press, move, release, frame, ids, scroller } = now
  press(4, 30)
  move(20, 700)
  // 18 px for a frame at most, 36 for one that took as long as two.
  expect(scroller.scrollTop).toBe(18)
  frame(1000)
  frame(1000 + 1000 / 30)
  expect(scroller.scrollTop).toBe(18 + 18 + 36)
  for (let at = 1; at < 1000; at += 1) frame(2000 + at * 16)
  expect(scroller.scrollTop).toBe(HEIGHT - 450)
  expect(ids()).toHaveLength(100)
  expect(ids().at(-1)).toBe(199)
  // Back to the top, where it began.
  move(20, -200)
  for (let at = 1; at < 1000; at += 1) frame(90_000 + at * 16)
  release(20, -200)
  expect([scroller.scrollTop, ids()]).toEqual([0, []])
})

it('Escape and a canceled pointer bring back what was selected; nobody else hears of the key', () => {
  for (const cancel of [() => now.key('Escape'), () => now.cancel()]) {
    now = setUp()
    now.selection.replace(new Set([7]))
    now.press(4, 30)
    now.move(200, 300)
    expect(now.ids().length).toBe(6)
    const event = cancel()
    expect([now.ids(), now.rectangle.hidden]).toEqual([[7], true])
    if (event.type === 'keydown') expect(event.defaultPrevented).toBe(true)
    now.move(200, 400)
    now.release(200, 400)
    expect(now.ids()).toEqual([7])
  }
})

it('a press on the ground that is no drag takes the selection away, unless it has just missed a tile', () => {
  const { press, release, ids, selection } = now
  const click = (x: number, y: number, more?: object) => {
    press(x, y, more)
    release(x, y)
    return ids()
  }
  selection.replace(new Set([1, 2]))
  expect(click(150, 60)).toEqual([1, 2])
  expect(click(4, 20, { ctrlKey: true })).toEqual([1, 2])
  expect(click(4, 20)).toEqual([])
})

it('ends when its list goes', () => {
  const end = now.press(4, 30)
  now.move(20, 60)
  end()
  now.move(200, 300)
  expect([now.ids(), now.rectangle.hidden]).toEqual([[1], true])
})
