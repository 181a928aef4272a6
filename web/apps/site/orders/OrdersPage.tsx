import { useCallback, useEffect, useRef, useState } from 'react'
import * as basicTexts from '#messages/basic.ts'
import * as headerTexts from '#messages/header.ts'
import * as m from '#messages/templateOrders.ts'
import { TEMPLATE_ORDERS } from '#schemas/catalog/payments.ts'
import { useValue } from '#web/model/signals.ts'
import { type CallFailure, client } from '#web/services/client.ts'
import { session } from '#web/session/session.ts'
import { Button } from '#web/widgets/Button.tsx'
import { Empty } from '#web/widgets/Empty.tsx'
import { CircleUserRound, LayoutTemplate, WifiOff } from '#web/widgets/icons.ts'
import { LinkButton } from '#web/widgets/LinkButton.tsx'
import { Pager } from '../designs/Pager.tsx'
import { ordersPath } from '../paths.ts'
import { here } from '../router.ts'
import { type ListedOrder, OrderRow } from './OrderRow.tsx'
import styles from './orders.module.css'

const pageOf = (text: string | null) => (/^[1-9]\d{0,5}$/.test(text ?? '') ? Number(text) : 1)
const SKELETONS = ['a', 'b', 'c', 'd'] as const

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
  const page = useValue(() => pageOf(here.value.searchParams.get('page')))
  const { orders, total, failure, reload } = useOrders(page, isLoggedIn)

  const content = () => {
    if (!isLoggedIn)
      return (
        <Empty
          icon={CircleUserRound}
          text={m.needsLogin}
          action={
            <Button variant="primary" size="l" onPress={() => void session.requireLogin()}>
              {headerTexts.login}
            </Button>
          }
        />
      )
    if (failure && !orders)
      return (
        <Empty
          icon={WifiOff}
          isError
          text={failure.message}
          action={<Button onPress={reload}>{basicTexts.retry}</Button>}
        />
      )
    if (!orders)
      return (
        <div className={styles.list} role="status" aria-label={basicTexts.loading}>
          {SKELETONS.map(key => (
            <div key={key} className={styles.skeleton} />
          ))}
        </div>
      )
    if (orders.length === 0)
      return (
        <Empty
          icon={LayoutTemplate}
          text={m.none}
          action={
            <LinkButton variant="primary" size="l" href="/">
              {m.browse}
            </LinkButton>
          }
        />
      )
    return (
      <ul className={styles.list} aria-label={m.title}>
        {orders.map(order => (
          <OrderRow key={order.id} order={order} />
        ))}
      </ul>
    )
  }
  return (
    <section className={styles.page}>
      <header className={styles.head}>
        <h1>{m.title}</h1>
        {orders && total > 0 && (
          <>
            <span>{m.total({ count: total })}</span>
            <span className={styles.hint}>{m.hint}</span>
          </>
        )}
      </header>
      {content()}
      <Pager page={page} pages={Math.max(1, Math.ceil(total / TEMPLATE_ORDERS))} hrefOf={ordersPath} />
    </section>
  )
}
