import { clsx } from 'clsx'
import { useEffect, useRef } from 'react'
import * as m from '#messages/historySteps.ts'
import { LIMITS } from '#schemas/catalog/limits.ts'
import { historySteps, travel } from '#web/editor/history-steps.ts'
import { t } from '#web/messages/message.ts'
import { useValue } from '#web/model/signals.ts'
import { ChevronRight, History } from '#web/widgets/icons.ts'
import { useEditor } from '../../parts/editor-context.ts'
import { useCommand } from '../../parts/use-command.ts'
import { HistoryRow } from './HistoryRow.tsx'
import styles from './history.module.css'

/** Every undo and redo step, newest first; a press restores the document to that step. */
export const HistorySteps = () => {
  const editor = useEditor()
  const { doc } = editor
  const steps = useValue(() => historySteps(doc), [doc])
  const versions = useCommand('history.versions')
  const list = useRef<HTMLUListElement>(null)

  useEffect(() => {
    const current = list.current?.querySelector<HTMLElement>('[aria-current]')
    current?.scrollIntoView({ block: 'nearest' })
    current?.focus({ preventScroll: true })
  }, [])
  const onKeyDown = (event: React.KeyboardEvent) => {
    const rows = [...(list.current?.querySelectorAll<HTMLElement>('button') ?? [])]
    const at = rows.indexOf(document.activeElement as HTMLElement)
    const to = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: rows.length - 1 }[event.key]
    if (to === undefined) return
    event.preventDefault()
    rows[Math.max(0, Math.min(rows.length - 1, to))]?.focus()
  }
  return (
    <div className={clsx(styles.panel)} data-passes-keys="">
      <header className={clsx(styles.head)}>
        <h2>{m.title}</h2>
        <span>{m.limit({ count: LIMITS.history })}</span>
      </header>
      <ul ref={list} className={clsx(styles.list)} onKeyDown={onKeyDown}>
        {steps.map(({ entry, offset, number }) => (
          <HistoryRow
            key={number}
            label={entry ? t(entry.label) : steps.length > LIMITS.history ? m.earlier : m.opened}
            page={entry && doc.work.peek().pageIds.length > 1 ? doc.work.peek().pageIds.indexOf(entry.pageId) + 1 : 0}
            state={offset === 0 ? 'now' : offset > 0 ? 'undone' : 'done'}
            onPress={() => travel(editor, offset)}
          />
        ))}
      </ul>
      {!versions.isHidden && (
        <footer className={clsx(styles.foot)}>
          <button
            type="button"
            className={clsx(styles.row)}
            onClick={() => {
              editor.isHistoryOpen.value = false
              versions.run()
            }}
          >
            <History size={15} strokeWidth={1.75} aria-hidden />
            <span className={clsx(styles.label)}>{versions.label}</span>
            <ChevronRight size={15} strokeWidth={1.75} aria-hidden />
          </button>
        </footer>
      )}
    </div>
  )
}
