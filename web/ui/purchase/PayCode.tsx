import * as basicTexts from '#messages/basic.ts'
import * as m from '#messages/purchase.ts'
import { useValue } from '#web/model/signals.ts'
import { Button } from '#web/widgets/Button.tsx'
import { CircleAlert, RotateCw } from '#web/widgets/icons.ts'
import { Spinner } from '#web/widgets/Spinner.tsx'
import { QrCode } from '../qr/QrCode.tsx'
import styles from './purchase.module.css'
import type { Purchase } from './purchase.ts'

/** screenPx */
const SIDE = 168

/** The payment code of the order, or why there is none and what to do about it. */
export const PayCode = ({ purchase }: { readonly purchase: Purchase }) => {
  const payment = useValue(() => purchase.payment.value, [purchase])
  return (
    <div className={styles.code} data-payment={payment.step}>
      {'url' in payment && (
        <QrCode text={payment.url} side={SIDE} label={m.code} level="H" isFaded={payment.step === 'failed'} />
      )}
      {payment.step === 'ordering' && <Spinner size={28} label={m.ordering} />}
      {payment.step === 'expired' && (
        <button type="button" className={styles.expired} onClick={purchase.refresh}>
          <RotateCw size={22} strokeWidth={1.75} aria-hidden />
          {m.expired}
        </button>
      )}
      {(payment.step === 'refused' || payment.step === 'failed') && (
        <div className={styles.trouble} role="alert">
          <CircleAlert size={22} strokeWidth={1.75} aria-hidden />
          <span>{payment.step === 'failed' ? m.failed : payment.text}</span>
          <Button size="s" onPress={purchase.retry}>
            {basicTexts.retry}
          </Button>
        </div>
      )}
    </div>
  )
}
