import { useEffect, useState } from 'react'
import * as shellTexts from '#messages/shell.ts'
import { LIMITS } from '#schemas/catalog/limits.ts'
import { lazyOverlay } from '#web/widgets/lazy.tsx'
import { focusCanvas } from '../parts/focus-canvas.ts'
import { usePolicy } from '../parts/page-session.ts'
import { Slot } from '../parts/Slot.tsx'
import { WhenPainted } from '../parts/WhenPainted.tsx'
import { Workspace } from '../workspace/Workspace.tsx'
import styles from './EditorScreen.module.css'
import { Header } from './header/Header.tsx'
import { LoginBanner } from './header/LoginBanner.tsx'
import { SettingsPanel } from './SettingsPanel.tsx'
import { Source } from './Source.tsx'

const WatermarkPrompt = lazyOverlay(() => import('../workspace/WatermarkPrompt.tsx').then(m => m.WatermarkPrompt))

/** The desktop editor: header, asset sidebar, canvas, settings. */
export const EditorScreen = () => {
  const showsWatermark = usePolicy('showsWatermark')
  const [isWatermarkDue, setIsWatermarkDue] = useState(false)

  useEffect(() => {
    const timer = setTimeout(() => setIsWatermarkDue(true), LIMITS.watermarkMs)
    return () => clearTimeout(timer)
  }, [])

  return (
    <div className={styles.screen}>
      {/* The first Tab stop: the panels have about a hundred stops before the canvas. */}
      <button type="button" className={styles.skip} onClick={focusCanvas}>
        {shellTexts.skipToCanvas}
      </button>
      <Header />
      <Slot name="below-header" />
      <div className={styles.body}>
        <Source />
        <main className={styles.middle}>
          <LoginBanner />
          <div className={styles.canvas}>
            <Workspace watermark={showsWatermark && isWatermarkDue} />
            <Slot name="over-canvas" />
            {showsWatermark && (
              <WhenPainted>
                <WatermarkPrompt />
              </WhenPainted>
            )}
          </div>
          <Slot name="below-canvas" />
        </main>
        <Slot name="beside-settings" />
        <SettingsPanel />
      </div>
    </div>
  )
}
