import { useState } from 'react'
import { useValue } from '#web/model/signals.ts'
import type { Boot } from '#web/session/boot.ts'
import { session } from '#web/session/session.ts'
import { Button } from '#web/widgets/Button.tsx'
import { IconButton } from '#web/widgets/IconButton.tsx'
import { Info, X } from '#web/widgets/icons.ts'
import { LABELS } from '../../labels.ts'
import { policyNow } from '../policy-now.ts'
import styles from './LoginBanner.module.css'

/** Tells visitors above the canvas that a login keeps their work. */
export const LoginBanner = ({ boot }: { readonly boot: Boot }) => {
  const isShown = useValue(() => policyNow(boot).showsLogin, [boot])
  const [isClosed, setIsClosed] = useState(false)
  if (!isShown || isClosed) return null
  return (
    <section className={styles.banner} aria-label="登录提示">
      <Info size={16} strokeWidth={1.75} aria-hidden />
      <span>{LABELS.canvas.loginBanner}</span>
      <Button variant="primary" size="s" onPress={() => void session.requireLogin()}>
        {LABELS.header.login}
      </Button>
      <IconButton
        icon={X}
        label={LABELS.common.close}
        size="s"
        className={styles.close}
        onPress={() => setIsClosed(true)}
      />
    </section>
  )
}
