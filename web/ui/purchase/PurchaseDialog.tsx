import { useEffect } from 'react'
import * as m from '#messages/purchase.ts'
import { useValue } from '#web/model/signals.ts'
import { session } from '#web/session/session.ts'
import { Dialog } from '#web/widgets/Dialog.tsx'
import { PURCHASE_WIDTH, PurchasePanel } from './PurchasePanel.tsx'

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
  if (!isLoggedIn) return null
  return (
    <Dialog title={m.title} isOpen onClose={onClose} width={PURCHASE_WIDTH} isBare isDismissable={false}>
      <PurchasePanel onPaid={onClose} />
    </Dialog>
  )
}
