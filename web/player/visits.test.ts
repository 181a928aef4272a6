import { expect, it } from 'vitest'
import type { PageEvents, PlayContext } from './play-context.ts'
import { countVisits } from './visits.ts'

/** A page of two pages that is seen, hidden and turned by hand, and what it sends. */
const visitOf = ({ search = '', code = 'abcdefgh' as string | null, isVisible = true } = {}) => {
  const sent: Record<string, unknown>[] = []
  const events = new Map<string, PageEvents>()
  let time = 1000
  let listener: () => void = () => {}
  const access = {
    visibilityState: (isVisible ? 'visible' : 'hidden') as DocumentVisibilityState,
    addEventListener: (_: string, changed: unknown) => {
      listener = changed as () => void
    },
  }
  const context: PlayContext = {
    code,
    api: async (path, init) => {
      sent.push({ path, ...JSON.parse(String(init?.body)) })
      throw new TypeError('offline')
    },
    goToPage: () => {},
    onPage: (id, page) => {
      events.set(id, page)
      return () => {}
    },
    signal: new AbortController().signal,
    notify: () => {},
    toggleMusic: () => false,
  }
  countVisits([{ id: 'a' }, { id: 'b' }], context, { search, access, now: () => time, newId: () => 'the-visit' })
  return {
    sent: () => sent.splice(0),
    turn: (id: string) => events.get(id)?.shown(),
    pass: (ms: number, state: DocumentVisibilityState) => {
      time += ms
      access.visibilityState = state
      listener()
    },
  }
}
const PATH = { path: '/api/app-visits/abcdefgh', visit: 'the-visit' }

it('a visit is told when the page is seen, and how long and deep when it is hidden, each time with what it came to', () => {
  const page = visitOf({ search: '?from=poster-1' })
  expect(page.sent()).toEqual([{ ...PATH, event: 'open', channel: 'poster-1' }])
  page.turn('b')
  page.turn('a')
  page.pass(4400, 'hidden')
  expect(page.sent()).toEqual([{ ...PATH, event: 'leave', seconds: 4, pages: 2 }])
  page.pass(60_000, 'visible')
  page.pass(3000, 'hidden')
  expect(page.sent()).toEqual([{ ...PATH, event: 'leave', seconds: 7, pages: 2 }])
  page.pass(60_000, 'visible')
  page.pass(100, 'hidden')
  expect(page.sent()).toEqual([])
})

it('a page that nobody has seen yet and a preview tell nothing, and a made-up channel is none', () => {
  const early = visitOf({ isVisible: false })
  early.pass(500, 'hidden')
  expect(early.sent()).toEqual([])
  early.pass(500, 'visible')
  expect(early.sent()).toEqual([{ ...PATH, event: 'open', channel: '' }])
  expect(visitOf({ code: null }).sent()).toEqual([])
  expect(visitOf({ search: '?from=<script>' }).sent()).toEqual([{ ...PATH, event: 'open', channel: '' }])
})
