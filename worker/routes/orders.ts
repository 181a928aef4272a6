import { checkOrder } from '../domain/orders/check.ts'
import { createOrder } from '../domain/orders/create.ts'
import { membershipOf } from '../domain/orders/memberships.ts'
import type { Handlers } from '../http/handler.ts'

export const orderRoutes: Handlers['orders'] = {
  createOrder: (ports, { body }, context) => createOrder(ports, context, body.specsId),
  myMembership: (ports, _, { actor }) => membershipOf(ports, actor.id),
  checkOrder: (ports, { params }, { actor }) => checkOrder(ports, actor, params.id),
}
