import { clsx } from 'clsx'
import { useEffect, useRef, useState } from 'react'
import { Link } from 'react-aria-components/Link'
import * as m from '#messages/designs.ts'
import * as publishTexts from '#messages/publish.ts'
import { DESIGN_LIMITS } from '#schemas/catalog/design-limits.ts'
import { LIMITS } from '#schemas/catalog/limits.ts'
import { IconButton } from '#web/widgets/IconButton.tsx'
import { LayoutGrid, Search, Send, Trash2, X } from '#web/widgets/icons.ts'
import { Select } from '#web/widgets/Select.tsx'
import { TextField } from '#web/widgets/TextField.tsx'
import styles from './designs.module.css'
import { type DesignsView, viewPath } from './designs-view.ts'

const SORTS = [
  { id: 'changed', label: m.sortChanged },
  { id: 'created', label: m.sortCreated },
  { id: 'name', label: m.sortName },
] as const

export interface DesignsBarProps {
  readonly view: DesignsView
  readonly onChange: (view: DesignsView) => void
}

/** All works or the trash, the search and the order. */
export const DesignsBar = ({ view, onChange }: DesignsBarProps) => {
  const [words, setWords] = useState(view.words)
  const timer = useRef(0)
  /** The words that were searched for from here: the address follows the field, and Back the other way round. */
  const asked = useRef(view.words)
  useEffect(() => {
    if (view.words === asked.current) return
    asked.current = view.words
    clearTimeout(timer.current)
    setWords(view.words)
  }, [view.words])
  useEffect(() => () => clearTimeout(timer.current), [])
  const search = (text: string) => {
    clearTimeout(timer.current)
    const next = text.trim()
    if (next === asked.current) return
    asked.current = next
    onChange({ ...view, words: next, page: 1 })
  }
  const type = (text: string) => {
    setWords(text)
    clearTimeout(timer.current)
    timer.current = window.setTimeout(() => search(text), text === '' ? 0 : DESIGN_LIMITS.searchMs)
  }
  const tab = (type: Pick<DesignsView, 'isTrash' | 'isPublished'>) => ({
    href: viewPath({ ...type, page: 1, words: '', sort: view.sort }),
    className: clsx(styles.tab),
    ...(type.isTrash === view.isTrash && type.isPublished === view.isPublished
      ? { 'aria-current': 'page' as const }
      : {}),
  })
  return (
    <div className={styles.bar}>
      <nav className={styles.tabs} aria-label={m.views}>
        <Link {...tab({ isTrash: false })}>
          <LayoutGrid size={16} strokeWidth={1.75} aria-hidden />
          {m.list}
        </Link>
        <Link {...tab({ isTrash: false, isPublished: true })}>
          <Send size={16} strokeWidth={1.75} aria-hidden />
          {publishTexts.filterPublished}
        </Link>
        <Link {...tab({ isTrash: true })}>
          <Trash2 size={16} strokeWidth={1.75} aria-hidden />
          {m.trash}
        </Link>
      </nav>
      <TextField
        className={styles.search}
        type="search"
        label={m.search}
        isLabelHidden
        placeholder={m.searchHint}
        maxLength={LIMITS.keywordLength}
        value={words}
        onChange={type}
        onKeyDown={event => {
          if (event.key === 'Enter') search(words)
          if (event.key === 'Escape' && words !== '') type('')
          else event.continuePropagation()
        }}
        prefix={<Search size={16} strokeWidth={1.75} aria-hidden />}
        suffix={words !== '' && <IconButton icon={X} size="s" label={m.clearSearch} onPress={() => type('')} />}
      />
      {!view.isTrash && (
        <Select
          className={styles.sort}
          label={m.sort}
          isLabelHidden
          options={SORTS}
          value={view.sort}
          onChange={sort => onChange({ ...view, sort, page: 1 })}
        />
      )}
    </div>
  )
}
