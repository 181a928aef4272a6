import * as m from '#messages/viewing.ts'
import { useValue } from '#web/model/signals.ts'
import { useDebouncedSnapshot } from '../../parts/debounced-snapshot.ts'
import { useEditor } from '../../parts/editor-context.ts'
import { PageThumbnail } from '../../parts/pages/PageThumbnail.tsx'
import styles from './view.module.css'

/** The pages of a work that can only be looked at; nothing when there is one. */
export const ViewPages = () => {
  const editor = useEditor()
  const { doc, view } = editor
  const pageIds = useValue(() => doc.work.value.pageIds, [doc])
  const current = useValue(() => view.pageId.value, [view])
  const copy = useDebouncedSnapshot(editor)
  if (pageIds.length < 2) return null
  return (
    <nav className={styles.pages} aria-label={m.pages}>
      <ol>
        {pageIds.map((id, index) => (
          <li key={id}>
            <button
              type="button"
              aria-label={m.pageNumber({ number: index + 1 })}
              aria-current={id === current ? 'page' : undefined}
              onClick={() => view.showPage(id)}
            >
              <span className={styles.number} aria-hidden>
                {index + 1}
              </span>
              <PageThumbnail pageId={id} copy={copy} />
            </button>
          </li>
        ))}
      </ol>
    </nav>
  )
}
