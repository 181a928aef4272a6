import { useEffect, useRef } from 'react'
import * as m from '#messages/purchase.ts'
import { useValue } from '#web/model/signals.ts'
import { session } from '#web/session/session.ts'
import { CircleAlert } from '#web/widgets/icons.ts'
import { Benefits } from './Benefits.tsx'
import { PackageCards } from './PackageCards.tsx'
import { PackageTabs } from './PackageTabs.tsx'
import { PaymentPanel } from './PaymentPanel.tsx'
import styles from './purchase.module.css'
import { groupsOf, type PackageTab } from './purchase.ts'
import { purchase } from './purchase-state.ts'
import { UserSummary } from './UserSummary.tsx'
import { useNarrow } from './use-narrow.ts'

/** screenPx; width of a dialog with the panel. */
export const PURCHASE_WIDTH = 930

/** The packages of a tab; keeps its own subscription, so that a choice does not draw the payment again. */
const Packages = ({ tab }: { readonly tab: PackageTab }) => {
  const chosen = useValue(() => purchase.chosen.value)
  return <PackageCards groups={groupsOf(tab)} chosen={chosen} onChoose={purchase.choose} />
}

interface Props {
  /** Why the user is here, when something else led here. */
  readonly reason?: string | null
  /** The tab that is shown first; by default the one that was shown last. */
  readonly firstTab?: PackageTab
  readonly onPaid: () => void
}

/** Who buys, the packages and the payment; orders as long as it is shown. */
export const PurchasePanel = ({ reason = null, firstTab, onPaid }: Props) => {
  const isMember = useValue(() => session.user.value?.member === true)
  const isNarrow = useNarrow()
  const tab = useValue(() => purchase.tab.value)
  const isPaid = useValue(() => purchase.payment.value.step === 'paid')
  const wanted = useRef(firstTab)

  useEffect(() => {
    if (wanted.current) purchase.show(wanted.current)
    purchase.open()
    // The user is back from paying elsewhere, or the network is back.
    const resume = () => document.visibilityState === 'visible' && purchase.resume()
    document.addEventListener('visibilitychange', resume)
    addEventListener('online', resume)
    return () => {
      purchase.close()
      document.removeEventListener('visibilitychange', resume)
      removeEventListener('online', resume)
    }
  }, [])
  useEffect(() => {
    if (isPaid) onPaid()
  }, [isPaid, onPaid])

  return (
    <>
      <header className={styles.head}>
        <UserSummary />
        <h2>{isMember ? m.renew : m.title}</h2>
      </header>
      <div className={styles.body}>
        {reason !== null && (
          <p className={styles.reason} role="alert">
            <CircleAlert size={16} strokeWidth={1.75} aria-hidden />
            {reason}
          </p>
        )}
        <PackageTabs value={tab} onChange={purchase.show}>
          <Packages tab={tab} />
        </PackageTabs>
        {isNarrow && <Benefits />}
        <PaymentPanel purchase={purchase} />
      </div>
    </>
  )
}
