import * as m from '#messages/player.ts'
import type { PlayedDocument, PlayedSettings } from '#schemas/publication/played.ts'
import { addControls, addNotes } from './controls.ts'
import { createDeck, type Deck } from './deck.ts'
import { fitPages } from './fit-pages.ts'
import { followGestures } from './gestures.ts'
import { playLong } from './long-page.ts'
import type { Axis } from './looks.ts'
import { startMusic } from './music.ts'
import { createPageLife, type PageLife } from './page-life.ts'
import type { PlayContext } from './play-context.ts'

/** What the page around the player gives. */
export interface PlayerHost extends Pick<PlayContext, 'code' | 'api'> {
  /** Page that is shown first; default: the first one. */
  readonly startPage?: number
  /** A page is shown. */
  readonly onPage?: (index: number) => void
}

export interface Player {
  goToPage(target: string): void
  end(): void
}

const isStill = (): boolean => matchMedia('(prefers-reduced-motion: reduce)').matches

/** The index of a page that an action names: its id, its index in digits, `next` or `previous`; -1 = there is none. */
const indexOf = (target: string, played: PlayedDocument): number => {
  const byId = played.pages.findIndex(({ id }) => id === target)
  if (byId >= 0) return byId
  return /^\d{1,3}$/.test(target) && Number(target) < played.pages.length ? Number(target) : -1
}

/**
 * Waits with what the first page does not need: until its files are there, or the visitor touches the page. Returns what
 * runs a task then.
 */
const afterFirstPage = (root: HTMLElement, signal: AbortSignal): ((task: () => void) => void) => {
  let waiting: (() => void)[] | null = []
  const begin = (): void => {
    root.dataset.ready = ''
    const tasks = waiting ?? []
    waiting = null
    for (const task of tasks) task()
  }
  if (document.readyState === 'complete') begin()
  else {
    addEventListener('load', begin, { once: true, signal })
    root.addEventListener('pointerdown', begin, { once: true, passive: true, capture: true, signal })
  }
  return task => {
    if (waiting) waiting.push(task)
    else task()
  }
}

/** Pages that turn: one fills the screen. */
const playSwiper = (
  root: HTMLElement,
  viewport: HTMLElement,
  sections: readonly HTMLElement[],
  played: PlayedDocument,
  life: PageLife,
  signal: AbortSignal,
  onRest: (index: number, deck: Deck) => void,
): Deck => {
  const later = afterFirstPage(root, signal)
  const axis: Axis = played.type === 'h5-horizontal-swiper' ? 'x' : 'y'
  let shown = -1
  let hasLeft = false
  const deck = createDeck({
    ...{ pages: sections, axis, isLooped: played.isLooped },
    turn: isStill() ? 'fade' : played.turn,
    isLocked: index => played.pages[index]?.isLocked === true,
    size: () => (axis === 'x' ? viewport.clientWidth : viewport.clientHeight),
    onNear: index => later(() => life.near(index)),
    onLeave: index => {
      hasLeft = true
      life.leaving(index)
    },
    onRest: index => {
      if (shown !== index || hasLeft) {
        if (shown >= 0) life.hidden(shown)
        life.shown(index)
      }
      shown = index
      hasLeft = false
      onRest(index, deck)
    },
  })
  followGestures(viewport, sections, deck, axis, signal)
  return deck
}

/** Turns the page by itself after some seconds of rest, while it is seen and nobody types. */
const turnByItself = (deck: Deck, seconds: number, signal: AbortSignal): (() => void) => {
  let timer = 0
  const again = (): void => {
    clearTimeout(timer)
    if (seconds > 0 && !signal.aborted) timer = window.setTimeout(turn, seconds * 1000)
  }
  const turn = (): void => {
    const isBusy = document.hidden || deck.isMoving() || document.activeElement?.matches('input, textarea, select')
    if (isBusy || !deck.step(1)) again()
  }
  signal.addEventListener('abort', () => clearTimeout(timer))
  return again
}

/**
 * Plays the drawn pages below `root`. The pages are complete without it: it adds turns, animations, music and what lives
 * in the layers.
 */
export const mountPlayer = (
  root: HTMLElement,
  document_: PlayedDocument,
  settings: Partial<PlayedSettings>,
  host: PlayerHost,
): Player => {
  const { turn = document_.turn, isLooped = document_.isLooped, everySeconds = document_.everySeconds } = settings
  const played: PlayedDocument = { ...document_, turn, isLooped, everySeconds }
  const ending = new AbortController()
  const { signal } = ending
  const viewport = root.querySelector<HTMLElement>('.moye-viewport') ?? root
  const sections = [...root.querySelectorAll<HTMLElement>('.moye-screen')]
  const count = sections.length
  if (played.type !== 'pc-web')
    sections.forEach((section, at) => {
      section.setAttribute('role', 'group')
      section.setAttribute('aria-label', m.page({ page: at + 1, count }))
    })
  const hasMusic = played.music !== undefined && settings.hasMusic !== false
  let deck: Deck | null = null
  let goToIndex = (_: number): void => {}
  const goToPage = (target: string): void => {
    if (target === 'next' || target === 'previous') {
      if (deck) deck.step(target === 'next' ? 1 : -1)
      return
    }
    const index = indexOf(target, played)
    if (index >= 0) goToIndex(index)
  }
  const music = hasMusic && played.music ? startMusic(played.music, isOn => controls.music(isOn), signal) : null
  const toggleMusic = (): boolean => {
    music?.toggle()
    return music !== null
  }
  const controls = addControls(root, {
    ...{ count: played.type === 'pc-web' ? 1 : count, hasMusic },
    axis: played.type === 'h5-horizontal-swiper' ? 'x' : 'y',
    isUpright: played.type !== 'pc-web' && (played.pages[0]?.height ?? 0) > (played.pages[0]?.width ?? 0),
    step: direction => void deck?.step(direction),
    goTo: index => goToIndex(index),
    toggleMusic: () => void toggleMusic(),
  })
  const notify = addNotes(root, signal)
  const context: PlayContext = {
    ...{ code: host.code, api: host.api, goToPage, signal, notify, toggleMusic },
    onPage: (pageId, events) => life.follow(pageId, events),
  }
  const life = createPageLife(sections, played, context, isStill)
  fitPages(root, viewport, sections, played.type, signal)
  if (played.type === 'pc-web') {
    goToIndex = playLong(sections, life, index => host.onPage?.(index), signal)
    root.dataset.live = ''
  } else {
    const scrolled =
      played.type === 'h5-horizontal-swiper'
        ? viewport.scrollLeft / viewport.clientWidth
        : viewport.scrollTop / viewport.clientHeight
    const again: { byItself?: () => void } = {}
    const swiper = playSwiper(root, viewport, sections, played, life, signal, (index, { index: current }) => {
      controls.show(index, count > 1 && (isLooped || index < count - 1) && played.pages[current()]?.isLocked !== true)
      again.byItself?.()
      host.onPage?.(index)
    })
    deck = swiper
    again.byItself = turnByItself(swiper, everySeconds, signal)
    goToIndex = index => void swiper.goTo(index)
    root.dataset.live = ''
    viewport.scrollTo(0, 0)
    swiper.rest(Math.min(count - 1, Math.max(0, host.startPage ?? Math.round(scrolled || 0))))
  }
  const end = (): void => {
    ending.abort()
    delete root.dataset.live
  }
  return { goToPage, end }
}
