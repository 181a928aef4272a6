import { channelOf, deviceOf, isBot } from '#schemas/catalog/visit-channels.ts'
import { chinaDay } from '#schemas/china-time.ts'
import type { Ports } from '../../ports/index.ts'
import { openPublication } from '../publications/open.ts'

/** What the page of a publication sends of a visit. */
export interface SentVisit {
  readonly code: string
  readonly visit: string
  readonly event: 'open' | 'leave'
  /** Of the link; empty = it names none. */
  readonly channel: string
  /** s so far */
  readonly seconds: number
  /** Deepest page so far, from 1. */
  readonly pages: number
}

/** What tells visitors apart; none of it is stored. */
interface Visitor {
  readonly network: string
  readonly agent: string
  readonly pass: string
}

/**
 * Counts a visit of a published page. Programs are not counted, and are not told so.
 * @throws PUBLICATION_NOT_FOUND, PUBLICATION_DOWN, PUBLICATION_EXPIRED, PUBLICATION_LOCKED
 */
export const countVisit = async (
  ports: Ports,
  { code, visit, event, channel, seconds, pages }: SentVisit,
  { network, agent, pass }: Visitor,
): Promise<null> => {
  if (isBot(agent)) return null
  const { id: publicationId } = await openPublication(ports, code, pass)
  if (event === 'leave') {
    await ports.visits.leave(publicationId, visit, seconds, pages)
    return null
  }
  const at = ports.now()
  // Without a cookie: one name for a browser behind an address, on this day and for this page alone.
  const name = await ports.fileNames.nameOf(`visit ${chinaDay(at)} ${code} ${network} ${agent}`)
  await ports.visits.open({
    ...{ publicationId, at, visit, visitor: name.slice(0, 32) },
    ...{ channel: channel || channelOf(agent), device: deviceOf(agent) },
  })
  return null
}
