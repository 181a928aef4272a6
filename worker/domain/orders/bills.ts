import { LIMITS } from '#schemas/catalog/limits.ts'
import type { PaymentChannelName } from '#schemas/catalog/payments.ts'
import { chinaDay, chinaDayStart } from '#schemas/china-time.ts'
import { DAY, isoTime } from '#schemas/time.ts'
import type { BillDifference, RecordedPayment } from '../../ports/bills.ts'
import type { Ports } from '../../ports/index.ts'
import type { BillLine, PaymentChannel } from '../../ports/payments.ts'

type Kind = BillLine['kind']
const keyOf = (kind: Kind, outTradeNo: string) => `${kind} ${outTradeNo}`

/** What we have recorded of a payment or its refund; null = nothing. */
const recorded = (kind: Kind, payment: RecordedPayment | undefined): number | null => {
  if (!payment || (kind === 'refund' && !payment.isRefunded)) return null
  return payment.paidFen
}

/** Sums of the lines, so that a number that is in the bill twice differs from one payment. */
const summed = (lines: readonly BillLine[]): readonly BillLine[] => [
  ...Map.groupBy(lines, ({ kind, outTradeNo }) => keyOf(kind, outTradeNo))
    .values()
    .flatMap(([first, ...more]) =>
      first ? [{ ...first, amountFen: more.reduce((sum, { amountFen }) => sum + amountFen, first.amountFen) }] : [],
    ),
]

const total = (lines: readonly BillLine[], kind: Kind) =>
  lines.reduce((sum, line) => sum + (line.kind === kind ? line.amountFen : 0), 0)

/** Compares the bill of a day of China with the recorded payments, and stores what differs. */
const compareBill = async (
  ports: Ports,
  channel: PaymentChannelName,
  provider: PaymentChannel,
  day: string,
): Promise<void> => {
  const bill = await provider.bill(day)
  if (!bill.ok) return
  const theirs = summed(bill.lines)
  const from = isoTime(chinaDayStart(day))
  const until = isoTime(chinaDayStart(day) + DAY)
  const [paid, refunded, named] = await Promise.all([
    ports.bills.paidIn(channel, from, until),
    ports.bills.refundedIn(channel, from, until),
    ports.bills.named(
      channel,
      theirs.map(({ outTradeNo }) => outTradeNo),
    ),
  ])
  const known = new Map(named.map(payment => [payment.outTradeNo, payment]))
  const billed = new Set(theirs.map(({ kind, outTradeNo }) => keyOf(kind, outTradeNo)))
  const compared = theirs.map(({ kind, outTradeNo, amountFen }): BillDifference => {
    return { kind, outTradeNo, oursFen: recorded(kind, known.get(outTradeNo)), theirsFen: amountFen }
  })
  const missing = (kind: Kind, ours: readonly RecordedPayment[]) =>
    ours
      .filter(({ outTradeNo }) => !billed.has(keyOf(kind, outTradeNo)))
      .map(({ outTradeNo, paidFen }): BillDifference => ({ kind, outTradeNo, oursFen: paidFen, theirsFen: null }))
  const differences = [
    ...compared.filter(({ oursFen, theirsFen }) => oursFen !== theirsFen),
    ...missing('payment', paid),
    ...missing('refund', refunded),
  ]
  const sums = { lines: bill.lines.length, paidFen: total(theirs, 'payment'), refundedFen: total(theirs, 'refund') }
  const agreed = compared.filter(({ oursFen, theirsFen }) => oursFen === theirsFen)
  await ports.bills.keep({ channel, day, ...sums }, differences, agreed, isoTime(ports.now()))
}

/** Compares the bills of the last days of China that were not compared yet; today's is not written yet. */
export const compareBills = async (ports: Ports): Promise<void> => {
  for (const [channel, provider] of ports.paymentChannels)
    for (let ago = LIMITS.order.billDays; ago > 0; ago--) {
      const day = chinaDay(ports.now() - ago * DAY)
      if (!(await ports.bills.isCompared(channel, day))) await compareBill(ports, channel, provider, day)
    }
}
