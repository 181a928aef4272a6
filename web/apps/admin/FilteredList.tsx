import type { ReactNode } from 'react'
import * as m from '#messages/admin.ts'
import { Button } from '#web/widgets/Button.tsx'
import { DataTable, type DataTableProps } from './DataTable.tsx'
import { Filters } from './Filters.tsx'
import { Pager } from './Pager.tsx'
import type { Answer } from './use-call.ts'

interface Props<Row> extends Pick<DataTableProps<Row>, 'label' | 'columns' | 'keyOf' | 'empty'> {
  readonly answer: Answer<{ readonly elements: readonly Row[]; readonly total: number }>
  /** From 0. */
  readonly page: number
  readonly onPage: (page: number) => void
  readonly isFiltered: boolean
  readonly onClear: () => void
  /** The fields of the filter. */
  readonly children: ReactNode
}

/** A list with its filter and its pages. */
export const FilteredList = <Row,>({ page, onPage, isFiltered, onClear, children, answer, ...table }: Props<Row>) => (
  <>
    <Filters isFiltered={isFiltered} onClear={onClear}>
      {children}
    </Filters>
    <DataTable
      {...table}
      rows={answer.data?.elements ?? null}
      answer={answer}
      emptyAction={isFiltered && <Button onPress={onClear}>{m.clearFilter}</Button>}
    />
    {answer.data && <Pager page={page} total={answer.data.total} onChange={onPage} />}
  </>
)
