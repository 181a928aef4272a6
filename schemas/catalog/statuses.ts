/** Statuses of a work and their numbers in D1 and in `GET /work/:id`. */
export const WORK_STATUS = {
  /** Not submitted for review; the owner can edit it. */
  editable: 1,
  /** Submitted for review. */
  submitted: 2,
  /** Returned by the reviewer; the owner can edit and submit it again. */
  returned: 3,
} as const
export type WorkStatus = (typeof WORK_STATUS)[keyof typeof WORK_STATUS]

/** Statuses of a published page and their numbers in D1. */
export const PUBLICATION_STATUS = {
  /** Everybody with the address sees it, unless it has a password or has expired. */
  published: 1,
  /** Its owner has taken it down, and can publish it again. */
  down: 2,
  /** An administrator has taken it down: its owner cannot publish it again. */
  removed: 3,
} as const
export type PublicationStatus = (typeof PUBLICATION_STATUS)[keyof typeof PUBLICATION_STATUS]

/** Statuses of templates, materials and photos in D1. Lists contain only published rows. */
export const LISTING_STATUS = { published: 1 } as const

/** Statuses of an order and their numbers in D1 and in the poll. Above 0: paid, and the money was not returned. */
export const ORDER_STATUS = {
  /** Waits for a payment. */
  created: 0,
  /** Paid; the membership follows at once. */
  paid: 1,
  /** The membership was granted. */
  fulfilled: 2,
  /** Not paid in time. A payment that arrives nevertheless is honored. */
  closed: -1,
  /** The membership was ended, and the provider was asked to return the money. */
  refunding: -2,
  /** The provider has returned the money. */
  refunded: -3,
} as const
export type OrderState = keyof typeof ORDER_STATUS
export type OrderStatus = (typeof ORDER_STATUS)[OrderState]

/** Each status of an order → those that may follow it. */
const ORDER_TRANSITIONS: Readonly<Record<OrderState, readonly OrderState[]>> = {
  created: ['paid', 'closed'],
  closed: ['paid'],
  paid: ['fulfilled', 'refunding'],
  fulfilled: ['refunding'],
  refunding: ['refunded'],
  refunded: [],
}

/** Each status of one payment of an order (its trade at a provider) → those that may follow it. */
export const PAYMENT_TRANSITIONS = {
  /** The provider takes the money when the user pays. */
  open: ['paid', 'held', 'closed'],
  /** Closed at the provider, or never opened there. */
  closed: ['paid', 'held'],
  /** The right amount was paid. */
  paid: ['refunding'],
  /** A wrong amount or currency was paid: an administrator decides. */
  held: ['refunding'],
  refunding: ['refunded'],
  refunded: [],
} as const satisfies Readonly<Record<string, readonly string[]>>
export type PaymentState = keyof typeof PAYMENT_TRANSITIONS

const before = <State extends string>(table: Readonly<Record<State, readonly string[]>>, next: State) =>
  (Object.keys(table) as State[]).filter(state => table[state].includes(next))

/** Numbers of the statuses from which an order may get another one. */
export const orderStatusesBefore = (next: OrderState): readonly OrderStatus[] =>
  before(ORDER_TRANSITIONS, next).map(state => ORDER_STATUS[state])

/** Statuses from which a payment may get another one. */
export const paymentStatesBefore = (next: PaymentState): readonly PaymentState[] => before(PAYMENT_TRANSITIONS, next)
