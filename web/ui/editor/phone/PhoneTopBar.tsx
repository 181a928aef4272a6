import * as headerTexts from '#messages/header.ts'
import { ChevronLeft } from '#web/widgets/icons.ts'
import styles from './PhoneTopBar.module.css'
import { PhoneMain } from './tools/PhoneMain.tsx'

/** The way back, the name of the work with its save state, and the main button. */
export const PhoneTopBar = () => (
  <header className={styles.bar}>
    <a className={styles.back} href="/" aria-label={headerTexts.home}>
      <ChevronLeft size={24} strokeWidth={1.75} aria-hidden />
    </a>
    <div className={styles.middle} />
    <PhoneMain />
  </header>
)
