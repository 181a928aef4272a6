interface EventType {
  /** Number in calls and figures: never another meaning for a number. */
  readonly number: number
  /** Pages may send it with `POST /user-events`; the others are recorded where they happen. */
  readonly isSent?: true
}

/** What is counted of the product's use. */
export const EVENT_TYPES = {
  /** A page of the site was opened. */
  visit: { number: 1, isSent: true },
  /** The editor was closed. */
  close: { number: 2, isSent: true },
  /** The editor was entered. */
  enter: { number: 4, isSent: true },
  /** An order was paid: recorded once by the server. */
  purchase: { number: 5 },
  /** A page was loaded, and how long it took. */
  loading: { number: 6 },
  /** An account came through a channel. */
  source: { number: 7 },
} as const satisfies Readonly<Record<string, EventType>>

export type EventName = keyof typeof EVENT_TYPES
export const EVENT_NAMES = Object.keys(EVENT_TYPES) as readonly EventName[]

type SentName = { [N in EventName]: (typeof EVENT_TYPES)[N] extends { isSent: true } ? N : never }[EventName]
/** Number of an event that pages send. */
export type SentType = (typeof EVENT_TYPES)[SentName]['number']

const isSent = ({ isSent: can }: EventType) => can === true
/** Numbers of the events that pages send. */
export const SENT_TYPES = Object.values(EVENT_TYPES)
  .filter(isSent)
  .map(({ number }) => number) as readonly SentType[]

/** The event of a number that pages send. */
export const sentEvent = (number: SentType): SentName =>
  EVENT_NAMES.find((name): name is SentName => EVENT_TYPES[name].number === number) ?? 'visit'
