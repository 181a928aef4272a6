import { Suspense } from 'react'
import { useValue } from '#web/model/signals.ts'
import { session } from '#web/session/session.ts'
import { lazyOverlay } from '#web/widgets/lazy.tsx'
import { closePurchase, isPurchaseOpen, openPurchase } from './purchase-request.ts'

const PurchaseDialog = lazyOverlay(() => import('./PurchaseDialog.tsx').then(m => m.PurchaseDialog))

/** Shows the purchase popup on the site. One dialog at a time: a login comes first. Mount once per page. */
export const PurchaseHost = () => {
  const isShown = useValue(() => isPurchaseOpen.value && !session.needsLogin.value)
  return (
    <Suspense fallback={null}>{isShown && <PurchaseDialog onClose={closePurchase} onReopen={openPurchase} />}</Suspense>
  )
}
