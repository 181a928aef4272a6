import * as m from '#messages/playedMedia.ts'
import type { WallLayout } from '#schemas/document/kinds/interactive/picture-wall.ts'
import { makeButton, pageIdOf } from '../media-focus.ts'
import type { StartKind } from '../play-context.ts'

interface PlayedWall {
  readonly pictures: readonly string[]
  readonly layout: WallLayout
  /** px */
  readonly gap: number
  /** s */
  readonly seconds: number
  readonly large: boolean
}

/** px; a shorter movement is a press. */
const SLOP = 8
/** ms; a picture of a carousel moves. */
const MOVE_MS = 350
const isStill = () => matchMedia('(prefers-reduced-motion: reduce)').matches

/** What moves the pictures of a row while their page is shown. */
interface Mover {
  run(): void
  rest(): void
}

/** Pictures that pass without an end: the row follows itself. */
const moveMarquee = (row: HTMLElement, { pictures, gap, seconds }: PlayedWall): Mover => {
  const copies = [...row.children].map(child => child.cloneNode(true) as HTMLElement)
  for (const copy of copies) {
    copy.removeAttribute('data-wall-picture')
    copy.setAttribute('aria-hidden', 'true')
  }
  row.append(...copies)
  const animation = row.animate(
    { transform: ['translateX(0)', `translateX(calc(-50% - ${gap / 2}px))`] },
    { duration: seconds * pictures.length * 1000, iterations: Infinity },
  )
  animation.pause()
  return { run: () => isStill() || animation.play(), rest: () => animation.pause() }
}

/** One picture after the other, by itself and by a finger. */
const moveCarousel = (
  frame: HTMLElement,
  row: HTMLElement,
  dots: readonly HTMLElement[],
  { pictures, gap, seconds }: PlayedWall,
  signal: AbortSignal,
): Mover => {
  const count = pictures.length
  const options = { signal }
  let [at, timer, pointer, from, moved] = [0, 0, -1, 0, 0]
  let isRunning = false
  const step = () => (row.firstElementChild as HTMLElement).offsetWidth + gap
  /** Lengths on the screen are those of a page that was fitted to it. */
  const scale = () => frame.getBoundingClientRect().width / Math.max(1, frame.offsetWidth)
  const place = (px: number, isSmooth: boolean) => {
    row.style.transition = isSmooth && !isStill() ? `transform ${MOVE_MS}ms ease` : ''
    row.style.transform = `translateX(${px - at * step()}px)`
    for (const [index, dot] of dots.entries()) dot.style.opacity = index === at ? '1' : '0.5'
  }
  const wait = () => {
    clearTimeout(timer)
    if (isRunning && !isStill()) timer = window.setTimeout(() => go(at + 1), seconds * 1000)
  }
  const go = (next: number) => {
    at = (next + count) % count
    place(0, true)
    wait()
  }
  frame.dataset.noSwipe = ''
  frame.style.touchAction = 'pan-y'
  frame.addEventListener(
    'pointerdown',
    event => {
      if (pointer !== -1 || !event.isPrimary || event.button !== 0) return
      pointer = event.pointerId
      from = event.clientX
      moved = 0
      clearTimeout(timer)
    },
    options,
  )
  frame.addEventListener(
    'pointermove',
    event => {
      if (event.pointerId !== pointer) return
      moved = (event.clientX - from) / scale()
      if (Math.abs(moved) < SLOP) return
      if (!frame.hasPointerCapture(pointer)) frame.setPointerCapture(pointer)
      const isAtEnd = (at === 0 && moved > 0) || (at === count - 1 && moved < 0)
      place(isAtEnd ? moved / 3 : moved, false)
    },
    options,
  )
  const end = (event: PointerEvent) => {
    if (event.pointerId !== pointer) return
    pointer = -1
    if (event.type === 'pointerup' && Math.abs(moved) > step() / 5)
      at = Math.min(count - 1, Math.max(0, at - Math.sign(moved)))
    place(0, true)
    wait()
  }
  frame.addEventListener('pointerup', end, options)
  frame.addEventListener('pointercancel', end, options)
  // The end of a movement is no press on a picture.
  frame.addEventListener(
    'click',
    event => {
      if (Math.abs(moved) < SLOP) return
      event.stopPropagation()
      event.preventDefault()
    },
    { signal, capture: true },
  )
  frame.addEventListener('dragstart', event => event.preventDefault(), options)
  return {
    run: () => {
      isRunning = true
      wait()
    },
    rest: () => {
      isRunning = false
      clearTimeout(timer)
    },
  }
}

/** Moves the pictures of a wall while its page is shown, and opens them large. */
export const start: StartKind = (element, data, { onPage, signal }) => {
  const wall = data as PlayedWall
  const row = element.querySelector<HTMLElement>('[data-wall-row]')
  const frame = row?.parentElement
  const dots = [...element.querySelectorAll<HTMLElement>('[data-wall-dots] > i')]
  const boxes = [...element.querySelectorAll<HTMLElement>('[data-wall-picture]')]
  const mover =
    !row || !frame || wall.pictures.length < 2
      ? null
      : wall.layout === 'marquee'
        ? moveMarquee(row, wall)
        : moveCarousel(frame, row, dots, wall, signal)
  if (wall.large)
    for (const [at, box] of boxes.entries()) {
      const open = async () => {
        mover?.rest()
        const { openLarge } = await import('../large-view.ts')
        openLarge({ pictures: wall.pictures, at, from: box, signal, onClose: () => mover?.run() })
      }
      makeButton(box, m.openPicture({ number: at + 1 }), () => void open().catch(() => mover?.run()), signal)
    }
  return onPage(pageIdOf(element), { shown: () => mover?.run(), hidden: () => mover?.rest() })
}
