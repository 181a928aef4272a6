import { clsx } from 'clsx'
import type { ReactNode } from 'react'
import * as m from '#messages/admin.ts'
import * as basicTexts from '#messages/basic.ts'
import { Button } from '#web/widgets/Button.tsx'
import { Empty } from '#web/widgets/Empty.tsx'
import { WifiOff } from '#web/widgets/icons.ts'
import styles from './table.module.css'
import type { Answer } from './use-call.ts'

export interface Column<Row> {
  readonly title: string
  readonly cell: (row: Row) => ReactNode
  /** Numbers stand at the right. */
  readonly isNumber?: boolean
  /** The column takes the room that is left, and cuts what is longer. */
  readonly isWide?: boolean
  /** The column is as wide as its content. */
  readonly isThin?: boolean
}

export interface DataTableProps<Row> {
  /** Accessible name. */
  readonly label: string
  readonly columns: readonly Column<Row>[]
  readonly keyOf: (row: Row) => string | number
  readonly rows: readonly Row[] | null
  readonly answer: Pick<Answer<unknown>, 'failure' | 'isLoading' | 'reload'>
  readonly empty?: string
  /** Why nothing is shown, e.g. a button that clears the filter. */
  readonly emptyAction?: ReactNode
}

/** count; rows of the skeleton. */
const SKELETON = 8

/** Rows under a head that stays; a skeleton, a failure with a way to retry, or why there is nothing. */
export const DataTable = <Row,>({
  label,
  columns,
  keyOf,
  rows,
  answer: { failure, isLoading, reload },
  empty = m.noRows,
  emptyAction,
}: DataTableProps<Row>) => {
  if (failure && !rows)
    return (
      <div className={styles.box}>
        <Empty
          icon={WifiOff}
          isError
          text={failure.message}
          action={<Button onPress={reload}>{basicTexts.retry}</Button>}
        />
      </div>
    )
  if (rows?.length === 0 && !isLoading)
    return (
      <div className={styles.box}>
        <Empty text={empty} action={emptyAction} />
      </div>
    )
  const classOf = ({ isNumber, isWide, isThin }: Column<Row>) =>
    clsx(isNumber && styles.number, isWide && styles.wide, isThin && styles.thin)
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: the keys must scroll a wide table
    <section className={styles.box} aria-label={label} aria-busy={isLoading} tabIndex={0}>
      <table className={clsx(styles.table, isLoading && rows && styles.stale)}>
        <thead>
          <tr>
            {columns.map(column => (
              <th key={column.title} scope="col" className={classOf(column)}>
                {column.title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody data-own-words>
          {rows
            ? rows.map(row => (
                <tr key={keyOf(row)}>
                  {columns.map(column => (
                    <td key={column.title} className={classOf(column)}>
                      {column.cell(row)}
                    </td>
                  ))}
                </tr>
              ))
            : Array.from({ length: SKELETON }, (_, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: rows without content
                <tr key={index}>
                  {columns.map(({ title }) => (
                    <td key={title}>
                      <span className={styles.skeleton} />
                    </td>
                  ))}
                </tr>
              ))}
        </tbody>
      </table>
    </section>
  )
}
