import { useContext } from 'react'
import * as m from '#messages/shell.ts'
import { useValue } from '#web/model/signals.ts'
import { AfterEnter } from '#web/widgets/after-enter.ts'
import { AfterFirstPaint } from '../parts/AfterFirstPaint.tsx'
import { useEditor } from '../parts/editor-context.ts'
import { FeaturesContext } from '../parts/feature.ts'
import { focusCanvas } from '../parts/focus-canvas.ts'
import styles from '../parts/settings.module.css'

/** Right panel: settings of the current mode or selection. */
export const SettingsPanel = () => {
  const features = useContext(FeaturesContext)
  const editor = useEditor()
  const shown = useValue(
    () => features.flatMap(({ settings = [] }) => settings).find(({ isShown }) => isShown(editor)),
    [features, editor],
  )
  return (
    <aside className={styles.panel} aria-label={m.settings} data-settings="">
      <div className={styles.content}>
        <AfterEnter value={focusCanvas}>
          <AfterFirstPaint>{shown && <shown.Settings />}</AfterFirstPaint>
        </AfterEnter>
      </div>
    </aside>
  )
}
