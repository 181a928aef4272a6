import type { Deck } from './deck.ts'
import type { Axis, Direction } from './looks.ts'

/** px; a shorter movement is a tap. */
const SLOP = 8
/** ms; the speed is that of the last movements. */
const RECENT_MS = 100
/** px of wheel that turn a page, and ms of rest after which the next turn may begin. */
const WHEEL = { px: 40, restMs: 180 }

/** Where a swipe would get in the way of something else. */
const HELD = 'input, textarea, select, [contenteditable], [data-no-swipe], video[controls], audio[controls]'
const isHeld = (target: EventTarget | null): boolean => target instanceof Element && target.closest(HELD) !== null
const longOf = (target: EventTarget | null): HTMLElement | null =>
  target instanceof Element ? target.closest<HTMLElement>('[data-long]') : null

/** Whether a scrolled page can go on in a direction. */
const canScroll = (page: HTMLElement, direction: Direction): boolean =>
  direction === 1 ? page.scrollTop + page.clientHeight < page.scrollHeight - 1 : page.scrollTop > 1

/** Follows one finger or the mouse. The path of a movement writes two transforms; it lays nothing out. */
const followPointer = (viewport: HTMLElement, deck: Deck, axis: Axis, signal: AbortSignal): void => {
  const [own, other] = axis === 'x' ? (['clientX', 'clientY'] as const) : (['clientY', 'clientX'] as const)
  const passive = { passive: true, signal }
  let pointer = -1
  let isDragging = false
  let [startOwn, startOther, lastAt, lastPx, speed] = [0, 0, 0, 0, 0]

  const begin = (event: PointerEvent) => {
    if (pointer !== -1 || !event.isPrimary || event.button !== 0 || isHeld(event.target)) return
    // The browser scrolls a long page; `followLong` takes its edges.
    if (axis === 'y' && longOf(event.target) && event.pointerType === 'touch') return
    pointer = event.pointerId
    isDragging = deck.isMoving()
    startOwn = event[own]
    startOther = event[other]
    lastPx = speed = 0
    lastAt = event.timeStamp
    deck.grab()
  }
  const move = (event: PointerEvent) => {
    if (event.pointerId !== pointer) return
    const px = event[own] - startOwn
    if (!isDragging) {
      const across = Math.abs(event[other] - startOther)
      if (Math.abs(px) < SLOP && across < SLOP) return
      if (across > Math.abs(px)) {
        pointer = -1
        return
      }
      isDragging = true
      startOwn = event[own]
      viewport.setPointerCapture(pointer)
      return
    }
    const passed = event.timeStamp - lastAt
    if (passed > 0) {
      const share = Math.min(1, passed / (RECENT_MS / 2))
      speed = speed * (1 - share) + ((px - lastPx) / passed) * share
      lastPx = px
      lastAt = event.timeStamp
    }
    deck.drag(px)
  }
  const end = (event: PointerEvent) => {
    if (event.pointerId !== pointer) return
    pointer = -1
    if (!isDragging) return
    deck.drop(event.type === 'pointercancel' || event.timeStamp - lastAt > RECENT_MS ? 0 : speed)
    // A swipe that ends on a button is no click on it.
    const stop = (click: Event) => {
      click.stopPropagation()
      click.preventDefault()
    }
    viewport.addEventListener('click', stop, { capture: true, once: true })
    setTimeout(() => viewport.removeEventListener('click', stop, { capture: true }), 50)
  }
  viewport.addEventListener('pointerdown', begin, passive)
  viewport.addEventListener('pointermove', move, passive)
  viewport.addEventListener('pointerup', end, passive)
  viewport.addEventListener('pointercancel', end, passive)
  viewport.addEventListener('dragstart', event => event.preventDefault(), { signal })
}

