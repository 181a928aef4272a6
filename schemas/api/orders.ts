import * as v from 'valibot'
import { ORDER_ID, TEMPLATE_ORDERS } from '../catalog/payments.ts'
import { ORDER_STATUS } from '../catalog/statuses.ts'
import { endpoint } from './endpoint.ts'
import { id, list, page, size, time } from './fields.ts'

const orderId = v.pipe(v.string(), v.regex(ORDER_ID))

/**
 * Orders a package. The catalog decides its price. The order is paid on the page `/order/<id>/pay` (`payPath`), which a
 * phone opens from a QR code, until `expiresAt`.
 */
export const createOrder = endpoint({
  method: 'POST',
  path: '/order',
  auth: 'user',
  body: v.object({
    /** Id of the package. */
    specsId: id,
    /** The web editor. */
    from: v.literal(1),
    /** A package, the only thing on sale. */
    scope: v.literal(1),
  }),
  takesKey: true,
  rateLimit: 'order',
  output: v.object({ id: orderId, expiresAt: time }),
  errors: ['PACKAGE_NOT_FOUND', 'PAYMENT_UNAVAILABLE'],
})

/** Orders a template at the price that it has now. It is paid as a package is; then the account may use the template for good. */
export const createTemplateOrder = endpoint({
  method: 'POST',
  path: '/orders/template-order',
  auth: 'user',
  body: v.object({ templateId: id }),
  takesKey: true,
  rateLimit: 'order',
  output: v.object({ id: orderId, expiresAt: time }),
  errors: ['TEMPLATE_NOT_FOUND', 'TEMPLATE_NOT_FOR_SALE', 'PAYMENT_UNAVAILABLE'],
})

const templateOrders = {
  method: 'GET',
  auth: 'user',
  query: v.object({ page, size: size(TEMPLATE_ORDERS) }),
  output: list(
    v.object({
      id: orderId,
      templateId: id,
      /** Name of the template when it was ordered. */
      title: v.string(),
      /** Cover of the template; empty = it is not offered any more. */
      image: v.string(),
      amountFen: v.number(),
      status: v.picklist(Object.values(ORDER_STATUS)),
      createdAt: time,
      expiresAt: time,
      paidAt: v.nullable(time),
    }),
  ),
} as const
/** The account's orders of templates, the newest first. */
export const listTemplateOrders = endpoint({ ...templateOrders, path: '/orders' })
/** The same list at its older address. */
export const listOrders = endpoint({ ...templateOrders, path: '/order/orders' })

/**
 * The state of an own order, for a poll. It was paid when `status` is above 0 and `paidAt` is set; then the account is a
 * member. -1: not paid in time, order again. However many polls run, the provider is asked once in
 * `LIMITS.order.checkMs`.
 */
export const checkOrder = endpoint({
  method: 'POST',
  path: '/order/:id/check',
  auth: 'user',
  params: v.object({ id: orderId }),
  output: v.object({
    id: orderId,
    status: v.picklist(Object.values(ORDER_STATUS)),
    paidAt: v.nullable(time),
    /** Number of the order at the provider; it begins with AP at Alipay. null until a provider was chosen. */
    outTradeNo: v.nullable(v.string()),
  }),
  errors: ['ORDER_NOT_FOUND'],
})

/** What the account is a member of. `type` 0: nothing, 1: personal, 2: a company's; `expiresAt` null = never, or 0. */
export const myMembership = endpoint({
  method: 'GET',
  path: '/user/vip',
  auth: 'user',
  output: v.object({ type: v.picklist([0, 1, 2]), expiresAt: v.nullable(time) }),
})
