import { isDirty, saveLabel } from '#web/editor/lifecycle/save-state.ts'
import { useValue } from '#web/model/signals.ts'
import { CloudCheck, CloudOff, CloudUpload, LoaderCircle } from '#web/widgets/icons.ts'
import { useLifeCycle } from '../life-cycle-context.ts'
import styles from './SaveStatus.module.css'

/** Where the work is: 已保存 HH:MM, 保存中, 未保存, or only on this device. */
export const SaveStatus = () => {
  const { saver } = useLifeCycle()
  const state = useValue(() => saver.state.value, [saver])
  const text = saveLabel(state)
  const isSaving = state.savingRevision !== null
  const Glyph = isSaving ? LoaderCircle : state.problem ? CloudOff : isDirty(state) ? CloudUpload : CloudCheck
  if (!text) return null
  return (
    <span className={styles.status} role="status" data-problem={state.problem !== null}>
      <Glyph size={15} strokeWidth={1.75} className={isSaving ? styles.turning : undefined} aria-hidden />
      {text}
    </span>
  )
}
