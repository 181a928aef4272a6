import { clsx } from 'clsx'
import { memo } from 'react'
import { FILTERS, filterCss } from '#schemas/catalog/filters.ts'
import styles from './FilterPanel.module.css'

const GROUPS = [...new Set(FILTERS.map(({ group }) => group))]

interface Props {
  /** Small picture of the very picture. */
  readonly thumbnail: string
  /** Name of the chosen filter; '' = none, null = amounts of one's own. */
  readonly value: string | null
  readonly onChoose: (name: string) => void
}

/** The named filters, each shown on the picture itself. Renders only when the picture or the choice changes. */
export const FilterGrid = memo(({ thumbnail, value, onChoose }: Props) => {
  const tile = (name: string, label: string, filter: string) => (
    <button
      key={label}
      type="button"
      className={clsx(styles.tile)}
      aria-pressed={value === name}
      onClick={() => onChoose(name)}
    >
      <span className={clsx(styles.picture)}>
        {thumbnail && <img src={thumbnail} alt="" draggable={false} style={filter ? { filter } : {}} />}
      </span>
      {label}
    </button>
  )
  return (
    <>
      {GROUPS.map((group, at) => (
        <section key={group}>
          <h3 className={styles.group}>{group}</h3>
          <div className={styles.grid}>
            {at === 0 && tile('', '原图', '')}
            {FILTERS.filter(filter => filter.group === group).map(filter =>
              tile(filter.name, filter.name, filterCss(filter)),
            )}
          </div>
        </section>
      ))}
    </>
  )
})
