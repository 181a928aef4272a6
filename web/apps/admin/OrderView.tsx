import { useState } from 'react'
import { Link } from 'react-aria-components/Link'
import * as m from '#messages/admin.ts'
import * as texts from '#messages/adminOrders.ts'
import * as userTexts from '#messages/adminUsers.ts'
import type { OrderDetail } from '#schemas/api/admin-fields.ts'
import { ORDER_STATUS } from '#schemas/catalog/statuses.ts'
import { admin } from '#web/services/admin-client.ts'
import { Button } from '#web/widgets/Button.tsx'
import { ActDialog } from './ActDialog.tsx'
import { adminPath } from './address.ts'
import { Badge, type BadgeProps } from './Badge.tsx'
import { Card, Facts } from './Card.tsx'
import { Detail } from './Detail.tsx'
import styles from './detail.module.css'
import { orderedName, orderState, time, yuan } from './format.ts'
import { Head } from './Head.tsx'
import { History } from './History.tsx'
import { useCall } from './use-call.ts'

type Payment = OrderDetail['payments'][number]
type Refund = { readonly kind: 'order' } | { readonly kind: 'payment'; readonly payment: Payment }

const STATES: Readonly<Record<Payment['status'], BadgeProps>> = {
  open: { text: texts.open, tone: 'plain' },
  paid: { text: texts.isPaid, tone: 'good' },
  held: { text: texts.held, tone: 'bad' },
  closed: { text: texts.closed, tone: 'plain' },
  refunding: { text: texts.refunding, tone: 'warn' },
  refunded: { text: texts.refunded, tone: 'bad' },
}
const OUTCOMES = new Map([
  ['paid', texts.outcomePaid],
  ['held', texts.outcomeHeld],
  ['known', texts.outcomeKnown],
  ['unknown', texts.outcomeUnknown],
])
/** What was paid, in the currency in which it was. */
const paidSum = ({ paidFen, currency }: { readonly paidFen: number | null; readonly currency: string | null }) =>
  currency === null || currency === 'CNY' ? yuan(paidFen) : `${((paidFen ?? 0) / 100).toFixed(2)} ${currency}`

const Payments = ({
  order,
  onRefund,
}: {
  readonly order: OrderDetail
  readonly onRefund: (refund: Refund) => void
}) => (
  <Card title={texts.payments}>
    {order.payments.length === 0 && <p className={styles.none}>{texts.noPayments}</p>}
    {order.payments.map(payment => (
      <div key={payment.outTradeNo} className={styles.payment}>
        <div className={styles.line}>
          <b>{payment.channel === 'wechat' ? texts.wechat : texts.alipay}</b>
          <Badge {...STATES[payment.status]} />
          {payment.status === 'held' && payment.paidFen !== null && (
            <Button size="s" variant="danger" onPress={() => onRefund({ kind: 'payment', payment })}>
              {texts.refundPayment({ amount: paidSum(payment) })}
            </Button>
          )}
        </div>
        <Facts
          facts={[
            [texts.trade, <code key="trade">{payment.outTradeNo}</code>],
            [texts.providerNo, payment.transactionId ?? '—'],
            [texts.amount, yuan(payment.amountFen)],
            [texts.paid, paidSum(payment)],
            [texts.paidAt, time(payment.paidAt)],
            [texts.refundedAt, time(payment.refundedAt)],
          ]}
        />
      </div>
    ))}
  </Card>
)

const Events = ({ events }: Pick<OrderDetail, 'events'>) => (
  <Card title={texts.events}>
    {events.length === 0 ? (
      <p className={styles.none}>{texts.noEvents}</p>
    ) : (
      <ul className={styles.rows}>
        {events.map(event => (
          <li key={`${event.outTradeNo} ${event.id}`}>
            <b>{event.outcome === null ? texts.waiting : (OUTCOMES.get(event.outcome) ?? event.outcome)}</b>
            <span>{paidSum(event)}</span>
            <code>{event.outTradeNo}</code>
            <small>{time(event.receivedAt)}</small>
          </li>
        ))}
      </ul>
    )}
  </Card>
)

const RefundDialog = ({
  refund,
  order,
  ...rest
}: {
  readonly refund: Refund
  readonly order: OrderDetail
  readonly onDone: (order: OrderDetail) => void
  readonly onClose: () => void
}) => {
  const shared = { ...rest, isDanger: true, doneText: texts.refundBegun } as const
  if (refund.kind === 'order') {
    const amount = yuan(order.amountFen)
    return (
      <ActDialog
        {...shared}
        title={texts.refundTitle({ amount })}
        text={texts.refundText({ amount, order: order.id })}
        confirmLabel={texts.refund({ amount })}
        act={reason => admin.refundOrder({ id: order.id, amountFen: order.amountFen, reason })}
      />
    )
  }
  const { outTradeNo, paidFen } = refund.payment
  const amount = paidSum(refund.payment)
  return (
    <ActDialog
      {...shared}
      title={texts.refundPaymentTitle({ amount })}
      text={texts.refundPaymentText({ amount, trade: outTradeNo })}
      confirmLabel={texts.refundPayment({ amount })}
      act={reason => admin.refundPayment({ outTradeNo, amountFen: paidFen ?? 0, reason })}
    />
  )
}

/** An order with its payments and what the providers have reported. */
export const OrderView = ({ id }: { readonly id: string }) => {
  const answer = useCall(id, () => admin.showOrder({ id }))
  const [refund, setRefund] = useState<Refund | null>(null)
  return (
    <Detail answer={answer}>
      {order => (
        <>
          <Head
            title={<code>{order.id}</code>}
            back={{ href: adminPath('orders'), label: m.orders }}
            badges={<Badge {...orderState(order.status)} />}
          >
            {(order.status === ORDER_STATUS.paid || order.status === ORDER_STATUS.fulfilled) && (
              <Button variant="danger" onPress={() => setRefund({ kind: 'order' })}>
                {texts.refund({ amount: yuan(order.amountFen) })}
              </Button>
            )}
          </Head>
          <div className={styles.columns}>
            <div>
              <Card title={m.details}>
                <Facts
                  facts={[
                    [
                      texts.buyer,
                      <Link key="buyer" href={adminPath('users', { id: order.userId })}>
                        {order.nickname || order.userId}
                      </Link>,
                    ],
                    [texts.package, orderedName(order)],
                    [texts.amount, yuan(order.amountFen)],
                    [m.createdAt, time(order.createdAt)],
                    [texts.expiresAt, time(order.expiresAt)],
                    [texts.paidAt, time(order.paidAt)],
                    [texts.fulfilledAt, time(order.fulfilledAt)],
                    [texts.closedAt, time(order.closedAt)],
                    [texts.refundedAt, time(order.refundedAt)],
                    [
                      texts.grant,
                      order.grant
                        ? `${time(order.grant.startsAt)} – ${order.grant.expiresAt === null ? userTexts.forever : time(order.grant.expiresAt)}${order.grant.endedAt === null ? '' : ` · ${userTexts.ended}`}`
                        : '—',
                    ],
                  ]}
                />
              </Card>
              <History log={order.log} />
            </div>
            <div>
              <Payments order={order} onRefund={setRefund} />
              <Events events={order.events} />
            </div>
          </div>
          {refund && (
            <RefundDialog refund={refund} order={order} onDone={answer.replace} onClose={() => setRefund(null)} />
          )}
        </>
      )}
    </Detail>
  )
}
