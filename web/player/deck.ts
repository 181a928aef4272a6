import type { PageTurn } from '#schemas/publication/turns.ts'
import { type Axis, type Direction, type Look, looksOf, moveBy, rubber, settling } from './looks.ts'

export interface DeckOptions {
  readonly pages: readonly HTMLElement[]
  readonly axis: Axis
  readonly turn: PageTurn
  readonly isLooped: boolean
  readonly isLocked: (index: number) => boolean
  /** px of the screen along the axis. */
  readonly size: () => number
  /** A turn away from the page has begun. */
  readonly onLeave: (index: number) => void
  /** The page is at rest, also after a turn that came back to it. */
  readonly onRest: (index: number) => void
  /** A page waits beside the screen (`data-beside`); `isComing`: it is seen from now on. */
  readonly onNear: (index: number, isComing: boolean) => void
}

/** The pages of a swiper, of which one is shown and its neighbors wait beside it. */
export interface Deck {
  readonly index: () => number
  readonly isMoving: () => boolean
  /** Goes one page on or back; false = there is none, or a turn is under way. */
  step(direction: Direction): boolean
  /** Goes to a page at any distance. */
  goTo(index: number): boolean
  /** A finger touches the screen: what moves stops. */
  grab(): void
  /** The finger is px away from where it grabbed. */
  drag(px: number): void
  /** The finger is gone; px per ms along the axis. */
  drop(speed: number): void
  /** Shows a page without a turn, and readies its neighbors. */
  rest(index: number): void
}

/** ms of a turn that no finger began. */
const STEP_MS = 520
const STEP_EASING = 'cubic-bezier(0.3, 0.6, 0.2, 1)'
/** px per ms; a faster swipe turns the page. */
const FLICK = 0.3
/** ratio; a slow drag turns the page beyond it. */
const HALF_WAY = 0.3

interface Turning {
  readonly to: number
  readonly direction: Direction
  progress: number
}
interface Flight {
  readonly animations: readonly Animation[]
  readonly from: number
  readonly target: 0 | 1
}

const dress = ({ style }: HTMLElement, { transform, opacity }: Look): void => {
  style.transform = transform
  style.opacity = String(opacity)
}

