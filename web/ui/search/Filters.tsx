import { clsx } from 'clsx'
import { type CSSProperties, type ReactNode, useId, useState } from 'react'
import * as m from '#messages/search.ts'
import { ChevronDown, X } from '#web/widgets/icons.ts'
import styles from './Filters.module.css'

interface FilterChip {
  readonly id: string
  readonly label: string
  /** CSS color: the chip is a swatch of it. */
  readonly color?: string
}
/** The chips of one filter. */
export interface FilterGroup<Key extends string> {
  readonly key: Key
  readonly label: string
  readonly chips: readonly FilterChip[]
  /** count; more chips than these are behind a button. */
  readonly few?: number
}
/** What is chosen of each filter; '' = any. */
type ChoiceOf<Choice> = { readonly [Key in keyof Choice]: string }
interface Props<Choice extends ChoiceOf<Choice>> {
  readonly groups: readonly FilterGroup<Extract<keyof Choice, string>>[]
  readonly value: Choice
  /** The choice of nothing. */
  readonly none: Choice
  readonly onChange: (choice: Choice) => void
  /** Stands at the end of the row of the button; what is chosen has a row of its own then, while they are folded. */
  readonly aside?: ReactNode
  /** Stands in place of the row of the button for now. */
  readonly cover?: ReactNode
}

const Group = <Key extends string>({
  group: { label, chips, few = chips.length },
  value,
  onChange,
}: {
  readonly group: FilterGroup<Key>
  readonly value: string
  readonly onChange: (id: string) => void
}) => {
  const [isWhole, setWhole] = useState(false)
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset needs a legend and a border, which a row of chips does not have
    <div className={styles.group} role="group" aria-label={label}>
      <span className={styles.label}>{label}</span>
      <div className={styles.chips}>
        {(isWhole ? chips : chips.slice(0, few)).map(({ id, label: name, color }) => (
          <button
            key={id}
            type="button"
            className={color ? styles.swatch : styles.chip}
            style={color ? ({ '--hue': color } as CSSProperties) : undefined}
            aria-label={color ? name : undefined}
            title={color ? name : undefined}
            aria-pressed={value === id}
            onClick={() => onChange(value === id ? '' : id)}
          >
            {color ? '' : name}
          </button>
        ))}
        {chips.length > few && (
          <button type="button" className={styles.reset} onClick={() => setWhole(!isWhole)}>
            {isWhole ? m.less : m.all}
          </button>
        )}
      </div>
    </div>
  )
}

/** Filters of a list, folded behind one button; what is chosen stays in sight and is removed by a press. */
export const Filters = <Choice extends ChoiceOf<Choice>>({
  groups,
  value,
  none,
  onChange,
  aside,
  cover,
}: Props<Choice>) => {
  const id = useId()
  const [isOpen, setOpen] = useState(false)
  const keys = Object.keys(none) as Extract<keyof Choice, string>[]
  const chosen = keys.flatMap(key => {
    const chip = groups.find(group => group.key === key)?.chips.find(each => each.id === value[key])
    return chip ? [{ key, label: chip.label }] : []
  })
  const count = keys.filter(key => value[key] !== '').length
  const choose = (key: string, to: string) => onChange({ ...value, [key]: to })
  const marks = (
    <>
      {chosen.map(({ key, label }) => (
        <button key={key} type="button" className={clsx(styles.chip, styles.chosen)} onClick={() => choose(key, '')}>
          {label}
          <X size={12} aria-hidden />
        </button>
      ))}
      {count > 1 && (
        <button type="button" className={styles.reset} onClick={() => onChange(none)}>
          {m.reset}
        </button>
      )}
    </>
  )
  return (
    <div className={styles.filters}>
      {cover || (
        <div className={styles.bar}>
          <button
            type="button"
            className={clsx(styles.chip, styles.toggle)}
            aria-expanded={isOpen}
            aria-controls={id}
            onClick={() => setOpen(!isOpen)}
          >
            {count > 0 ? m.filtersOn({ count }) : m.filters}
            <ChevronDown size={14} aria-hidden />
          </button>
          {aside || marks}
        </div>
      )}
      {aside && count > 0 && !isOpen && <div className={styles.bar}>{marks}</div>}
      {isOpen && (
        <div className={styles.groups} id={id}>
          {groups.map(group => (
            <Group
              key={group.key}
              group={group}
              value={value[group.key] ?? ''}
              onChange={to => choose(group.key, to)}
            />
          ))}
        </div>
      )}
    </div>
  )
}
