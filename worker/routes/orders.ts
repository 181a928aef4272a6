import { checkOrder } from '../domain/orders/check.ts'
import { createOrder, createTemplateOrder, listTemplateOrders } from '../domain/orders/create.ts'
import { membershipOf } from '../domain/orders/memberships.ts'
import type { Handlers } from '../http/handler.ts'

export const orderRoutes: Handlers['orders'] = {
  createOrder: (ports, { body }, context) => createOrder(ports, context, body.specsId),
  createTemplateOrder: (ports, { body }, context) => createTemplateOrder(ports, context, body.templateId),
  listTemplateOrders: (ports, { query }, { actor }) => listTemplateOrders(ports, actor, query.page, query.size),
  listOrders: (ports, { query }, { actor }) => listTemplateOrders(ports, actor, query.page, query.size),
  myMembership: (ports, _, { actor }) => membershipOf(ports, actor.id),
  checkOrder: (ports, { params }, { actor }) => checkOrder(ports, actor, params.id),
}
