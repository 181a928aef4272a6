import { LIMITS } from '#schemas/catalog/limits.ts'
import { packageById } from '#schemas/catalog/packages.ts'
import { fail } from '#schemas/errors.ts'
import { isoTime } from '#schemas/time.ts'
import type { Actor } from '../../ports/accounts.ts'
import type { IdempotencyKey } from '../../ports/idempotency.ts'
import type { Ports } from '../../ports/index.ts'
import type { NewOrder } from '../../ports/orders.ts'
import type { Spend } from '../rate-limits.ts'

/** 32 characters that cannot be mistaken for each other, five bits each. */
const ALPHABET = '0123456789abcdefghjkmnpqrstvwxyz'
const newOrderId = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), byte => ALPHABET[byte % ALPHABET.length]).join('')

interface Ordering {
  readonly actor: Actor
  readonly idempotency: IdempotencyKey | null
  readonly spend: Spend
}

interface Placed {
  readonly id: string
  readonly expiresAt: string
}
type Ordered = Pick<NewOrder, 'packageId' | 'templateId' | 'title' | 'amountFen'>

const place = async (ports: Ports, { actor, idempotency, spend }: Ordering, ordered: Ordered): Promise<Placed> => {
  if (ports.paymentChannels.size === 0) throw fail('PAYMENT_UNAVAILABLE')
  await spend()
  const now = ports.now()
  const created = await ports.orders.create(
    {
      ...ordered,
      ...{ id: newOrderId(), userId: actor.id },
      now: isoTime(now),
      expiresAt: isoTime(now + LIMITS.order.lifeMs),
    },
    idempotency,
  )
  if (!created.ok) throw fail(created.code)
  return { id: created.id, expiresAt: created.expiresAt }
}

/**
 * Orders a package at the price of the catalog.
 * @throws PACKAGE_NOT_FOUND, PAYMENT_UNAVAILABLE when no provider is configured, RATE_LIMITED, BAD_REQUEST when the key
 * was used for another request.
 */
export const createOrder = async (ports: Ports, ordering: Ordering, packageId: number): Promise<Placed> => {
  const ordered = packageById(packageId)
  if (!ordered) throw fail('PACKAGE_NOT_FOUND')
  return place(ports, ordering, { packageId: ordered.id, templateId: null, title: '', amountFen: ordered.priceFen })
}

/**
 * Orders a template at its price of now.
 * @throws TEMPLATE_NOT_FOUND; TEMPLATE_NOT_FOR_SALE when it is free or bought already; and as `createOrder`
 */
export const createTemplateOrder = async (ports: Ports, ordering: Ordering, templateId: number): Promise<Placed> => {
  const template = await ports.templates.find(templateId)
  if (!template) throw fail('TEMPLATE_NOT_FOUND')
  const { name: title, priceFen: amountFen = 0 } = template
  if (amountFen === 0 || (await ports.orders.hasBought(ordering.actor.id, templateId)))
    throw fail('TEMPLATE_NOT_FOR_SALE')
  return place(ports, ordering, { packageId: 0, templateId, title, amountFen })
}

/** The account's orders of templates, the newest first. */
export const listTemplateOrders = async (ports: Ports, actor: Actor, page: number, size: number) => ({
  ...(await ports.orders.ofTemplates(actor.id, page, size)),
  page,
  size,
})
