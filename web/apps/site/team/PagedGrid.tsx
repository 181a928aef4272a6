import type { ReactNode } from 'react'
import * as basicTexts from '#messages/basic.ts'
import * as m from '#messages/teams.ts'
import { Button } from '#web/widgets/Button.tsx'
import { Empty } from '#web/widgets/Empty.tsx'
import { WifiOff } from '#web/widgets/icons.ts'
import styles from './team.module.css'
import type { Paged } from './use-paged.ts'

export interface PagedGridProps<T> {
  readonly label: string
  readonly list: Paged<T>
  /** In place of an empty list. */
  readonly empty: ReactNode
  readonly renderItem: (item: T) => ReactNode
  readonly look?: GridLook
}
/** Names of classes. */
type GridLook = Readonly<Record<'grid' | 'outline' | 'more', string | undefined>>
const LOOK: GridLook = { grid: styles.grid, outline: styles.outline, more: styles.more }

const OUTLINES = ['a', 'b', 'c', 'd', 'e', 'f']

/** A list as a grid of cards, or its outlines, or why it could not be read. */
export const PagedGrid = <T extends { readonly id: number }>({
  label,
  list,
  empty,
  renderItem,
  look = LOOK,
}: PagedGridProps<T>) => {
  const { items, total, error, isLoading, more, reload } = list
  if (error && !items)
    return <Empty icon={WifiOff} text={error} isError action={<Button onPress={reload}>{basicTexts.retry}</Button>} />
  if (!items)
    return (
      <div className={look.grid} role="status" aria-label={basicTexts.loading}>
        {OUTLINES.map(key => (
          <div key={key} className={look.outline} />
        ))}
      </div>
    )
  if (items.length === 0) return empty
  return (
    <>
      <ul className={look.grid} aria-label={label}>
        {items.map(item => (
          <li key={item.id}>{renderItem(item)}</li>
        ))}
      </ul>
      {items.length < total && (
        <p className={look.more}>
          <Button isPending={isLoading} onPress={more}>
            {error ? basicTexts.retry : m.more}
          </Button>
        </p>
      )}
    </>
  )
}
