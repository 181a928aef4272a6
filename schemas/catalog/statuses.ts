import type { Role } from './roles.ts'

/** Statuses of a work and their numbers in D1 and in `GET /work/:id`. */
export const WORK_STATUS = {
  /** Not submitted for review; the owner can edit it. */
  editable: 1,
  /** Submitted for review. */
  submitted: 2,
  /** Returned by the reviewer; the owner can edit and submit it again. */
  returned: 3,
  /** Accepted by the reviewer; the owner can edit it, and submit what is new. */
  accepted: 4,
} as const
export type WorkState = keyof typeof WORK_STATUS
export type WorkStatus = (typeof WORK_STATUS)[WorkState]

/** Each status of a work → those that may follow it. Nothing is saved while it is submitted. */
const WORK_TRANSITIONS: Readonly<Record<WorkState, readonly WorkState[]>> = {
  editable: ['submitted'],
  // Taken back by its designer, it is what it was before, which `editable` stands for.
  submitted: ['editable', 'returned', 'accepted'],
  returned: ['submitted'],
  accepted: ['submitted'],
}

/** Statuses of a published page and their numbers in D1. */
export const PUBLICATION_STATUS = {
  /** Everybody with the address sees it, unless it has a password or has expired. */
  published: 1,
  /** Its owner has taken it down, and can publish it again. */
  down: 2,
  /** An administrator has taken it down: its owner cannot publish it again. */
  removed: 3,
} as const
export type PublicationState = keyof typeof PUBLICATION_STATUS
export type PublicationStatus = (typeof PUBLICATION_STATUS)[PublicationState]

/** Each status of a published page → those that may follow it. */
const PUBLICATION_TRANSITIONS: Readonly<Record<PublicationState, readonly PublicationState[]>> = {
  published: ['down', 'removed'],
  down: ['published', 'removed'],
  // By an administrator only.
  removed: ['published'],
}

/** Whose works a role gives a status: of nobody, one's own, anybody's. */
type Reach = 'nobody' | 'own' | 'any'

/** Status that the publish-status call sets → who may set it. */
export const STATUS_SETTERS = {
  /** Takes a submission back. */
  editable: { visitor: 'nobody', user: 'nobody', designer: 'own', admin: 'own' },
  /** Submits. */
  submitted: { visitor: 'nobody', user: 'nobody', designer: 'own', admin: 'own' },
  returned: { visitor: 'nobody', user: 'nobody', designer: 'nobody', admin: 'any' },
  accepted: { visitor: 'nobody', user: 'nobody', designer: 'nobody', admin: 'any' },
  /** Shows a page again that was taken down; an administrator also one that was removed. */
  published: { visitor: 'nobody', user: 'own', designer: 'own', admin: 'any' },
  /** Takes the own page down. */
  down: { visitor: 'nobody', user: 'own', designer: 'own', admin: 'own' },
  /** Takes anybody's page down, which its owner cannot undo. */
  removed: { visitor: 'nobody', user: 'nobody', designer: 'nobody', admin: 'any' },
} as const satisfies Readonly<Record<WorkState | PublicationState, Readonly<Record<Role | 'visitor', Reach>>>>
export type SetState = keyof typeof STATUS_SETTERS
export const SET_STATES = Object.keys(STATUS_SETTERS) as SetState[]

/** Whether somebody may give a work of an account a status with the publish-status call. */
export const maySetStatus = (
  { role, id }: { readonly role: Role | 'visitor'; readonly id: number | null },
  owner: number,
  next: SetState,
): boolean => {
  const reach: Reach = STATUS_SETTERS[next][role]
  return reach === 'any' || (reach === 'own' && id === owner)
}

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

/** Numbers of the statuses from which a work may get another one. */
export const workStatusesBefore = (next: WorkState): readonly WorkStatus[] =>
  before(WORK_TRANSITIONS, next).map(state => WORK_STATUS[state])

/** Numbers of the statuses from which a published page may get another one. */
export const publicationStatusesBefore = (next: PublicationState): readonly PublicationStatus[] =>
  before(PUBLICATION_TRANSITIONS, next).map(state => PUBLICATION_STATUS[state])

/** Numbers of the statuses from which an order may get another one. */
export const orderStatusesBefore = (next: OrderState): readonly OrderStatus[] =>
  before(ORDER_TRANSITIONS, next).map(state => ORDER_STATUS[state])

/** Statuses from which a payment may get another one. */
export const paymentStatesBefore = (next: PaymentState): readonly PaymentState[] => before(PAYMENT_TRANSITIONS, next)
