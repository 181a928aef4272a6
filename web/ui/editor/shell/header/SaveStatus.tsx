import { clsx } from 'clsx'
import { Button } from 'react-aria-components/Button'
import * as basicTexts from '#messages/basic.ts'
import * as m from '#messages/shell.ts'
import { isDirty, type SaveState, saveLabel } from '#web/editor/lifecycle/save-state.ts'
import { useValue } from '#web/model/signals.ts'
import { CloudCheck, CloudOff, HardDrive, type Icon, LoaderCircle } from '#web/widgets/icons.ts'
import { Tooltip } from '#web/widgets/Tooltip.tsx'
import { useEditor } from '../../parts/editor-context.ts'
import { useLifeCycle } from '../../parts/life-cycle-context.ts'
import { usePolicy } from '../../parts/page-session.ts'
import styles from './SaveStatus.module.css'

const glyphOf = (state: SaveState, isOnline: boolean): Icon => {
  if (state.savingRevision !== null) return LoaderCircle
  if (state.problem || state.conflictVersion !== null) return CloudOff
  if (!isDirty(state)) return CloudCheck
  return isOnline ? HardDrive : CloudOff
}

/** State attribute for tests and style sheets. */
const stateOf = (state: SaveState): string => {
  if (state.savingRevision !== null) return 'saving'
  if (state.conflictVersion !== null) return 'conflict'
  if (state.problem !== null) return 'problem'
  return isDirty(state) ? 'dirty' : 'saved'
}

/** Save state of the work: 已保存 HH:MM, 保存中, or on this device only with the reason. A button offers the next action. */
export const SaveStatus = () => {
  const { dialog, save, isDownloadOpen } = useEditor()
  const savesForHost = usePolicy('savesForHost')
  const { saveController, saveSurroundings } = useLifeCycle()
  // Subscribes to the shown values, not to the state object, which is new after every change of the work.
  const text = useValue(
    () => saveLabel(saveController.state.value, saveSurroundings.value),
    [saveController, saveSurroundings],
  )
  const Glyph = useValue(
    () => glyphOf(saveController.state.value, saveSurroundings.value.isOnline),
    [saveController, saveSurroundings],
  )
  const shown = useValue(() => stateOf(saveController.state.value), [saveController])
  const hasFailed = useValue(() => saveController.state.value.problem !== null, [saveController])
  const isOnline = useValue(() => saveSurroundings.value.isOnline, [saveSurroundings])
  const isSaving = shown === 'saving'
  const isConflict = shown === 'conflict'
  const isWaiting = (shown === 'dirty' && !savesForHost) || (!isSaving && hasFailed)
  const saveNow = () => {
    // A signage tool wants the picture of the work too.
    if (savesForHost) isDownloadOpen.value = true
    else void save()
  }
  // Its place stays while there is nothing to say: the name beside it must not move.
  if (!text) return <span className={styles.status} />
  return (
    <span className={styles.status} data-save-state={shown} data-problem={hasFailed || isConflict || !isOnline}>
      <span role="status" className={styles.text}>
        <Glyph size={15} strokeWidth={1.75} className={isSaving ? styles.turning : undefined} aria-hidden />
        {text}
      </span>
      {isConflict ? (
        <Button
          className={clsx(styles.action)}
          onPress={() => {
            dialog.value = { id: 'conflict' }
          }}
        >
          {m.resolveConflict}
        </Button>
      ) : (
        isWaiting && (
          <Tooltip text={savesForHost ? basicTexts.retry : m.saveHint} placement="bottom">
            <Button className={clsx(styles.action)} onPress={saveNow}>
              {hasFailed ? basicTexts.retry : m.saveToCloud}
            </Button>
          </Tooltip>
        )
      )}
    </span>
  )
}
