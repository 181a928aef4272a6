import { useEffect, useMemo } from 'react'
import * as basicTexts from '#messages/basic.ts'
import * as m from '#messages/login.ts'
import { useValue } from '#web/model/signals.ts'
import { client } from '#web/services/client.ts'
import { Button } from '#web/widgets/Button.tsx'
import { CircleAlert, RotateCw } from '#web/widgets/icons.ts'
import { Spinner } from '#web/widgets/Spinner.tsx'
import { QrCode } from '../qr/QrCode.tsx'
import { Agreement } from './Agreement.tsx'
import styles from './LoginDialog.module.css'
import type { PhoneLogin } from './phone-login.ts'
import { createScanLogin } from './scan-login.ts'
import { withLinks } from './with-links.tsx'

/** Whether a code leads to the stand-in for WeChat on this machine, which no phone reaches. */
const isLocal = (url: string) => URL.parse(url)?.hostname === '127.0.0.1'

/** screenPx */
const SIDE = 180

export interface ScanFormProps {
  /** Holds the answer to the agreement, which both ways to log in share. */
  readonly login: Pick<PhoneLogin, 'isAgreed' | 'setAgreed'>
  readonly onDone: (answer: { readonly token: string; readonly isNew: boolean }) => void
}

/** A code for WeChat. It is loaded when the user has agreed, and ends after a minute. */
export const ScanForm = ({ login, onDone }: ScanFormProps) => {
  // biome-ignore lint/correctness/useExhaustiveDependencies: one attempt as long as the form is shown
  const scan = useMemo(() => createScanLogin({ client, onDone }), [])
  const isAgreed = useValue(() => login.isAgreed.value)
  const state = useValue(() => scan.state.value)
  useEffect(() => {
    if (isAgreed) scan.start()
    return scan.stop
  }, [isAgreed, scan])

  return (
    <div className={styles.form}>
      <div className={styles.center}>
        <h3>{m.scanTitle}</h3>
        <p className={styles.subtitle}>{m.scanSubtitle}</p>
      </div>
      <div className={styles.qr} aria-live="polite">
        {!isAgreed && (
          <Button variant="ghost" className={styles.cover} onPress={() => login.setAgreed(true)}>
            <span className={styles.coverText}>
              {m.agreeFirst}
              <strong>{m.agreeAndShow}</strong>
            </span>
          </Button>
        )}
        {isAgreed && state.step === 'loading' && <Spinner size={28} label={basicTexts.loading} />}
        {isAgreed && (state.step === 'shown' || state.step === 'expired') && (
          <QrCode text={state.url} side={SIDE} label={m.scanCode} />
        )}
        {isAgreed && state.step === 'expired' && (
          <Button variant="ghost" className={styles.cover} onPress={scan.start}>
            <span className={styles.coverText}>
              <RotateCw size={22} aria-hidden />
              {m.scanExpired}
            </span>
          </Button>
        )}
        {isAgreed && state.step === 'failed' && (
          <div className={styles.failed} role="alert">
            <CircleAlert size={22} aria-hidden />
            {state.message}
            <Button size="s" onPress={scan.start}>
              {basicTexts.retry}
            </Button>
          </div>
        )}
      </div>
      <div className={styles.centered}>
        <Agreement isAgreed={isAgreed} onChange={login.setAgreed} />
      </div>
      {isAgreed && state.step === 'shown' && isLocal(state.url) && (
        <p className={styles.hint}>{withLinks(m.scanHint, { scan: { text: m.scanHere, href: state.url } })}</p>
      )}
    </div>
  )
}
