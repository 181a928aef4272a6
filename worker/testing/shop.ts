import { env } from 'cloudflare:workers'
import { vi } from 'vitest'
import { outTradeNoOf, type PaymentChannelName } from '#schemas/catalog/payments.ts'
import { createCashier } from '../../scripts/cashier/cashier.ts'
import type { CashierKeys } from '../../scripts/cashier/keys.ts'
import type { Trade } from '../../scripts/cashier/trades.ts'
import { bind } from '../adapters/bind.ts'
import { createOrder } from '../domain/orders/create.ts'
import { payView } from '../domain/orders/pay.ts'
import type { Ports } from '../ports/index.ts'
import type { TelemetryEvent } from '../ports/telemetry.ts'

export const CASHIER_ORIGIN = 'https://cashier.test'

/** The keys of the stand-in for both providers, which this Worker is configured for. */
export const cashierKeys = (): CashierKeys => JSON.parse(env.CASHIER ?? '{}')

/**
 * The real Worker's ports before the stand-in for both providers, with a clock that a test moves. Requests to the
 * stand-in do not leave the process.
 */
export const openShop = (start = Date.parse('2027-03-05T04:05:06.007Z')) => {
  let clock = start
  const now = () => clock
  const keys = cashierKeys()
  const cashier = createCashier(keys, CASHIER_ORIGIN, now)
  let isDown = false
  let tried = 0
  const real = globalThis.fetch
  vi.stubGlobal('fetch', async (input: RequestInfo | URL, init?: RequestInit) => {
    const request = new Request(input, init)
    if (!request.url.startsWith(CASHIER_ORIGIN)) return real(request)
    tried++
    if (isDown) throw new TypeError('Network connection lost.')
    return (await cashier.fetch(request)) ?? new Response(null, { status: 404 })
  })
  const events: TelemetryEvent[] = []
  const later: Promise<unknown>[] = []
  const ports: Ports = {
    ...bind(env, new Request('https://moye.test/'), work => void later.push(work), now),
    telemetry: { record: event => void events.push(event) },
  }
  return {
    ports,
    cashier,
    keys,
    now,
    /** Problems that the operator was told. */
    events,
    /** Resolves when what goes on after the answers has ended. */
    settled: () => Promise.all(later),
    /** Moves the clock; ms. */
    pass: (ms: number) => {
      clock += ms
    },
    /** Whether the providers answer. */
    setDown: (down: boolean) => {
      isDown = down
    },
    /** Requests to the providers, also those without an answer. */
    tried: () => tried,
    /** Calls of the providers whose name contains a text. */
    callsOf: (name: string): number =>
      [...cashier.calls].reduce((sum, [call, count]) => sum + (call.includes(name) ? count : 0), 0),
    async order(userId: number, packageId = 24): Promise<string> {
      const actor = { id: userId, role: 'user', isMember: false, hasPhone: true, jti: '' } as const
      const { id } = await createOrder(ports, { actor, idempotency: null, spend: async () => undefined }, packageId)
      return id
    },
    /**
     * Opens the pay page and returns the trade at the provider.
     * @throws Error when the page takes no payment.
     */
    async trade(orderId: string, channel: PaymentChannelName): Promise<Trade> {
      const view = await payView(ports, orderId, channel)
      const trade = cashier.trades.find(outTradeNoOf(channel, orderId))
      if (view.state !== 'ready' || !trade) throw new Error(`the pay page says ${view.state}`)
      return trade
    },
  }
}
export type Shop = ReturnType<typeof openShop>

/** New accounts. */
export const insertUsers = async (count: number): Promise<number[]> => {
  const insert = env.DB.prepare(
    `INSERT INTO users (nickname, created_at, login_at) VALUES ('买家', ?1, ?1) RETURNING id`,
  )
  const rows = await env.DB.batch<{ id: number }>(
    Array.from({ length: count }, () => insert.bind('2026-01-01T00:00:00.000Z')),
  )
  return rows.flatMap(({ results }) => results.map(({ id }) => id))
}

/** A new account. */
export const insertUser = async (): Promise<number> => (await insertUsers(1))[0] ?? 0

/** A shop without orders: those of other tests would hang in it. Errors that tests provoke are not printed. */
export const openEmptyShop = async (): Promise<Shop> => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  await env.DB.batch(
    ['bill_differences', 'bills', 'membership_grants', 'provider_events', 'payments', 'orders'].map(table =>
      env.DB.prepare(`DELETE FROM ${table}`),
    ),
  )
  return openShop()
}