/** Turns the page when a finger goes on at the edge of a page that the browser scrolls. */
const followLong = (viewport: HTMLElement, deck: Deck, signal: AbortSignal): void => {
  const passive = { passive: true, signal }
  let page: HTMLElement | null = null
  let edge: number | null = null
  let [lastY, lastAt, speed] = [0, 0, 0]
  const yOf = (event: TouchEvent) => event.touches[0]?.clientY ?? lastY
  viewport.addEventListener(
    'touchstart',
    event => {
      page = event.touches.length === 1 && !isHeld(event.target) ? longOf(event.target) : null
      edge = null
      lastY = yOf(event)
      if (page) deck.grab()
    },
    passive,
  )
  viewport.addEventListener(
    'touchmove',
    event => {
      if (!page) return
      const y = yOf(event)
      const direction: Direction = y < lastY ? 1 : -1
      if (edge === null && y !== lastY && !canScroll(page, direction)) edge = lastY
      const passed = event.timeStamp - lastAt
      if (passed > 0) speed = (y - lastY) / passed
      lastY = y
      lastAt = event.timeStamp
      if (edge !== null) deck.drag(y - edge)
    },
    passive,
  )
  const end = () => {
    if (page && edge !== null) deck.drop(speed)
    page = null
  }
  viewport.addEventListener('touchend', end, passive)
  viewport.addEventListener('touchcancel', end, passive)
}

const followWheel = (viewport: HTMLElement, deck: Deck, signal: AbortSignal): void => {
  let [sum, last, isTaken] = [0, 0, false]
  viewport.addEventListener(
    'wheel',
    event => {
      if (event.ctrlKey) return
      const px = Math.abs(event.deltaY) >= Math.abs(event.deltaX) ? event.deltaY : event.deltaX
      const direction: Direction = px > 0 ? 1 : -1
      const page = longOf(event.target)
      if (event.timeStamp - last > WHEEL.restMs) {
        sum = 0
        isTaken = false
      }
      last = event.timeStamp
      if (page && canScroll(page, direction)) {
        isTaken = true
        return
      }
      sum += event.deltaMode === WheelEvent.DOM_DELTA_PIXEL ? px : px * WHEEL.px
      if (isTaken || deck.isMoving() || Math.abs(sum) < WHEEL.px) return
      isTaken = true
      deck.step(direction)
    },
    { passive: true, signal },
  )
}

const KEYS: Readonly<Record<string, Direction | 'first' | 'last'>> = {
  ...{ ArrowDown: 1, ArrowRight: 1, PageDown: 1, ArrowUp: -1, ArrowLeft: -1, PageUp: -1 },
  ...{ Home: 'first', End: 'last' },
}

const followKeys = (deck: Deck, count: number, shown: () => HTMLElement | undefined, signal: AbortSignal): void => {
  addEventListener(
    'keydown',
    event => {
      if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented || isHeld(event.target)) return
      const isButton = event.target instanceof Element && event.target.closest('button, a, [role]') !== null
      const meaning = event.key === ' ' && !isButton ? (event.shiftKey ? -1 : 1) : KEYS[event.key]
      if (meaning === undefined) return
      if (meaning === 'first') deck.goTo(0)
      else if (meaning === 'last') deck.goTo(count - 1)
      else {
        const page = shown()
        if (
          page?.hasAttribute('data-long') &&
          canScroll(page, meaning) &&
          event.key !== 'ArrowLeft' &&
          event.key !== 'ArrowRight'
        ) {
          page.scrollBy({ top: meaning * page.clientHeight * 0.8, behavior: 'smooth' })
        } else deck.step(meaning)
      }
      event.preventDefault()
    },
    { signal },
  )
}

/** Fingers, mouse, wheel and keys that turn the pages. */
export const followGestures = (
  viewport: HTMLElement,
  pages: readonly HTMLElement[],
  deck: Deck,
  axis: Axis,
  signal: AbortSignal,
): void => {
  followPointer(viewport, deck, axis, signal)
  if (axis === 'y') followLong(viewport, deck, signal)
  followWheel(viewport, deck, signal)
  followKeys(deck, pages.length, () => pages[deck.index()], signal)
}
