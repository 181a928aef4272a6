import { LIMITS } from '#schemas/catalog/limits.ts'
import { packageById } from '#schemas/catalog/packages.ts'
import { fail } from '#schemas/errors.ts'
import { isoTime } from '#schemas/time.ts'
import type { Actor } from '../../ports/accounts.ts'
import type { IdempotencyKey } from '../../ports/idempotency.ts'
import type { Ports } from '../../ports/index.ts'
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

/**
 * Orders a package at the price of the catalog.
 * @throws PACKAGE_NOT_FOUND, PAYMENT_UNAVAILABLE when no provider is configured, RATE_LIMITED, BAD_REQUEST when the key
 * was used for another request.
 */
export const createOrder = async (
  ports: Ports,
  { actor, idempotency, spend }: Ordering,
  packageId: number,
): Promise<{ id: string; expiresAt: string }> => {
  const ordered = packageById(packageId)
  if (!ordered) throw fail('PACKAGE_NOT_FOUND')
  if (ports.paymentChannels.size === 0) throw fail('PAYMENT_UNAVAILABLE')
  await spend()
  const now = ports.now()
  const created = await ports.orders.create(
    {
      id: newOrderId(),
      userId: actor.id,
      packageId: ordered.id,
      amountFen: ordered.priceFen,
      now: isoTime(now),
      expiresAt: isoTime(now + LIMITS.order.lifeMs),
    },
    idempotency,
  )
  if (!created.ok) throw fail(created.code)
  return { id: created.id, expiresAt: created.expiresAt }
}
