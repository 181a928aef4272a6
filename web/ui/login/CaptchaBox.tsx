import { useEffect, useRef, useState } from 'react'
import * as basicTexts from '#messages/basic.ts'
import * as m from '#messages/captcha.ts'
import { CAPTCHA_NOT_LOADED } from '#schemas/catalog/captcha.ts'
import { useValue } from '#web/model/signals.ts'
import { showCheck } from '#web/services/captcha-widgets.ts'
import { Button } from '#web/widgets/Button.tsx'
import styles from './CaptchaBox.module.css'
import type { CodeCaptcha } from './code-captcha.ts'

export interface CaptchaBoxProps {
  readonly login: Pick<CodeCaptcha, 'captcha' | 'retryCaptcha'>
  /** Asks for a code again, with the token of a passed check. */
  readonly onPassed: (token: string) => void
}

/** The check that the server asks for before it sends another code; nothing while it asks for none. */
export const CaptchaBox = ({ login, onPassed }: CaptchaBoxProps) => {
  const captcha = useValue(() => login.captcha.value)
  const group = useRef<HTMLFieldSetElement>(null)
  const box = useRef<HTMLDivElement>(null)
  const [failed, setFailed] = useState<unknown>(null)
  const tell = useRef(onPassed)
  tell.current = onPassed

  useEffect(() => {
    const place = box.current
    if (!captcha || !place) return
    // Where it appears is where the user goes on, also with the keyboard.
    group.current?.focus()
    return showCheck(captcha.challenge, place, {
      onPassed: token => tell.current(token),
      onFailed: () => {
        setFailed(captcha)
        // The server finds out whether the provider is down.
        tell.current(CAPTCHA_NOT_LOADED)
      },
    })
  }, [captcha])

  if (!captcha) return null
  const hasFailed = failed === captcha || captcha.isLost
  return (
    <fieldset ref={group} className={styles.captcha} aria-label={m.title} tabIndex={-1}>
      <div className={hasFailed ? styles.lost : styles.told}>
        <p role="status">{hasFailed ? m.notLoaded : m.hint}</p>
        {hasFailed && (
          <Button variant="secondary" size="s" onPress={login.retryCaptcha}>
            {basicTexts.retry}
          </Button>
        )}
      </div>
      {!hasFailed && (
        <div className={styles.box}>
          <div className={styles.waiting} aria-hidden>
            {m.loading}
          </div>
          {/* What the provider puts into it is not React’s. */}
          <div ref={box} className={styles.check} />
        </div>
      )}
    </fieldset>
  )
}
