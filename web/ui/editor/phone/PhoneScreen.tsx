import { PhoneBottomBar } from './PhoneBottomBar.tsx'
import { PhoneCanvas } from './PhoneCanvas.tsx'
import styles from './PhoneScreen.module.css'
import { PhoneTopBar } from './PhoneTopBar.tsx'
import { PhoneSheets } from './tools/PhoneSheets.tsx'

/** The editor on a phone: top bar, canvas, bottom bar, and the sheets that come from below. */
export const PhoneScreen = () => (
  <>
    <div className={styles.screen}>
      <PhoneTopBar />
      <main className={styles.middle}>
        <PhoneCanvas />
      </main>
      <PhoneBottomBar />
    </div>
    <PhoneSheets />
  </>
)
