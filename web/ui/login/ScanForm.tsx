import { useEffect, useMemo } from 'react'
import * as m from '#messages/login.ts'
import { useValue } from '#web/model/signals.ts'
import { client } from '#web/services/client.ts'
import { Button } from '#web/widgets/Button.tsx'
import { Agreement } from './Agreement.tsx'
import styles from './LoginDialog.module.css'
import type { PhoneLogin } from './phone-login.ts'
import { LocalScanLink, ScanBox } from './ScanBox.tsx'
import { createScanLogin } from './scan-login.ts'

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
  useEffect(() => {
    if (isAgreed) scan.start()
    return scan.stop
  }, [isAgreed, scan])
  const agree = (
    <Button variant="ghost" className={styles.cover} onPress={() => login.setAgreed(true)}>
      <span className={styles.coverText}>
        {m.agreeFirst}
        <strong>{m.agreeAndShow}</strong>
      </span>
    </Button>
  )
  return (
    <div className={styles.form}>
      <div className={styles.center}>
        <h3>{m.scanTitle}</h3>
        <p className={styles.subtitle}>{m.scanSubtitle}</p>
      </div>
      <ScanBox scan={scan} label={m.scanCode} cover={isAgreed ? undefined : agree} />
      <div className={styles.centered}>
        <Agreement isAgreed={isAgreed} onChange={login.setAgreed} />
      </div>
      {isAgreed && <LocalScanLink scan={scan} />}
    </div>
  )
}
