import type { UseEvent } from '../ports/events.ts'
import type { Ports } from '../ports/index.ts'

type Counted = Pick<UseEvent, 'type'> & Partial<UseEvent>

/** Counts a use of the product after the answer is sent: whether it can be counted changes nothing for a user. */
export const recordUse = (
  { background, events, now }: Pick<Ports, 'background' | 'events' | 'now'>,
  event: Counted,
): void => background(events.record({ at: now(), label: '', value: 0, visitor: '', ...event }))
