import { CHANNEL } from '#schemas/catalog/visit-channels.ts'
import type { PlayContext } from './play-context.ts'

/** Parts of the browser that a visit is counted with; tests give their own. */
export interface VisitParts {
  readonly search: string
  readonly access: Pick<Document, 'visibilityState' | 'addEventListener'>
  /** ms, never running back */
  readonly now: () => number
  readonly newId: () => string
}

const BROWSER = (): VisitParts => ({
  search: location.search,
  access: document,
  now: () => performance.now(),
  newId: () => crypto.randomUUID(),
})

/** The channel that the link names (`?from=`); empty = none, or one that is not a name. */
const channelIn = (search: string): string => {
  const named = new URLSearchParams(search).get('from') ?? ''
  return CHANNEL.test(named) ? named : ''
}

/**
 * Tells the server of this visit: once when the page is first seen, and each time that it is hidden, for how many
 * seconds it was seen so far and how deep. It stores nothing in the browser. Whether it arrives changes nothing here.
 */
export const countVisits = (
  pages: readonly { readonly id: string }[],
  { code, api, onPage, signal }: PlayContext,
  { search, access, now, newId }: VisitParts = BROWSER(),
): void => {
  if (!code) return
  const visit = newId()
  /** ms seen before; the time since which it is seen now, null = it is hidden. */
  let seenMs = 0
  let since: number | null = null
  let deepest = 1
  let told = ''
  const send = (body: object): void =>
    void api(`/api/app-visits/${code}`, {
      method: 'POST',
      keepalive: true,
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ visit, ...body }),
    }).catch(() => {})
  for (const [index, { id }] of pages.entries())
    onPage(id, {
      shown: () => {
        deepest = Math.max(deepest, index + 1)
      },
      hidden: () => {},
    })
  let isOpen = false
  const onChange = () => {
    if (access.visibilityState === 'visible') {
      since = now()
      if (!isOpen) send({ event: 'open', channel: channelIn(search) })
      isOpen = true
      return
    }
    if (since !== null) seenMs += now() - since
    since = null
    const report = { event: 'leave', seconds: Math.floor(seenMs / 1000), pages: deepest }
    if (isOpen && JSON.stringify(report) !== told) send(report)
    told = JSON.stringify(report)
  }
  access.addEventListener('visibilitychange', onChange, { signal })
  onChange()
}
