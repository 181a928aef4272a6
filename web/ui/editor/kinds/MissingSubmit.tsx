import * as m from '#messages/formSettings.ts'
import { codecOf } from '#schemas/document/kinds/index.ts'
import { addElement } from '#web/editor/edits/insert-element.ts'
import { useValue } from '#web/model/signals.ts'
import { Button } from '#web/widgets/Button.tsx'
import { useEditor } from '../parts/editor-context.ts'
import settingStyles from '../parts/settings.module.css'
import styles from './MissingSubmit.module.css'

/** Says that nobody can send the form of the work, and adds the button. */
export const MissingSubmit = () => {
  const editor = useEditor()
  const { doc } = editor
  const isMissing = useValue(() => {
    for (const id of doc.work.value.pageIds)
      for (const layer of doc.page(id).value?.layerIds ?? [])
        if (codecOf(doc.layer(layer).value?.kind ?? 'unknown')?.sendsForm) return false
    return true
  }, [doc])
  if (!isMissing) return null
  return (
    <section className={settingStyles.section} role="status">
      <p className={styles.note}>{m.noSubmit}</p>
      <Button onPress={() => void addElement(editor, { layer: 'form-submit' })}>{m.addSubmit}</Button>
    </section>
  )
}
