import { LIMITS } from '#schemas/catalog/limits.ts'
import { PACKAGE_TABS, type Package, packagesOf } from '#schemas/catalog/packages.ts'
import { payPath } from '#schemas/catalog/payments.ts'
import { PURCHASE_LIMITS } from '#schemas/catalog/purchase-limits.ts'
import { batch, type ReadonlySignal, signal } from '#web/model/signals.ts'
import type { Client } from '#web/services/client.ts'
import { type OrderNews, watchOrders } from './watch-orders.ts'

export type PackageTab = keyof typeof PACKAGE_TABS

/** The payment of the chosen package. */
type Payment =
  | { readonly step: 'ordering' }
  /** A phone that opens `url` pays the order. */
  | { readonly step: 'ready'; readonly orderId: string; readonly url: string }
  | { readonly step: 'expired' }
  /** There is no order; `isOffline`: the server could not be reached. */
  | { readonly step: 'refused'; readonly text: string; readonly isOffline: boolean }
  /** The server has refused a question about the order. */
  | { readonly step: 'failed'; readonly orderId: string; readonly url: string; readonly isFinal: boolean }
  | { readonly step: 'paid' }

/** State of the purchase popup. It outlives the popup: the order of a closed popup can still be paid on the phone. */
export interface Purchase {
  readonly tab: ReadonlySignal<PackageTab>
  readonly chosen: ReadonlySignal<Package>
  readonly payment: ReadonlySignal<Payment>
  /** The last question about the order had no answer; the next one follows by itself. */
  readonly isUnreachable: ReadonlySignal<boolean>
  /** Call when the popup is opened: chooses the first package of the tab and orders it. */
  open(): void
  /** Call when the popup is closed. Orders that were shown are watched on. */
  close(): void
  /** Changes the type of packages; its first package is chosen. */
  show(tab: PackageTab): void
  /** Chooses a package of the catalog and orders it. */
  choose(chosen: Package): void
  /** Orders the chosen package again, for a new code. */
  refresh(): void
  /** Repeats what has failed. */
  retry(): void
  /** Asks about the order at once: the user is back at this page, or the network is. */
  resume(): void
}

/** Places an order; repeated with its key, it is the same order. */
type Place = (options: {
  readonly key: string
  readonly timeoutMs: number
}) => ReturnType<Client['orders']['createOrder']>

export interface PurchaseParts {
  readonly client: { readonly orders: Pick<Client['orders'], 'createOrder' | 'checkOrder'> }
  /** Orders something else than the chosen package. */
  readonly place?: Place
  /** Origin of the API, without a trailing slash. */
  readonly origin: string
  /** Called once for each paid order, also after the popup was closed. */
  readonly onPaid: () => void
  readonly now?: () => number
  readonly newKey?: () => string
}

/** ms; after this time the pay page begins no payment, so the code is of no use. */
const CODE_LIFE_MS = LIMITS.order.lifeMs - LIMITS.order.lastMs

/** The packages of a tab, one group for each type, in the order of the price list. */
export const groupsOf = (tab: PackageTab): readonly (readonly Package[])[] => PACKAGE_TABS[tab].map(packagesOf)

/** The package that a tab preselects. */
const firstOf = (tab: PackageTab): Package => {
  const [first] = groupsOf(tab).flat()
  if (!first) throw new Error(`The tab ${tab} has no package.`)
  return first
}

export const createPurchase = ({
  client,
  origin,
  onPaid,
  place,
  now = Date.now,
  newKey = () => crypto.randomUUID(),
}: PurchaseParts): Purchase => {
  const tab = signal<PackageTab>('individual')
  const chosen = signal<Package>(firstOf('individual'))
  const payment = signal<Payment>({ step: 'ordering' })
  const isUnreachable = signal(false)
  let isOpen = false
  /** Counts the attempts: an answer to an earlier one is late. */
  let attempt = 0
  let key = newKey()
  let timer: ReturnType<typeof setTimeout> | undefined
  /** ms since the epoch; when the code of the shown order is of no use. */
  let codeEnds = 0

  const take = (id: string, news: OrderNews) => {
    if (news.kind === 'paid') {
      watch.stop()
      clearTimeout(timer)
      attempt++
      if (isOpen) payment.value = { step: 'paid' }
      onPaid()
      return
    }
    const shown = payment.peek()
    if (!('orderId' in shown) || shown.orderId !== id) return
    const { url } = shown
    batch(() => {
      isUnreachable.value = news.kind === 'unreachable'
      if (news.kind === 'failed') payment.value = { step: 'failed', orderId: id, url, isFinal: news.isFinal }
      else if (news.kind === 'expired' || now() >= codeEnds) payment.value = { step: 'expired' }
      else if (news.kind === 'open' && shown.step === 'failed') payment.value = { step: 'ready', orderId: id, url }
    })
  }
  const watch = watchOrders(client.orders.checkOrder, take, now)

  const order = async (mine: number): Promise<void> => {
    const askedAt = now()
    const input = { specsId: chosen.peek().id, from: 1, scope: 1 } as const
    const options = { key, timeoutMs: PURCHASE_LIMITS.answerMs }
    const result = await (place ? place(options) : client.orders.createOrder(input, options))
    if (mine !== attempt) return
    if (!result.ok) {
      // After a definite answer the same key would only repeat it.
      if (result.status > 0 && result.status < 500) key = newKey()
      payment.value = { step: 'refused', text: result.message, isOffline: result.code === 'NETWORK' }
      return
    }
    codeEnds = askedAt + CODE_LIFE_MS
    payment.value = { step: 'ready', orderId: result.data.id, url: origin + payPath(result.data.id) }
    watch.add(result.data.id)
  }
  const begin = (newChoice: Package) => {
    const mine = ++attempt
    key = newKey()
    clearTimeout(timer)
    batch(() => {
      chosen.value = newChoice
      payment.value = { step: 'ordering' }
      isUnreachable.value = false
    })
    timer = setTimeout(() => void order(mine), PURCHASE_LIMITS.orderMs)
  }
  const orderAgain = () => {
    payment.value = { step: 'ordering' }
    void order(++attempt)
  }

  return {
    tab,
    chosen,
    payment,
    isUnreachable,
    open() {
      isOpen = true
      begin(firstOf(tab.peek()))
    },
    close() {
      isOpen = false
      attempt++
      clearTimeout(timer)
      payment.value = { step: 'ordering' }
    },
    show(next) {
      if (next === tab.peek()) return
      tab.value = next
      begin(firstOf(next))
    },
    choose: begin,
    refresh: () => begin(chosen.peek()),
    retry() {
      const shown = payment.peek()
      if (shown.step === 'refused') orderAgain()
      else if (shown.step === 'failed' && !shown.isFinal) watch.askNow()
      else begin(chosen.peek())
    },
    resume() {
      const shown = payment.peek()
      if (shown.step === 'refused' && shown.isOffline) orderAgain()
      else watch.askNow()
    },
  }
}
