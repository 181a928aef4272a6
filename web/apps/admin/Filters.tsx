import { type ReactNode, useEffect, useRef, useState } from 'react'
import * as m from '#messages/admin.ts'
import * as basicTexts from '#messages/basic.ts'
import { ADMIN_LIMITS } from '#schemas/catalog/admin-limits.ts'
import { Button } from '#web/widgets/Button.tsx'
import { IconButton } from '#web/widgets/IconButton.tsx'
import { Search, X } from '#web/widgets/icons.ts'
import { Select } from '#web/widgets/Select.tsx'
import { TextField } from '#web/widgets/TextField.tsx'
import styles from './admin.module.css'

/** ms; from the last key to the search. */
const SEARCH_MS = 350

export interface SearchFieldProps {
  readonly label: string
  readonly value: string
  readonly onChange: (value: string) => void
  /** Only digits count. */
  readonly isNumber?: boolean
  /** characters; default: `ADMIN_LIMITS.search`. */
  readonly longest?: number
}

/** A text that is looked up a moment after the last key, and at once with Enter. */
export const SearchField = ({
  label,
  value,
  onChange,
  isNumber = false,
  longest = ADMIN_LIMITS.search,
}: SearchFieldProps) => {
  const [draft, setDraft] = useState(value)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => {
    setDraft(value)
    return () => clearTimeout(timer.current)
  }, [value])
  const change = (text: string, isNow = false) => {
    const next = isNumber ? text.replace(/\D/g, '').slice(0, 15) : text.slice(0, longest)
    setDraft(next)
    clearTimeout(timer.current)
    if (isNow) onChange(next)
    else timer.current = setTimeout(() => onChange(next), SEARCH_MS)
  }
  return (
    <TextField
      label={label}
      isLabelHidden
      placeholder={label}
      value={draft}
      onChange={text => change(text)}
      onKeyDown={event => event.key === 'Enter' && !event.nativeEvent.isComposing && change(draft, true)}
      prefix={<Search size={14} aria-hidden />}
      suffix={
        draft !== '' && <IconButton icon={X} size="s" label={basicTexts.clear} onPress={() => change('', true)} />
      }
      className={isNumber ? styles.numberField : styles.search}
    />
  )
}

export interface ChoiceFieldProps {
  readonly label: string
  readonly options: readonly { readonly id: string; readonly label: string }[]
  /** Empty = any. */
  readonly value: string
  readonly onChange: (value: string) => void
  /** What is meant without a choice; default: all. */
  readonly any?: string
}

const ANY = 'any'

/** One of some words, or any. */
export const ChoiceField = ({ label, options, value, onChange, any = m.any }: ChoiceFieldProps) => (
  <Select
    label={label}
    isLabelHidden
    options={[{ id: ANY, label: `${label}：${any}` }, ...options]}
    value={options.some(({ id }) => id === value) ? value : ANY}
    onChange={id => onChange(id === ANY ? '' : id)}
    className={styles.choice}
  />
)

/** A day of China. */
export const DayField = ({ value, onChange }: { readonly value: string; readonly onChange: (day: string) => void }) => (
  <TextField label={m.day} isLabelHidden type="date" value={value} onChange={onChange} className={styles.day} />
)

/** The row of a list's filters. */
export const Filters = ({
  isFiltered,
  onClear,
  children,
}: {
  readonly isFiltered: boolean
  readonly onClear: () => void
  readonly children: ReactNode
}) => (
  <search className={styles.filters}>
    {children}
    {isFiltered && (
      <Button variant="ghost" onPress={onClear}>
        {m.clearFilter}
      </Button>
    )}
  </search>
)
