import * as basicTexts from '#messages/basic.ts'
import * as m from '#messages/purchase.ts'
import { SITE_ROUTES } from '#schemas/catalog/site-routes.ts'
import { useValue } from '#web/model/signals.ts'
import { Button } from '#web/widgets/Button.tsx'
import { CircleAlert, ExternalLink, WifiOff } from '#web/widgets/icons.ts'
import { LinkButton } from '#web/widgets/LinkButton.tsx'
import { withLinks } from '../login/with-links.tsx'
import { Benefits } from './Benefits.tsx'
import { PayCode } from './PayCode.tsx'
import styles from './purchase.module.css'
import type { Purchase } from './purchase.ts'
import { useNarrow } from './use-narrow.ts'

/** On a phone: the link to the pay page, or why there is none. */
const PayLink = ({ purchase }: { readonly purchase: Purchase }) => {
  const payment = useValue(() => purchase.payment.value, [purchase])
  const { step } = payment
  const isTrouble = step === 'refused' || step === 'failed' || step === 'expired'
  return (
    <div className={styles.payLink} data-payment={step}>
      {isTrouble && (
        <p className={styles.line} role="alert">
          <CircleAlert size={16} strokeWidth={1.75} aria-hidden />
          {step === 'refused' ? payment.text : step === 'failed' ? m.failed : m.orderExpired}
        </p>
      )}
      {step === 'ready' ? (
        <LinkButton variant="primary" size="l" href={payment.url} target="_blank" rel="noopener">
          <ExternalLink size={16} strokeWidth={1.75} aria-hidden />
          {m.goPay}
        </LinkButton>
      ) : (
        <Button
          variant="primary"
          size="l"
          isPending={!isTrouble}
          onPress={step === 'expired' ? purchase.refresh : purchase.retry}
        >
          {step === 'expired' ? m.orderAgain : isTrouble ? basicTexts.retry : m.goPay}
        </Button>
      )}
    </div>
  )
}

interface Props {
  readonly purchase: Purchase
  /** fen; what is paid for something that is no package. */
  readonly priceFen?: number
}

/** The price, and how to pay it: a code to scan, on phones a link. */
export const PaymentPanel = ({ purchase, priceFen }: Props) => {
  const isNarrow = useNarrow()
  const ofPackage = useValue(() => purchase.chosen.value.price, [purchase])
  const price = priceFen === undefined ? ofPackage : priceFen / 100
  const isUnreachable = useValue(() => purchase.isUnreachable.value, [purchase])
  const hasFailed = useValue(() => purchase.payment.value.step === 'failed', [purchase])
  const hint = hasFailed
    ? priceFen === undefined
      ? m.failedHint
      : m.failedTemplateHint
    : isUnreachable
      ? m.unreachable
      : isNarrow
        ? m.goPayHint
        : m.waiting
  return (
    <section className={styles.payment} aria-label={m.amount}>
      {!isNarrow && <PayCode purchase={purchase} />}
      <div className={styles.terms}>
        <p className={styles.amount}>
          <span>{m.amount}</span>
          <strong>
            <small>¥</small>
            {price}
          </strong>
        </p>
        {isNarrow ? <PayLink purchase={purchase} /> : <p className={styles.scan}>{m.scan}</p>}
        <p className={styles.hint} role="status">
          {isUnreachable && <WifiOff size={14} strokeWidth={1.75} aria-hidden />}
          {hint}
        </p>
        <p className={styles.agreement}>
          {withLinks(m.agree, {
            agreement: {
              text: priceFen === undefined ? m.agreement : m.agreementAlone,
              href: SITE_ROUTES.agreement.path,
            },
          })}
        </p>
      </div>
      {!isNarrow && priceFen === undefined && <Benefits />}
    </section>
  )
}
