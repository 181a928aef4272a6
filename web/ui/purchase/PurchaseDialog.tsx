import { useEffect } from 'react'
import * as m from '#messages/purchase.ts'
import { useValue } from '#web/model/signals.ts'
import { session } from '#web/session/session.ts'
import { Dialog } from '#web/widgets/Dialog.tsx'
import { Benefits } from './Benefits.tsx'
import { PackageCards } from './PackageCards.tsx'
import { PackageTabs } from './PackageTabs.tsx'
import { PaymentPanel } from './PaymentPanel.tsx'
import styles from './purchase.module.css'
import { groupsOf, type PackageTab } from './purchase.ts'
import { purchase } from './purchase-state.ts'
import { UserSummary } from './UserSummary.tsx'
import { useNarrow } from './use-narrow.ts'

/** screenPx */
const WIDTH = 930

/** The packages of a tab; keeps its own subscription, so that a choice does not draw the payment again. */
const Packages = ({ tab }: { readonly tab: PackageTab }) => {
  const chosen = useValue(() => purchase.chosen.value)
  return <PackageCards groups={groupsOf(tab)} chosen={chosen} onChoose={purchase.choose} />
}

const Popup = ({ onClose }: { readonly onClose: () => void }) => {
  const isMember = useValue(() => session.user.value?.member === true)
  const isNarrow = useNarrow()
  const tab = useValue(() => purchase.tab.value)
  const isPaid = useValue(() => purchase.payment.value.step === 'paid')

  useEffect(() => {
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
    if (isPaid) onClose()
  }, [isPaid, onClose])

  return (
    <Dialog title={m.title} isOpen onClose={onClose} width={WIDTH} isBare isDismissable={false}>
      <header className={styles.head}>
        <UserSummary />
        <h2>{isMember ? m.renew : m.title}</h2>
      </header>
      <div className={styles.body}>
        <PackageTabs value={tab} onChange={purchase.show}>
          <Packages tab={tab} />
        </PackageTabs>
        {isNarrow && <Benefits />}
        <PaymentPanel purchase={purchase} />
      </div>
    </Dialog>
  )
}

interface Props {
  readonly onClose: () => void
  /** Opens the popup again, after a login. */
  readonly onReopen: () => void
}

/** The purchase popup. A visitor logs in first: it closes and is opened again after the login. */
export const PurchaseDialog = ({ onClose, onReopen }: Props) => {
  const isLoggedIn = useValue(() => session.isLoggedIn.value)
  useEffect(() => {
    if (isLoggedIn) return
    onClose()
    void session.requireLogin().then(isIn => isIn && onReopen())
  }, [isLoggedIn, onClose, onReopen])
  return isLoggedIn ? <Popup onClose={onClose} /> : null
}
