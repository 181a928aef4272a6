import { type KeyboardEvent, useRef } from 'react'
import * as m from '#messages/settings.ts'
import { copyPage, deletePage, movePage } from '#web/editor/edits/pages.ts'
import { useValue } from '#web/model/signals.ts'
import { IconButton } from '#web/widgets/IconButton.tsx'
import { Copy, Trash2 } from '#web/widgets/icons.ts'
import { useDebouncedSnapshot } from '../../parts/debounced-snapshot.ts'
import { useEditor } from '../../parts/editor-context.ts'
import { PageThumbnail } from '../../parts/pages/PageThumbnail.tsx'
import { useSortable } from '../../parts/sort/use-sortable.ts'
import styles from './PageList.module.css'
import { PageName } from './PageName.tsx'

/** The pages as thumbnails: select, rename, copy, delete, reorder by drag or Alt+arrow. */
export const PageList = ({ canChange }: { readonly canChange: boolean }) => {
  const editor = useEditor()
  const { doc, view } = editor
  const list = useRef<HTMLOListElement>(null)
  const pageIds = useValue(() => doc.work.value.pageIds, [doc])
  const current = useValue(() => view.pageId.value, [view])
  const copy = useDebouncedSnapshot(editor)
  const startDrag = useSortable(list, pageIds, (id, index) => movePage(editor, id, index))

  const onKeyDown = (event: KeyboardEvent, id: string, index: number) => {
    const by = event.key === 'ArrowUp' ? -1 : event.key === 'ArrowDown' ? 1 : 0
    if (!by) return
    event.preventDefault()
    event.stopPropagation()
    if (event.altKey) return canChange && movePage(editor, id, index + by)
    const next = pageIds[index + by]
    if (!next) return
    view.showPage(next)
    list.current?.querySelector<HTMLElement>(`[data-sort-id="${next}"] [data-page-button]`)?.focus()
  }
  return (
    <ol ref={list} className={styles.list} aria-label={m.pageList}>
      {pageIds.map((id, index) => (
        <li
          key={id}
          className={styles.item}
          data-sort-id={id}
          data-current={id === current}
          onPointerDown={event => {
            const isControl = event.target instanceof Element && event.target.closest('[data-page-tools], input')
            if (canChange && pageIds.length > 1 && !isControl) startDrag(event, id)
          }}
        >
          <span className={styles.index}>{index + 1}</span>
          <button
            type="button"
            className={styles.page}
            data-page-button=""
            aria-label={m.pageNumber({ number: index + 1 })}
            aria-current={id === current ? 'page' : undefined}
            onClick={() => view.showPage(id)}
            onKeyDown={event => onKeyDown(event, id, index)}
          >
            <PageThumbnail pageId={id} copy={copy} />
          </button>
          <div className={styles.side}>
            <PageName pageId={id} index={index} />
            {canChange && (
              <span className={styles.actions} data-page-tools="">
                <IconButton
                  icon={Copy}
                  label={m.copyPage({ number: index + 1 })}
                  size="s"
                  onPress={() => copyPage(editor, id)}
                />
                <IconButton
                  icon={Trash2}
                  label={m.deletePage({ number: index + 1 })}
                  size="s"
                  variant="danger"
                  onPress={() => deletePage(editor, id)}
                />
              </span>
            )}
          </div>
        </li>
      ))}
    </ol>
  )
}
