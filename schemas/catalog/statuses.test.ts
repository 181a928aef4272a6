import { describe, expect, it } from 'vitest'
import {
  LISTING_STATUS,
  maySetStatus,
  ORDER_STATUS,
  orderStatusesBefore,
  PUBLICATION_STATUS,
  paymentStatesBefore,
  publicationStatusesBefore,
  SET_STATES,
  WORK_STATUS,
  workStatusesBefore,
} from './statuses.ts'

describe('statuses', () => {
  it('have the numbers that rows hold', () => {
    expect(WORK_STATUS).toEqual({ editable: 1, submitted: 2, returned: 3, accepted: 4 })
    expect(PUBLICATION_STATUS).toEqual({ published: 1, down: 2, removed: 3 })
    expect(ORDER_STATUS).toEqual({ created: 0, paid: 1, fulfilled: 2, closed: -1, refunding: -2, refunded: -3 })
    expect(LISTING_STATUS).toEqual({ published: 1 })
  })
  it('of a work: it is submitted, then taken back, returned or accepted', () => {
    const states = ['editable', 'submitted', 'returned', 'accepted'] as const
    expect(states.map(workStatusesBefore)).toEqual([[2], [1, 3, 4], [2], [2]])
  })
  it('of a published page: its owner takes it down, an administrator removes it', () => {
    expect((['published', 'down', 'removed'] as const).map(publicationStatusesBefore)).toEqual([[2, 3], [1], [1, 2]])
  })
  it('of an order and its payments: what was paid late is honored, money goes back once', () => {
    const orders = ['created', 'paid', 'fulfilled', 'closed', 'refunding', 'refunded'] as const
    expect(orders.map(orderStatusesBefore)).toEqual([[], [0, -1], [1], [0], [1, 2], [-2]])
    const payments = ['open', 'closed', 'paid', 'held', 'refunding', 'refunded'] as const
    expect(payments.map(paymentStatesBefore)).toEqual([
      [],
      ['open'],
      ['open', 'closed'],
      ['open', 'closed'],
      ['paid', 'held'],
      ['refunding'],
    ])
  })
  it('of an own work and of that of another are set by these roles', () => {
    const roles = ['visitor', 'user', 'designer', 'admin'] as const
    const setters = (owner: number) =>
      SET_STATES.map(
        state =>
          `${state}: ${roles.filter(role => maySetStatus({ role, id: role === 'visitor' ? null : 7 }, owner, state)).join(' ')}`,
      )
    expect(setters(7)).toEqual([
      'editable: designer admin',
      'submitted: designer admin',
      'returned: admin',
      'accepted: admin',
      'published: user designer admin',
      'down: user designer admin',
      'removed: admin',
    ])
    expect(setters(8)).toEqual([
      'editable: ',
      'submitted: ',
      'returned: admin',
      'accepted: admin',
      'published: admin',
      'down: ',
      'removed: admin',
    ])
  })
})
