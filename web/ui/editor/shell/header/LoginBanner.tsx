import { useState } from 'react'
import * as basicTexts from '#messages/basic.ts'
import * as canvasTexts from '#messages/canvas.ts'
import * as headerTexts from '#messages/header.ts'
import * as shellTexts from '#messages/shell.ts'
import { session } from '#web/session/session.ts'
import { Button } from '#web/widgets/Button.tsx'
import { IconButton } from '#web/widgets/IconButton.tsx'
import { Info, X } from '#web/widgets/icons.ts'
import { usePolicy } from '../../parts/page-session.ts'
import styles from './LoginBanner.module.css'

/** Banner above the canvas that tells visitors to log in to keep their work. */
export const LoginBanner = () => {
  const isShown = usePolicy('showsLogin')
  const [isClosed, setIsClosed] = useState(false)
  if (!isShown || isClosed) return null
  return (
    <section className={styles.banner} aria-label={shellTexts.loginBanner}>
      <Info size={16} strokeWidth={1.75} aria-hidden />
      <span>{canvasTexts.loginBanner}</span>
      <Button variant="primary" size="s" onPress={() => void session.requireLogin()}>
        {headerTexts.login}
      </Button>
      <IconButton
        icon={X}
        label={basicTexts.close}
        size="s"
        className={styles.close}
        onPress={() => setIsClosed(true)}
      />
    </section>
  )
}
