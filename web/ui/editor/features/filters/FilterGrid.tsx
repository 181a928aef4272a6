import { clsx } from 'clsx'
import { memo } from 'react'
import * as m from '#messages/filterPanel.ts'
import { FILTERS, filterCss } from '#schemas/catalog/filters.ts'
import { filterGroupName } from '#web/messages/names/filter-groups.ts'
import { filterName } from '#web/messages/names/filters.ts'
import styles from './FilterPanel.module.css'

const GROUPS = [...new Set(FILTERS.map(({ group }) => group))]

interface Props {
  /** Thumbnail of the selected image. */
  readonly thumbnail: string
  /** Name of the selected filter; '' = none, null = custom amounts. */
  readonly value: string | null
  readonly onChoose: (name: string) => void
}

/** The named filters, each shown on the selected image. Renders only when the image or the selection changes. */
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
          <h3 className={styles.group}>{filterGroupName(group)}</h3>
          <div className={styles.grid}>
            {at === 0 && tile('', m.original, '')}
            {FILTERS.filter(filter => filter.group === group).map(filter =>
              tile(filter.name, filterName(filter.id), filterCss(filter)),
            )}
          </div>
        </section>
      ))}
    </>
  )
})
