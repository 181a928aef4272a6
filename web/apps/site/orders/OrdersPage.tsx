import { useCallback, useEffect, useRef, useState } from 'react'
import * as m from '#messages/templateOrders.ts'
import { TEMPLATE_ORDERS } from '#schemas/catalog/payments.ts'
import { useValue } from '#web/model/signals.ts'
import { type CallFailure, client } from '#web/services/client.ts'
import { session } from '#web/session/session.ts'
import { LayoutTemplate } from '#web/widgets/icons.ts'
import { AccountList, usePageNumber } from '../account-list/AccountList.tsx'
import { ordersPath } from '../paths.ts'
import { type ListedOrder, OrderRow } from './OrderRow.tsx'

interface Answer {
  /** null until the first answer. */
  readonly orders: readonly ListedOrder[] | null
  readonly total: number
  readonly failure: CallFailure | null
}
const NOTHING: Answer = { orders: null, total: 0, failure: null }

/** One page (from 1) of the user's orders of templates; read again when the user is back, perhaps from paying. */
const useOrders = (page: number, isLoggedIn: boolean) => {
  const [answer, setAnswer] = useState(NOTHING)
  const round = useRef(0)
  const load = useCallback(async () => {
    const mine = ++round.current
    const result = await client.orders.listTemplateOrders({ page: page - 1, size: TEMPLATE_ORDERS })
    if (mine !== round.current) return
    if (result.ok) setAnswer({ orders: result.data.elements, total: result.data.total, failure: null })
    else setAnswer(before => ({ ...before, failure: result }))
  }, [page])
  useEffect(() => {
    setAnswer(NOTHING)
    if (!isLoggedIn) return
    void load()
    const look = () => document.visibilityState === 'visible' && void load()
    document.addEventListener('visibilitychange', look)
    return () => {
      round.current++
      document.removeEventListener('visibilitychange', look)
    }
  }, [load, isLoggedIn])
  return { ...answer, reload: () => void load() }
}

/** The user's orders of templates, newest first. */
export const OrdersPage = () => {
  const isLoggedIn = useValue(() => session.isLoggedIn.value)
  const page = usePageNumber()
  const { orders, total, failure, reload } = useOrders(page, isLoggedIn)
  return (
    <AccountList
      title={m.title}
      rows={orders}
      failure={failure}
      onRetry={reload}
      needsLogin={m.needsLogin}
      empty={{ icon: LayoutTemplate, text: m.none, href: '/', action: m.browse }}
      count={m.total({ count: total })}
      hint={m.hint}
      page={page}
      pages={Math.max(1, Math.ceil(total / TEMPLATE_ORDERS))}
      hrefOf={ordersPath}
    >
      {order => <OrderRow key={order.id} order={order} />}
    </AccountList>
  )
}