export const createDeck = (options: DeckOptions): Deck => {
  const { pages, axis, turn, isLooped } = options
  const count = pages.length
  let current = 0
  let turning: Turning | null = null
  let flight: Flight | null = null
  /** px; where the finger would have to be for what is shown when it grabs a moving page. */
  let origin = 0
  /** px beyond the last page. */
  let over = 0

  const around = (direction: Direction): number | null => {
    const next = current + direction
    if (next >= 0 && next < count) return next
    return isLooped && count > 1 ? (next + count) % count : null
  }
  const neighbor = (direction: Direction): number | null => (options.isLocked(current) ? null : around(direction))
  const page = (index: number): HTMLElement => pages[index] as HTMLElement

  /**
   * Places all pages at rest: one is shown, its neighbors are beside the screen. Drawing a neighbor takes time, so who
   * is told of it marks it with `data-near`, which lasts as long as it is one.
   */
  const arrange = (): void => {
    const near = new Map<number, Direction>()
    for (const direction of [-1, 1] as const) {
      const index = around(direction)
      if (index !== null && index !== current) near.set(index, direction)
    }
    pages.forEach((element, index) => {
      const side = near.get(index)
      element.toggleAttribute('data-shown', index === current)
      if (side === undefined) element.toggleAttribute('data-near', false)
      element.toggleAttribute('data-beside', side !== undefined)
      element.toggleAttribute('data-turning', false)
      element.style.zIndex = ''
      element.style.opacity = ''
      element.style.transform =
        side === undefined
          ? ''
          : axis === 'x'
            ? `translate3d(${side * 100}%, 0, 0)`
            : `translate3d(0, ${side * 100}%, 0)`
    })
    for (const index of near.keys()) options.onNear(index, false)
  }

  const draw = (moving: Turning): void => {
    const [from, to] = looksOf(turn, moving.progress, moving.direction, axis, options.size())
    dress(page(current), from)
    dress(page(moving.to), to)
  }

  const begin = (to: number, direction: Direction): Turning => {
    const moving = { to, direction, progress: 0 }
    for (const index of [current, to]) page(index).toggleAttribute('data-turning', true)
    page(current).style.zIndex = '1'
    page(to).style.zIndex = '2'
    options.onNear(to, true)
    draw(moving)
    turning = moving
    return moving
  }

  /** Ends a turn without a movement. */
  const settle = (target: 0 | 1): void => {
    for (const animation of flight?.animations ?? []) animation.cancel()
    if (target === 1 && turning) current = turning.to
    flight = null
    turning = null
    over = 0
    arrange()
    options.onRest(current)
  }

  /** Lets the browser move both pages to the end of the turn, or back. */
  const fly = (target: 0 | 1, timing: { readonly duration: number; readonly easing: string }): void => {
    const moving = turning
    if (!moving) return
    if (target === 1) options.onLeave(current)
    const size = options.size()
    const looks = [moving.progress, target].map(progress => looksOf(turn, progress, moving.direction, axis, size))
    const animations = [current, moving.to].map((index, which) =>
      page(index).animate(
        looks.map(pair => ({ ...pair[which] })),
        { ...timing, fill: 'both' },
      ),
    )
    const flown: Flight = { animations, from: moving.progress, target }
    flight = flown
    const [first] = animations
    first?.finished.then(
      () => {
        if (flight === flown) settle(target)
      },
      () => {},
    )
  }

  /** Back from beyond the last page. */
  const flyBack = (): void => {
    const animation = page(current).animate(
      [{ transform: page(current).style.transform }, { transform: moveBy(axis, 0) }],
      { duration: 320, easing: 'cubic-bezier(0.2, 0.8, 0.3, 1)' },
    )
    page(current).style.transform = ''
    over = 0
    void animation.finished.catch(() => {})
  }

  const goTo = (to: number, direction: Direction): boolean => {
    if (turning || to === current || !pages[to]) return false
    begin(to, direction)
    fly(1, { duration: STEP_MS, easing: STEP_EASING })
    return true
  }

  return {
    index: () => current,
    isMoving: () => turning !== null,
    step: direction => {
      const to = neighbor(direction)
      return to !== null && goTo(to, direction)
    },
    goTo: index => goTo(index, index > current ? 1 : -1),
    grab: () => {
      origin = 0
      if (!turning || !flight) return
      const [first] = flight.animations
      const share = first?.effect?.getComputedTiming().progress ?? 1
      turning.progress = flight.from + (flight.target - flight.from) * share
      for (const animation of flight.animations) animation.cancel()
      flight = null
      origin = -turning.direction * turning.progress * options.size()
      draw(turning)
    },
    drag: moved => {
      const px = moved + origin
      const size = options.size()
      const direction: Direction = px < 0 ? 1 : -1
      if (turning && turning.direction !== direction && px !== 0) {
        turning = null
        arrange()
      }
      const to = turning ? turning.to : neighbor(direction)
      if (to === null) {
        over = rubber(px, size)
        page(current).style.transform = moveBy(axis, over)
        return
      }
      if (over !== 0) over = 0
      const moving = turning ?? begin(to, direction)
      moving.progress = Math.min(1, Math.abs(px) / size)
      draw(moving)
    },
    drop: speed => {
      if (over !== 0) flyBack()
      if (!turning || flight) return
      const along = -turning.direction * speed
      const isDone = along > FLICK || (turning.progress > HALF_WAY && along > -FLICK)
      const left = (isDone ? 1 - turning.progress : turning.progress) * options.size()
      fly(isDone ? 1 : 0, settling(left, Math.abs(speed)))
    },
    rest: index => {
      current = index
      settle(0)
    },
  }
}
