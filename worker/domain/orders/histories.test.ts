import { env } from 'cloudflare:workers'
import { afterAll, describe, expect, it } from 'vitest'
import { outTradeNoOf, PAYMENT_CHANNELS, type PaymentChannelName } from '#schemas/catalog/payments.ts'
import { DAY, isoTime, MINUTE } from '#schemas/time.ts'
import { random } from '#test/support/random.ts'
import { createTrades, type Trade, type Trades } from '../../../scripts/cashier/trades.ts'
import { bind } from '../../adapters/bind.ts'
import type { Ports } from '../../ports/index.ts'
import type { PaidEvent, PaymentChannel } from '../../ports/payments.ts'
import { type Dice, type Gate, gatedDatabase, interleave, pick } from '../../testing/interleave.ts'
import { type History, NO_OUTCOMES, problemsOf, readTables } from '../../testing/order-invariants.ts'
import { insertUsers } from '../../testing/shop.ts'
import { checkOrder } from './check.ts'
import { createOrder } from './create.ts'
import { payView } from './pay.ts'
import { refundOrder } from './refund.ts'
import { takeEvent } from './settle.ts'
import { sweepOrders } from './sweep.ts'

const HISTORIES = Number(env.HISTORIES ?? 1000)
/** Histories of one test; they run beside each other. */
const GROUP = 50
const GROUPS = Array.from({ length: Math.ceil(HISTORIES / GROUP) }, (_, at) => at)
const START = Date.parse('2027-02-28T15:59:00.000Z')
const END = isoTime(START + 4 * DAY)
const PACKAGES = [23, 24, 24, 25, 26] as const

const totals = { histories: 0, steps: 0, crashed: 0, ...NO_OUTCOMES }

/** What a provider reports of a paid trade; its id is that of the report. */
const eventOf = (trade: Trade, id: string): PaidEvent => ({
  channel: trade.outTradeNo.startsWith('AP') ? 'alipay' : 'wechat',
  id,
  outTradeNo: trade.outTradeNo,
  transactionId: trade.transactionId,
  paidFen: trade.paidFen,
  currency: trade.currency,
  paidAt: isoTime(trade.paidAt),
})

const REFUSED = { ok: false, code: 'PAYMENT_UNAVAILABLE' } as const

/** A provider without messages: its calls take their turn as statements do. */
const provider = (tradesOf: (outTradeNo: string) => Trades, gate: Gate): PaymentChannel => ({
  create: ({ outTradeNo, amountFen, description, expiresAt }) =>
    gate(async () => {
      const trade = tradesOf(outTradeNo).open({ outTradeNo, amountFen, description, expiresAt, notifyUrl: '' })
      return trade?.state === 'open' ? { ok: true, code: outTradeNo } : REFUSED
    }),
  inApp: null,
  query: outTradeNo =>
    gate(async () => {
      const trade = tradesOf(outTradeNo).find(outTradeNo)
      if (!trade || trade.state === 'open') return { ok: true, state: 'pending' }
      if (trade.state === 'closed' || trade.refunds.size > 0) return { ok: true, state: 'closed' }
      return { ok: true, state: 'paid', event: eventOf(trade, `query-${trade.transactionId}`) }
    }),
  close: outTradeNo =>
    gate(async () => {
      const trade = tradesOf(outTradeNo).find(outTradeNo)
      return !trade || tradesOf(outTradeNo).close(trade) ? { ok: true } : REFUSED
    }),
  refund: ({ outTradeNo, refundNo, amountFen }) =>
    gate(async () => {
      const trade = tradesOf(outTradeNo).find(outTradeNo)
      return trade && tradesOf(outTradeNo).refund(trade, refundNo, amountFen) ? { ok: true, isDone: true } : REFUSED
    }),
  readCallback: async () => ({ ok: false, code: 'CALLBACK_REFUSED' }),
  acknowledge: { accepted: { status: 200, type: '', body: '' }, refused: { status: 401, type: '', body: '' } },
  bill: async () => REFUSED,
})

/** Counting goes on after an answer, beside the steps of a history. */
const uncounted = ({ events }: Ports): Ports['events'] => ({ ...events, record: async () => undefined })

