import { type SentType, sentEvent } from '#schemas/catalog/event-types.ts'
import { siteRouteAt } from '#schemas/catalog/site-routes.ts'
import { chinaDay } from '#schemas/china-time.ts'
import type { Actor } from '../ports/accounts.ts'
import type { UseEvent } from '../ports/events.ts'
import type { Ports } from '../ports/index.ts'

type Counted = Pick<UseEvent, 'type'> & Partial<UseEvent>

/** Counts a use of the product after the answer is sent: whether it can be counted changes nothing for a user. */
export const recordUse = (
  { background, events, now }: Pick<Ports, 'background' | 'events' | 'now'>,
  event: Counted,
): void => background(events.record({ at: now(), label: '', value: 0, visitor: '', ...event }))

/** The page at a path; all others are one, so that a made-up path is no label of its own. */
const pageOf = (path: string): string =>
  path === '/editor' ? 'editor' : (siteRouteAt(path, false) ?? (path.startsWith('/p/') ? 'published' : 'other'))

/** Name of a visitor on this day: nobody can tell that two days have the same one, nor who it was. */
const visitorOf = async (ports: Ports, id: string): Promise<string> =>
  id === '' ? '' : (await ports.fileNames.nameOf(`visitor ${chinaDay(ports.now())} ${id}`)).slice(0, 32)

interface Sent {
  readonly url: string
  readonly tid: string
}

/** Counts an event that a page has sent; `content` is the minutes of stay. */
export const countSent = async (
  ports: Ports,
  { type, url, content, tid }: Sent & { readonly type: SentType; readonly content: number },
): Promise<null> => {
  const visitor = await visitorOf(ports, tid)
  recordUse(ports, { type: sentEvent(type), label: pageOf(url), value: content, visitor })
  return null
}

/** Counts the load of a page. */
export const countLoading = async (
  ports: Ports,
  { url, tid, webLoading }: Sent & { readonly webLoading: number },
): Promise<null> => {
  recordUse(ports, { type: 'loading', label: pageOf(url), value: webLoading, visitor: await visitorOf(ports, tid) })
  return null
}

/** Counts the channel that an account came through. */
export const countSource = async (ports: Ports, { id }: Actor, source: string): Promise<null> => {
  recordUse(ports, { type: 'source', label: source, visitor: await visitorOf(ports, `account ${id}`) })
  return null
}
