import { Suspense } from 'react'
import * as m from '#messages/phoneEditor.ts'
import { useValue } from '#web/model/signals.ts'
import { Redo2, Settings, Undo2 } from '#web/widgets/icons.ts'
import { lazyPart } from '#web/widgets/lazy.tsx'
import { isPageFirstPainted } from '../parts/mark-painted.ts'
import { useCommand } from '../parts/use-command.ts'
import styles from './PhoneBottomBar.module.css'
import { PhoneButton } from './PhoneButton.tsx'
import { phoneSheet } from './phone-sheet.ts'

/** With the first parts after the page. */
const PhoneToolbar = lazyPart(() => import('./tools/PhoneToolbar.tsx').then(part => part.PhoneToolbar))

const openSettings = () => {
  phoneSheet.value = 'page'
}

/** Undo, redo and the settings of the page, above the tools for the selection. */
export const PhoneBottomBar = () => {
  const undo = useCommand('history.undo')
  const redo = useCommand('history.redo')
  const isPainted = useValue(() => isPageFirstPainted.value)
  return (
    <footer className={styles.bar}>
      <div className={styles.steps}>
        <PhoneButton icon={Undo2} label={undo.label} disabled={!undo.isEnabled} onClick={undo.run} />
        <PhoneButton icon={Redo2} label={redo.label} disabled={!redo.isEnabled} onClick={redo.run} />
        <span className={styles.gap} />
        <PhoneButton icon={Settings} label={m.settings} onClick={openSettings} />
      </div>
      <div className={styles.tools}>
        <Suspense fallback={<span hidden data-skeleton="" />}>
          {isPainted ? <PhoneToolbar /> : <span hidden data-skeleton="" />}
        </Suspense>
      </div>
    </footer>
  )
}
