import { clsx } from 'clsx'
import { type KeyboardEvent, useId, useRef, useState } from 'react'
import * as basicTexts from '#messages/basic.ts'
import * as m from '#messages/search.ts'
import { LIMITS } from '#schemas/catalog/limits.ts'
import type { SearchKind } from '#schemas/catalog/search-filters.ts'
import { forgetSearches, recentSearches, rememberSearch } from '#web/services/search.ts'
import field from '#web/widgets/Field.module.css'
import { IconButton } from '#web/widgets/IconButton.tsx'
import { History, Search, X } from '#web/widgets/icons.ts'
import styles from './SearchBox.module.css'
import { useSuggestions } from './use-suggestions.ts'

interface Props {
  /** null = what is searched is no catalog: it has no suggestions, and no search is remembered. */
  readonly kind: SearchKind | null
  readonly label: string
  readonly placeholder?: string
  readonly value: string
  /** `isComposing`: an input method has not finished the text. */
  readonly onChange: (text: string, isComposing: boolean) => void
  /** Enter, the search button, a suggestion, or an emptied field. */
  readonly onSearch: (text: string) => void
  readonly className?: string | undefined
}
interface Option {
  readonly word: string
  readonly isRecent: boolean
}

/** The part of a suggestion that was typed is told from what it adds. */
const Word = ({ word, typed }: { readonly word: string; readonly typed: string }) => {
  const at = typed ? word.toLowerCase().indexOf(typed.toLowerCase()) : -1
  if (at < 0) return word
  return (
    <>
      {word.slice(0, at)}
      <b>{word.slice(at, at + typed.length)}</b>
      {word.slice(at + typed.length)}
    </>
  )
}

/**
 * A search field with suggestions while typing, and with recent and popular searches while it is empty: a combobox with
 * a list. Arrows choose, Enter searches, Esc closes the list and then empties the field.
 */
export const SearchBox = ({ kind, label, placeholder = label, value, onChange, onSearch, className }: Props) => {
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const [isOpen, setOpen] = useState(false)
  const [recent, setRecent] = useState<readonly string[]>([])
  const [active, setActive] = useState(-1)
  const typed = value.trim()
  const words = useSuggestions(kind, typed, isOpen)
  const options: readonly Option[] = [
    ...(typed ? [] : recent.map(word => ({ word, isRecent: true }))),
    ...words.filter(word => typed || !recent.includes(word)).map(word => ({ word, isRecent: false })),
  ]
  const isListed = isOpen && options.length > 0
  const optionId = (index: number) => `${id}-${index}`
  const open = () => {
    if (kind === null) return
    setRecent(recentSearches(kind))
    setActive(-1)
    setOpen(true)
  }
  const close = () => {
    setOpen(false)
    setActive(-1)
  }
  const search = (text: string) => {
    const asked = text.trim()
    onChange(text, false)
    if (kind !== null) rememberSearch(kind, asked)
    onSearch(asked)
    close()
  }
  const clear = () => {
    onChange('', false)
    onSearch('')
    input.current?.focus()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return
    const { key } = event
    if (key === 'Enter') {
      event.preventDefault()
      search(isListed ? (options[active]?.word ?? value) : value)
    } else if (key === 'Escape' && (isListed || value)) {
      event.preventDefault()
      event.stopPropagation()
      if (isListed) close()
      else clear()
    } else if (kind !== null && (key === 'ArrowDown' || key === 'ArrowUp')) {
      event.preventDefault()
      if (!isOpen) return open()
      // The field itself, -1, is between the last and the first word.
      const count = options.length + 1
      setActive(now => ((now + 1 + (key === 'ArrowDown' ? 1 : -1) + count) % count) - 1)
    }
  }
  const first = options.findIndex(({ isRecent }) => !isRecent)
  const combobox = {
    role: 'combobox',
    'aria-autocomplete': 'list',
    'aria-expanded': isListed,
    'aria-controls': isListed ? id : undefined,
    'aria-activedescendant': active >= 0 && isListed ? optionId(active) : undefined,
  } as const
  return (
    <search className={clsx(field.field, styles.box, className)}>
      <div className={field.box}>
        <input
          ref={input}
          className={clsx(field.input)}
          {...(kind === null ? { role: 'searchbox' } : combobox)}
          type="text"
          enterKeyHint="search"
          autoComplete="off"
          aria-label={label}
          placeholder={placeholder}
          maxLength={LIMITS.keywordLength}
          value={value}
          onChange={event => {
            onChange(event.target.value, (event.nativeEvent as InputEvent).isComposing)
            if (!isOpen) open()
            else setActive(-1)
          }}
          // The last letters of an input method arrive before its end.
          onCompositionEnd={event => onChange(event.currentTarget.value, false)}
          onFocus={open}
          onClick={() => !isOpen && open()}
          onBlur={close}
          onKeyDown={onKeyDown}
        />
        <span className={clsx(field.affix, field.suffix)}>
          {value && <IconButton icon={X} label={basicTexts.clear} size="s" onPress={clear} />}
          <IconButton icon={Search} label={basicTexts.search} size="s" onPress={() => search(value)} />
        </span>
      </div>
      {isListed && (
        // A press in the list leaves the focus in the field.
        <div className={styles.popover} onPointerDown={event => event.preventDefault()}>
          {options[0]?.isRecent && (
            <p className={styles.title}>
              {m.recent}
              <button
                type="button"
                tabIndex={-1}
                onClick={() => {
                  if (kind !== null) forgetSearches(kind)
                  setRecent([])
                }}
              >
                {m.clearRecent}
              </button>
            </p>
          )}
          <div role="listbox" id={id} aria-label={typed ? m.suggestions : m.popular}>
            {options.map(({ word, isRecent }, index) => (
              <div key={`${isRecent} ${word}`}>
                {!typed && index === first && <p className={styles.title}>{m.popular}</p>}
                {/* biome-ignore lint/a11y/useKeyWithClickEvents: the field has the focus and the keys */}
                <div
                  role="option"
                  tabIndex={-1}
                  id={optionId(index)}
                  aria-selected={index === active}
                  className={styles.option}
                  onPointerEnter={() => setActive(index)}
                  onClick={() => search(word)}
                >
                  {isRecent ? <History size={14} aria-hidden /> : <Search size={14} aria-hidden />}
                  <span>
                    <Word word={word} typed={typed} />
                  </span>
                </div>
              </div>
            ))}
          </div>
        </div>
      )}
    </search>
  )
}
