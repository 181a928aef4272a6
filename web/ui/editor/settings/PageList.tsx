import { type DragEvent, type KeyboardEvent, useState } from 'react'
import { copyPage, deletePage, movePage } from '#web/editor/edits/pages.ts'
import { useValue } from '#web/model/signals.ts'
import { IconButton } from '#web/widgets/IconButton.tsx'
import { Copy, Trash2 } from '#web/widgets/icons.ts'
import { useEditor } from '../editor-context.ts'
import styles from './PageList.module.css'
import { PageThumbnail } from './PageThumbnail.tsx'
import { useCalmCopy } from './use-calm-copy.ts'

/** The pages as live pictures: choose, copy, delete, drag (or Alt+arrow) into another order. */
export const PageList = ({ canChange }: { readonly canChange: boolean }) => {
  const editor = useEditor()
  const { doc, view } = editor
  const pageIds = useValue(() => doc.work.value.pageIds, [doc])
  const current = useValue(() => view.pageId.value, [view])
  const copy = useCalmCopy(doc)
  const [dragged, setDragged] = useState<string | null>(null)

  const onDragOver = (event: DragEvent, index: number) => {
    if (dragged === null) return
    event.preventDefault()
    const from = pageIds.indexOf(dragged)
    if (from !== index) editor.live.write('移动页面', tx => tx.pages.reorder(dragged, index))
  }
  const onKeyDown = (event: KeyboardEvent, id: string, index: number) => {
    if (!event.altKey || (event.key !== 'ArrowUp' && event.key !== 'ArrowDown')) return
    event.preventDefault()
    event.stopPropagation()
    movePage(editor, id, index + (event.key === 'ArrowUp' ? -1 : 1))
  }
  return (
    <ol className={styles.list} aria-label="页面列表">
      {pageIds.map((id, index) => (
        <li
          key={id}
          className={styles.item}
          data-current={id === current}
          draggable={canChange}
          onDragStart={event => {
            event.dataTransfer.effectAllowed = 'move'
            event.dataTransfer.setData('text/plain', '')
            setDragged(id)
          }}
          onDragOver={event => onDragOver(event, index)}
          onDrop={event => event.preventDefault()}
          onDragEnd={() => {
            setDragged(null)
            editor.live.end()
          }}
        >
          <button
            type="button"
            className={styles.page}
            aria-label={`第${index + 1}页`}
            aria-current={id === current ? 'page' : undefined}
            onClick={() => view.showPage(id)}
            onKeyDown={event => canChange && onKeyDown(event, id, index)}
          >
            <PageThumbnail pageId={id} copy={copy} />
          </button>
          <span className={styles.index}>{index + 1}</span>
          {canChange && (
            <span className={styles.actions}>
              <IconButton icon={Copy} label={`复制第${index + 1}页`} size="s" onPress={() => copyPage(editor, id)} />
              <IconButton
                icon={Trash2}
                label={`删除第${index + 1}页`}
                size="s"
                variant="danger"
                isDisabled={pageIds.length < 2}
                onPress={() => deletePage(editor, id)}
              />
            </span>
          )}
        </li>
      ))}
    </ol>
  )
}
