import { useEffect, useState } from 'react'
import * as basicTexts from '#messages/basic.ts'
import * as m from '#messages/purchase.ts'
import type { QrDrawing } from '#web/layers/qrcode/qr-path.ts'
import { useValue } from '#web/model/signals.ts'
import { Button } from '#web/widgets/Button.tsx'
import { CircleAlert, RotateCw } from '#web/widgets/icons.ts'
import { lazyCode } from '#web/widgets/lazy.tsx'
import { Spinner } from '#web/widgets/Spinner.tsx'
import styles from './purchase.module.css'
import type { Purchase } from './purchase.ts'

/** screenPx */
const SIDE = 168

/** Apart: this dialog's script also has parts that the editor needs soon after its start. */
const loadEncoder = lazyCode(() => import('#web/layers/qrcode/qr-path.ts').then(({ qrPath }) => qrPath))

const Code = ({ url, isFaded }: { readonly url: string; readonly isFaded: boolean }) => {
  const [code, setCode] = useState<QrDrawing | null>(null)
  useEffect(() => {
    let isShown = true
    void loadEncoder().then(
      qrPath => isShown && setCode(qrPath(url, 'H')),
      () => {},
    )
    return () => {
      isShown = false
    }
  }, [url])
  if (!code) return <Spinner size={28} label={m.ordering} />
  return (
    <svg
      width={SIDE}
      height={SIDE}
      viewBox={`0 0 ${code.size} ${code.size}`}
      role="img"
      aria-label={m.code}
      aria-hidden={isFaded}
      data-address={url}
      data-faded={isFaded}
      shapeRendering="crispEdges"
    >
      <path d={code.path} fill="currentColor" />
    </svg>
  )
}

/** The payment code of the order, or why there is none and what to do about it. */
export const PayCode = ({ purchase }: { readonly purchase: Purchase }) => {
  const payment = useValue(() => purchase.payment.value, [purchase])
  return (
    <div className={styles.code} data-payment={payment.step}>
      {'url' in payment && <Code key={payment.url} url={payment.url} isFaded={payment.step === 'failed'} />}
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
