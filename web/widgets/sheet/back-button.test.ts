import { describe, expect, it } from 'vitest'
import { createBackButton } from './back-button.ts'

/** A browser's history, whose steps back arrive when `arrive` is called. */
const browser = () => {
  const entries = ['/editor?new=1']
  let at = 0
  let isGoing = false
  const waiting = new Set<() => void>()
  const button = createBackButton({
    push: () => {
      entries.splice(at + 1)
      entries.push(entries[at] ?? '')
      at++
    },
    back: () => {
      isGoing = true
    },
    address: () => entries[at] ?? '',
    show: address => {
      entries[at] = address
    },
    soon: run => {
      waiting.add(run)
      return () => waiting.delete(run)
    },
  })
  const pressBack = () => {
    at--
    button.onBack()
  }
  return {
    button,
    pressBack,
    at: () => at,
    address: () => entries[at],
    rewrite: (address: string) => {
      entries[at] = address
      button.moved()
    },
    pass: () => {
      for (const run of waiting) run()
      waiting.clear()
    },
    arrive: () => {
      if (!isGoing) return
      isGoing = false
      pressBack()
    },
  }
}

describe('the back button', () => {
  it('closes what was opened last, and then what is below it', () => {
    const page = browser()
    const closed: string[] = []
    page.button.closes(() => closed.push('sheet'))
    page.button.closes(() => closed.push('colors'))
    expect(page.at()).toBe(1)
    page.pressBack()
    expect(closed).toEqual(['colors'])
    expect(page.at()).toBe(1)
    page.pressBack()
    expect(closed).toEqual(['colors', 'sheet'])
    expect(page.at()).toBe(0)
  })

  it('leaves nothing in the history when something was closed in another way', () => {
    const page = browser()
    const end = page.button.closes(() => {})
    end()
    page.pass()
    page.arrive()
    expect(page.at()).toBe(0)
    // Nothing is open: the browser goes where it wants to.
    expect(() => page.button.onBack()).not.toThrow()
  })

  it('keeps its entry when one sheet follows another', () => {
    const page = browser()
    const closed: string[] = []
    page.button.closes(() => closed.push('first'))()
    page.button.closes(() => closed.push('second'))
    page.pass()
    page.arrive()
    expect(page.at()).toBe(1)
    page.pressBack()
    expect(closed).toEqual(['second'])
  })

  it('has an entry for a sheet that opens while the page goes back', () => {
    const page = browser()
    const closed: string[] = []
    page.button.closes(() => {})()
    page.pass()
    page.button.closes(() => closed.push('late'))
    page.arrive()
    expect([page.at(), closed]).toEqual([1, []])
    page.pressBack()
    expect([page.at(), closed]).toEqual([0, ['late']])
  })

  it('keeps the address that the page has given itself meanwhile', () => {
    const page = browser()
    page.button.closes(() => {})
    page.rewrite('/editor?appId=7')
    page.pressBack()
    expect(page.address()).toBe('/editor?appId=7')
  })
})