/** One account that orders, pays, asks and changes its mind, while Workers end. */
const runHistory = async (seed: number, userId: number): Promise<History> => {
  const dice = random(seed)
  let clock = START + Math.floor(dice() * DAY)
  const now = () => clock
  const trades = createTrades(now)
  const actor = { id: userId, role: 'user', isMember: false, hasPhone: true, jti: '' } as const
  const own = new Set<string>()

  const portsOf = (gate: Gate): Ports => {
    const ports = bind(
      { ...env, DB: gatedDatabase(env.DB, gate) },
      new Request('https://moye.test/'),
      () => undefined,
      now,
    )
    const { orders, polling } = ports
    const mine = (orderId: string) => own.has(orderId)
    return {
      ...ports,
      events: uncounted(ports),
      telemetry: { record: () => undefined },
      paymentChannels: new Map(PAYMENT_CHANNELS.map(channel => [channel, provider(() => trades, gate)])),
      polling: { ...polling, create: (...entry) => gate(() => polling.create(...entry)) },
      // Other histories run in the same database.
      orders: {
        ...orders,
        openEvents: async (before, limit) =>
          (await orders.openEvents(before, limit * 100)).filter(({ outTradeNo }) => mine(outTradeNo.slice(2))),
        unsettled: async (expired, asked, limit) =>
          (await orders.unsettled(expired, asked, limit * 100)).filter(({ id }) => mine(id)),
        owedRefunds: async limit => (await orders.owedRefunds(limit * 100)).filter(({ orderId }) => mine(orderId)),
      },
    }
  }
  const direct = portsOf(run => run())
  const order = async () => {
    const asked = { actor, idempotency: null, spend: async () => undefined }
    const { id } = await createOrder(direct, asked, pick(dice, PACKAGES))
    own.add(id)
    return id
  }
  const ids = [await order(), ...(dice() < 0.5 ? [await order()] : [])]

  /** Pays at the provider, also a little late, twice or with a wrong amount. */
  const pay = (outTradeNo: string) => {
    const trade = trades.find(outTradeNo)
    if (!trade || trade.state === 'paid' || (trade.state === 'closed' && dice() < 0.7)) return
    trades.pay(trade, dice() < 0.1 ? { paidFen: trade.amountFen - 1 } : {})
  }
  const refuse = (error: unknown) => {
    if (!(error instanceof Error) || !/^ORDER_/.test(error.message)) throw error
  }
  const acts: readonly ((ports: Ports, id: string, channel: PaymentChannelName, die: Dice) => Promise<unknown>)[] = [
    (ports, id, channel) => payView(ports, id, channel),
    (ports, id, channel) => payView(ports, id, channel).then(() => pay(outTradeNoOf(channel, id))),
    async (_, id, channel) => pay(outTradeNoOf(channel, id)),
    async (ports, id, channel, die) => {
      const trade = trades.find(outTradeNoOf(channel, id))
      if (trade?.state === 'paid')
        await takeEvent(ports, eventOf(trade, `${trade.transactionId}-${Math.floor(die() * 3)}`))
    },
    (ports, id) => checkOrder(ports, actor, id),
    ports => sweepOrders(ports),
    (ports, id) => refundOrder(ports, id).catch(refuse),
    async () => {
      clock += pick(dice, [1000, 6000, 61_000, 15 * MINUTE, 17 * MINUTE])
    },
  ]
  // Some begin with paid orders whose Workers have ended.
  for (const id of dice() < 0.35 ? ids : []) {
    await payView(direct, id, 'wechat')
    const trade = trades.find(outTradeNoOf('wechat', id))
    if (trade) {
      trades.pay(trade)
      await direct.orders.storeEvent(eventOf(trade, `${trade.transactionId}-0`), isoTime(now()))
      await direct.orders.applyEvent(eventOf(trade, `${trade.transactionId}-0`))
    }
  }
  const weights = [0, 1, 1, 1, 2, 3, 3, 3, 4, 4, 5, 6, 6, 7] as const
  for (let round = 1 + Math.floor(dice() * 3); round > 0; round--) {
    const tasks = Array.from({ length: 2 + Math.floor(dice() * 3) }, () => {
      const act = acts[pick(dice, weights)]
      const [id, channel] = [pick(dice, ids), pick(dice, PAYMENT_CHANNELS)]
      return async (gate: Gate) => act?.(portsOf(gate), id, channel, dice)
    })
    const { steps, crashed } = await interleave(dice, 0.06, tasks)
    totals.steps += steps
    totals.crashed += crashed
  }
  // Some pay long after the end.
  const isLate = dice() < 0.3
  return { ids, userId, trades, isLate }
}

/** Now nothing fails: the providers repeat their reports, and the sweep runs every five minutes. */
const finish = async (histories: readonly History[]): Promise<void> => {
  let clock = START + 3 * DAY
  const owners = new Map(histories.flatMap(({ ids, trades }) => ids.map(id => [id, trades] as const)))
  const none = createTrades(() => clock)
  const tradesOf = (outTradeNo: string) => owners.get(outTradeNo.slice(2)) ?? none
  const ports: Ports = {
    ...bind(
      env,
      new Request('https://moye.test/'),
      () => undefined,
      () => clock,
    ),
    telemetry: { record: () => undefined },
    paymentChannels: new Map(PAYMENT_CHANNELS.map(channel => [channel, provider(tradesOf, run => run())])),
  }
  for (const { trades } of histories)
    for (const trade of trades.all())
      if (trade.state === 'paid') await takeEvent(ports, eventOf(trade, `${trade.transactionId}-last`))
  const sweep = async () => {
    // A run works on 50 orders.
    for (let run = 0; run < 3; run++) {
      clock += 5 * MINUTE
      await sweepOrders(ports)
    }
  }
  await sweep()
  for (const { trades, isLate } of histories)
    for (const trade of isLate ? trades.all() : [])
      if (trade.state !== 'paid') {
        trades.pay(trade)
        await takeEvent(ports, eventOf(trade, `${trade.transactionId}-late`))
      }
  await sweep()
}

describe('orders', () => {
  it.each(GROUPS)(
    `are fulfilled once, refunded at most once, and agree with the bills after any history (${GROUP} from group %i)`,
    async group => {
      const seeds = Array.from({ length: GROUP }, (_, at) => group * GROUP + at + 1)
      const users = await insertUsers(GROUP)
      const histories: History[] = []
      const run = async (): Promise<void> => {
        const [seed, userId] = [seeds.pop(), users.pop()]
        if (seed === undefined || userId === undefined) return
        histories.push(await runHistory(seed, userId))
        return run()
      }
      await Promise.all(Array.from({ length: 10 }, run))
      await finish(histories)
      totals.histories += histories.length
      const tables = await readTables(histories)
      const failed = histories.flatMap(history => {
        const problems = problemsOf(tables, history, END, totals)
        return problems.length > 0 ? [`user ${history.userId}: ${problems.join('; ')}`] : []
      })
      expect(failed).toEqual([])
    },
    60_000,
  )

  it('went through everything that can happen to them', () => {
    for (const [what, count] of Object.entries(totals)) expect([what, count > 0]).toEqual([what, true])
    expect(totals.crashed).toBeGreaterThan(HISTORIES / 4)
  })
})

afterAll(() => {
  console.warn(`orders: ${JSON.stringify(totals)}`)
})
