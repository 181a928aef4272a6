import { describe, expect, it } from 'vitest'
import type { PageTurn } from '#schemas/publication/turns.ts'
import { createDeck } from './deck.ts'
import { rubber } from './looks.ts'

/** A movement that the browser makes; the test ends it. */
interface Flown {
  readonly frames: readonly { transform?: string }[]
  progress: number
  isCancelled: boolean
  finish(): Promise<void>
}

/** Elements with the little of the browser that the deck needs. */
const pagesOf = (count: number) => {
  const flights: Flown[] = []
  const pages = Array.from({ length: count }, () => {
    const attributes = new Set<string>()
    return {
      style: { transform: '', opacity: '', zIndex: '' },
      inert: false,
      attributes,
      toggleAttribute: (name: string, isOn: boolean) => void (isOn ? attributes.add(name) : attributes.delete(name)),
      animate: (frames: readonly { transform?: string }[]) => {
        let done = () => {}
        const finished = new Promise<void>(resolve => {
          done = resolve
        })
        const flown: Flown = {
          ...{ frames, progress: 0, isCancelled: false },
          finish: async () => {
            done()
            await finished
          },
        }
        flights.push(flown)
        return {
          finished,
          cancel: () => {
            flown.isCancelled = true
          },
          effect: { getComputedTiming: () => ({ progress: flown.progress }) },
        }
      },
    }
  })
  return { pages, flights }
}

interface Given {
  readonly count?: number
  readonly isLooped?: boolean
  readonly locked?: number
  readonly turn?: PageTurn
}
const open = ({ count = 3, isLooped = false, locked = -1, turn = 'slide' }: Given = {}) => {
  const { pages, flights } = pagesOf(count)
  const told: string[] = []
  const deck = createDeck({
    ...{ pages: pages as unknown as HTMLElement[], axis: 'y', turn, isLooped },
    isLocked: index => index === locked,
    size: () => 800,
    onLeave: index => void told.push(`leave ${index}`),
    onRest: index => void told.push(`rest ${index}`),
    onNear: () => {},
  })
  deck.rest(0)
  told.length = 0
  /** Ends the turn that is under way. */
  const land = async () => {
    await flights.at(-2)?.finish()
  }
  const swipe = async (px: number, speed: number) => {
    deck.grab()
    deck.drag(px / 2)
    deck.drag(px)
    deck.drop(speed)
    if (deck.isMoving()) await land()
  }
  const shown = () => pages.findIndex(({ attributes }) => attributes.has('data-shown'))
  return { deck, pages, flights, told, land, swipe, shown }
}

describe('the pages of a swiper', () => {
  it('at rest show one page, wait with its neighbors beside the screen, and keep the others off', () => {
    const { pages, deck } = open({ count: 4 })
    deck.rest(1)
    expect(pages.map(({ attributes }) => [...attributes].join())).toEqual(['data-near', 'data-shown', 'data-near', ''])
    expect(pages.map(({ style }) => style.transform)).toEqual([
      'translate3d(0, -100%, 0)',
      '',
      'translate3d(0, 100%, 0)',
      '',
    ])
    expect(pages.map(({ inert }) => inert)).toEqual([true, false, true, true])
  })

  it('follow a finger with two transforms, and turn when it has passed a third or was fast', async () => {
    const { deck, pages, told, swipe, land } = open()
    deck.grab()
    deck.drag(-200)
    expect(pages.slice(0, 2).map(({ style }) => style.transform)).toEqual([
      'translate3d(0, -200px, 0)',
      'translate3d(0, 600px, 0)',
    ])
    deck.drag(-300)
    deck.drop(0)
    expect(told).toEqual(['leave 0'])
    await land()
    expect([deck.index(), told]).toEqual([1, ['leave 0', 'rest 1']])
    await swipe(40, 0.9)
    expect(deck.index()).toBe(0)
  })

  it('come back after a short slow drag, and after a fast one backwards', async () => {
    const { deck, swipe, told } = open()
    await swipe(-120, -0.1)
    expect([deck.index(), told]).toEqual([0, ['rest 0']])
    await swipe(-500, 0.8)
    expect(deck.index()).toBe(0)
  })

  it('give way a little beyond the first and the last page', () => {
    const { deck, pages, flights } = open()
    deck.grab()
    deck.drag(300)
    expect(pages[0]?.style.transform).toBe(`translate3d(0, ${rubber(300, 800)}px, 0)`)
    deck.drop(3)
    expect([deck.isMoving(), deck.index(), flights.length]).toEqual([false, 0, 1])
    expect(flights[0]?.frames.at(-1)).toEqual({ transform: 'translate3d(0, 0px, 0)' })
  })

  it('go around when they are looped, also with two pages', async () => {
    for (const count of [2, 3]) {
      const { deck, swipe } = open({ count, isLooped: true })
      await swipe(400, 1)
      expect([count, deck.index()]).toEqual([count, count - 1])
      await swipe(-400, -1)
      expect([count, deck.index()]).toEqual([count, 0])
    }
    const { deck, swipe } = open({ count: 1, isLooped: true })
    await swipe(-400, -1)
    expect(deck.index()).toBe(0)
  })

  it('a locked page leaves only by an action', async () => {
    const { deck, swipe, land } = open({ locked: 0 })
    await swipe(-600, -2)
    expect([deck.index(), deck.step(1)]).toEqual([0, false])
    expect(deck.goTo(2)).toBe(true)
    await land()
    expect(deck.index()).toBe(2)
  })

  it('a finger catches a page that moves where it is, and may bring it back', async () => {
    const { deck, flights, pages, land, told } = open()
    expect([deck.step(1), deck.step(1)]).toEqual([true, false])
    for (const flown of flights) flown.progress = 0.5
    deck.grab()
    expect(flights.map(({ isCancelled }) => isCancelled)).toEqual([true, true])
    expect(pages[0]?.style.transform).toBe('translate3d(0, -400px, 0)')
    deck.drag(100)
    expect(pages[0]?.style.transform).toBe('translate3d(0, -300px, 0)')
    deck.drop(2)
    await land()
    expect([deck.index(), told]).toEqual([0, ['leave 0', 'rest 0']])
  })

  it('change the direction under a finger: the page on the other side comes', () => {
    const { deck, pages } = open()
    deck.rest(1)
    deck.grab()
    deck.drag(-100)
    deck.drag(50)
    expect(pages.map(({ style }) => style.transform)).toEqual([
      'translate3d(0, -750px, 0)',
      'translate3d(0, 50px, 0)',
      'translate3d(0, 100%, 0)',
    ])
  })

  it('go to no page that does not exist', () => {
    const { deck } = open()
    expect([deck.goTo(7), deck.goTo(0), deck.goTo(-1), deck.isMoving()]).toEqual([false, false, false, false])
  })
})
