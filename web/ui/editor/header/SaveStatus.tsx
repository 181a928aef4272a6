import { clsx } from 'clsx'
import { Button } from 'react-aria-components/Button'
import { isDirty, type SaveState, saveLabel } from '#web/editor/lifecycle/save-state.ts'
import { useValue } from '#web/model/signals.ts'
import { CloudCheck, CloudOff, HardDrive, type Icon, LoaderCircle } from '#web/widgets/icons.ts'
import { Tooltip } from '#web/widgets/Tooltip.tsx'
import { useEditor } from '../editor-context.ts'
import { useLifeCycle } from '../life-cycle-context.ts'
import styles from './SaveStatus.module.css'

const glyphOf = (state: SaveState, isOnline: boolean): Icon => {
  if (state.savingRevision !== null) return LoaderCircle
  if (state.problem || state.conflictVersion !== null) return CloudOff
  if (!isDirty(state)) return CloudCheck
  return isOnline ? HardDrive : CloudOff
}

/** What tests and style sheets read. */
const stateOf = (state: SaveState): string => {
  if (state.savingRevision !== null) return 'saving'
  if (state.conflictVersion !== null) return 'conflict'
  if (state.problem !== null) return 'problem'
  return isDirty(state) ? 'dirty' : 'saved'
}

/** Where the work is: 已保存 HH:MM, 保存中, or on this device only and why. What can be done about it is one press away. */
export const SaveStatus = () => {
  const { dialog, save } = useEditor()
  const { saver, saveSurroundings } = useLifeCycle()
  // What is shown, not the state itself: that is new with every change of the work.
  const text = useValue(() => saveLabel(saver.state.value, saveSurroundings.value), [saver, saveSurroundings])
  const Glyph = useValue(() => glyphOf(saver.state.value, saveSurroundings.value.isOnline), [saver, saveSurroundings])
  const shown = useValue(() => stateOf(saver.state.value), [saver])
  const hasFailed = useValue(() => saver.state.value.problem !== null, [saver])
  const isOnline = useValue(() => saveSurroundings.value.isOnline, [saveSurroundings])
  const isSaving = shown === 'saving'
  const isConflict = shown === 'conflict'
  const isWaiting = shown === 'dirty' || (!isSaving && hasFailed)
  if (!text) return null
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
          处理
        </Button>
      ) : (
        isWaiting && (
          <Tooltip text="每 2 分钟自动保存到云端，也可以现在就保存" placement="bottom">
            <Button className={clsx(styles.action)} onPress={() => void save()}>
              {hasFailed ? '重试' : '存到云端'}
            </Button>
          </Tooltip>
        )
      )}
    </span>
  )
}
