import * as m from '#messages/phoneEditor.ts'
import { useValue } from '#web/model/signals.ts'
import { ChevronLeft, ChevronRight } from '#web/widgets/icons.ts'
import { useEditor } from '../parts/editor-context.ts'
import styles from './PageTurner.module.css'
import { PhoneButton } from './PhoneButton.tsx'

/** Turns the pages of what is only shown. */
export const PageTurner = () => {
  const { doc, view } = useEditor()
  const ids = useValue(() => doc.work.value.pageIds, [doc])
  const at = useValue(() => doc.work.value.pageIds.indexOf(view.pageId.value), [doc, view])
  const show = (to: number) => {
    const id = ids[to]
    if (id) view.showPage(id)
  }
  return (
    <div className={styles.pages}>
      <PhoneButton icon={ChevronLeft} label={m.previousPage} disabled={at <= 0} onClick={() => show(at - 1)} />
      <span role="status">{m.page({ page: at + 1, count: ids.length })}</span>
      <PhoneButton
        icon={ChevronRight}
        label={m.nextPage}
        disabled={at >= ids.length - 1}
        onClick={() => show(at + 1)}
      />
    </div>
  )
}
