import { useEffect, useState } from 'react'
import * as m from '#messages/purchase.ts'
import { LIMITS } from '#schemas/catalog/limits.ts'
import { thumbnailUrl } from '#schemas/catalog/thumbnails.ts'
import { useValue } from '#web/model/signals.ts'
import { session } from '#web/session/session.ts'
import { Dialog } from '#web/widgets/Dialog.tsx'
import { Check } from '#web/widgets/icons.ts'
import { PaymentPanel } from './PaymentPanel.tsx'
import styles from './template-purchase.module.css'
import { createTemplatePurchase, type SoldTemplate } from './template-purchase.ts'

const POINTS = [m.templateOnce, m.templateUse, m.templateReturn]

interface Props {
  readonly template: SoldTemplate
  /** The template may be used now; the dialog is closed already when the payment came late. */
  readonly onBought: () => void
  readonly onClose: () => void
}

/** Orders the template as long as it is shown. */
const Paying = ({ template, onBought, onClose }: Props) => {
  const [purchase] = useState(() => createTemplatePurchase(template.id, onBought))
  const isPaid = useValue(() => purchase.payment.value.step === 'paid', [purchase])
  useEffect(() => {
    purchase.open()
    const resume = () => document.visibilityState === 'visible' && purchase.resume()
    document.addEventListener('visibilitychange', resume)
    addEventListener('online', resume)
    return () => {
      purchase.close()
      document.removeEventListener('visibilitychange', resume)
      removeEventListener('online', resume)
    }
  }, [purchase])
  useEffect(() => {
    if (isPaid) onClose()
  }, [isPaid, onClose])
  return (
    <div className={styles.content}>
      <div className={styles.cover}>
        {template.image && <img src={thumbnailUrl(template.image, LIMITS.library.thumbnail.panel * 2)} alt="" />}
      </div>
      <div className={styles.about}>
        <h3 data-own-words>{template.name}</h3>
        <ul className={styles.points}>
          {POINTS.map(text => (
            <li key={text}>
              <Check size={14} strokeWidth={2} aria-hidden />
              {text}
            </li>
          ))}
        </ul>
        <PaymentPanel purchase={purchase} priceFen={template.priceFen} />
      </div>
    </div>
  )
}

/** Sells a template. A visitor logs in first: the dialog closes, and is opened again by what needs the template. */
export const TemplatePurchaseDialog = (props: Props) => {
  const isLoggedIn = useValue(() => session.isLoggedIn.value)
  const { onClose, onBought } = props
  useEffect(() => {
    if (isLoggedIn) return
    onClose()
    // Perhaps the account has bought it already: what needs the template asks again.
    void session.requireLogin().then(isIn => isIn && onBought())
  }, [isLoggedIn, onClose, onBought])
  if (!isLoggedIn) return null
  return (
    <Dialog title={m.templateTitle} isOpen onClose={onClose} width={720} isDismissable={false}>
      <Paying {...props} />
    </Dialog>
  )
}
