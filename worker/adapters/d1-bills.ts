import type { BillStore, RecordedPayment } from '../ports/bills.ts'

interface Row {
  readonly out_trade_no: string
  readonly paid_fen: number
  readonly status: string
}
const recordOf = ({ out_trade_no, paid_fen, status }: Row): RecordedPayment => ({
  outTradeNo: out_trade_no,
  paidFen: paid_fen,
  isRefunded: status === 'refunding' || status === 'refunded',
})

/** Compared bills in D1. */
export const d1Bills = (db: D1Database): BillStore => {
  const payments = async (condition: string, ...values: readonly string[]): Promise<readonly RecordedPayment[]> => {
    const { results } = await db
      .prepare(`SELECT out_trade_no, paid_fen, status FROM payments WHERE paid_fen IS NOT NULL AND ${condition}`)
      .bind(...values)
      .all<Row>()
    return results.map(recordOf)
  }
  return {
    async isCompared(channel, day) {
      const sql = 'SELECT 1 AS n FROM bills WHERE channel = ?1 AND day = ?2'
      return (await db.prepare(sql).bind(channel, day).first('n')) !== null
    },
    paidIn: (channel, from, until) => payments('channel = ?1 AND paid_at >= ?2 AND paid_at < ?3', channel, from, until),
    refundedIn: (channel, from, until) =>
      payments('channel = ?1 AND refunded_at >= ?2 AND refunded_at < ?3', channel, from, until),
    named: (channel, outTradeNos) =>
      payments(
        'channel = ?1 AND out_trade_no IN (SELECT value FROM json_each(?2))',
        channel,
        JSON.stringify(outTradeNos),
      ),
    async keep(bill, differences, agreed, now) {
      await db.batch([
        db.prepare('DELETE FROM bill_differences WHERE channel = ?1 AND day = ?2').bind(bill.channel, bill.day),
        db
          .prepare(
            `DELETE FROM bill_differences WHERE channel = ?1 AND (kind, out_trade_no) IN
             (SELECT value ->> 'kind', value ->> 'outTradeNo' FROM json_each(?2))`,
          )
          .bind(bill.channel, JSON.stringify(agreed)),
        db
          .prepare(
            `INSERT INTO bill_differences (channel, day, kind, out_trade_no, ours_fen, theirs_fen, found_at)
             SELECT ?1, ?2, value ->> 'kind', value ->> 'outTradeNo', value ->> 'oursFen', value ->> 'theirsFen', ?4
             FROM json_each(?3)`,
          )
          .bind(bill.channel, bill.day, JSON.stringify(differences), now),
        db
          .prepare(
            `INSERT INTO bills (channel, day, lines, paid_fen, refunded_fen, compared_at) VALUES (?1, ?2, ?3, ?4, ?5, ?6)
             ON CONFLICT (channel, day) DO UPDATE SET lines = excluded.lines, paid_fen = excluded.paid_fen,
               refunded_fen = excluded.refunded_fen, compared_at = excluded.compared_at`,
          )
          .bind(bill.channel, bill.day, bill.lines, bill.paidFen, bill.refundedFen, now),
      ])
    },
  }
}
