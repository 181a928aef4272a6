import type { ReactNode } from 'react'
import * as basicTexts from '#messages/basic.ts'
import * as m from '#messages/login.ts'
import { useValue } from '#web/model/signals.ts'
import { Button } from '#web/widgets/Button.tsx'
import { CircleAlert, RotateCw } from '#web/widgets/icons.ts'
import { Spinner } from '#web/widgets/Spinner.tsx'
import { QrCode } from '../qr/QrCode.tsx'
import styles from './LoginDialog.module.css'
import type { ScanCode } from './scan-code.ts'
import { withLinks } from './with-links.tsx'

/** Whether a code leads to the stand-in for WeChat on this machine, which no phone reaches. */
const isLocal = (url: string) => URL.parse(url)?.hostname === '127.0.0.1'

/** screenPx */
const SIDE = 180

export interface ScanBoxProps {
  readonly scan: ScanCode
  /** Name of the code for screen readers. */
  readonly label: string
  /** Shown in place of the code as long as it is not to be loaded. */
  readonly cover?: ReactNode
}

/** The square with the code, which says when it has ended or failed. */
export const ScanBox = ({ scan, label, cover }: ScanBoxProps) => {
  const state = useValue(() => scan.state.value)
  return (
    <div className={styles.qr} aria-live="polite">
      {cover ??
        (state.step === 'loading' ? (
          <Spinner size={28} label={basicTexts.loading} />
        ) : state.step === 'failed' ? (
          <div className={styles.failed} role="alert">
            <CircleAlert size={22} aria-hidden />
            {state.message}
            <Button size="s" onPress={scan.start}>
              {basicTexts.retry}
            </Button>
          </div>
        ) : (
          <>
            <QrCode text={state.url} side={SIDE} label={label} />
            {state.step === 'expired' && (
              <Button variant="ghost" className={styles.cover} onPress={scan.start}>
                <span className={styles.coverText}>
                  <RotateCw size={22} aria-hidden />
                  {m.scanExpired}
                </span>
              </Button>
            )}
          </>
        ))}
    </div>
  )
}

/** On a developer's machine: the way to the stand-in for WeChat. */
export const LocalScanLink = ({ scan }: { readonly scan: ScanCode }) => {
  const state = useValue(() => scan.state.value)
  if (state.step !== 'shown' || !isLocal(state.url)) return null
  return <p className={styles.hint}>{withLinks(m.scanHint, { scan: { text: m.scanHere, href: state.url } })}</p>
}
