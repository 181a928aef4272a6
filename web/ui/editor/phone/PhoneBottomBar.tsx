import { Suspense } from 'react'
import * as commandTexts from '#messages/commands.ts'
import * as m from '#messages/phoneEditor.ts'
import { historyCommands } from '#web/editor/commands/history.ts'
import { registerCommands } from '#web/editor/commands/registry.ts'
import { useValue } from '#web/model/signals.ts'
import { Redo2, Settings, Undo2 } from '#web/widgets/icons.ts'
import { lazyPart } from '#web/widgets/lazy.tsx'
import { useEditor } from '../parts/editor-context.ts'
import { isPageFirstPainted } from '../parts/mark-painted.ts'
import styles from './PhoneBottomBar.module.css'
import { PhoneButton } from './PhoneButton.tsx'
import { phoneSheet } from './phone-sheet.ts'

// The other commands come with the tools.
registerCommands(historyCommands)

/** With the first parts after the page. */
const PhoneToolbar = lazyPart(() => import('./tools/PhoneToolbar.tsx').then(part => part.PhoneToolbar))

const openSettings = () => {
  phoneSheet.value = 'page'
}

/** Undo, redo and the settings of the page, above the tools for the selection. */
export const PhoneBottomBar = () => {
  const { commands } = useEditor()
  const canUndo = useValue(() => commands.isEnabled('history.undo'), [commands])
  const canRedo = useValue(() => commands.isEnabled('history.redo'), [commands])
  const isPainted = useValue(() => isPageFirstPainted.value)
  return (
    <footer className={styles.bar}>
      <div className={styles.steps}>
        <PhoneButton
          icon={Undo2}
          label={commandTexts.undo}
          disabled={!canUndo}
          onClick={() => commands.run('history.undo')}
        />
        <PhoneButton
          icon={Redo2}
          label={commandTexts.redo}
          disabled={!canRedo}
          onClick={() => commands.run('history.redo')}
        />
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
