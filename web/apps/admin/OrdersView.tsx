import { Link } from 'react-aria-components/Link'
import * as m from '#messages/admin.ts'
import * as texts from '#messages/adminOrders.ts'
import type { ListedOrder } from '#schemas/api/admin-fields.ts'
import { ORDER_STATUS } from '#schemas/catalog/statuses.ts'
import { admin } from '#web/services/admin-client.ts'
import { adminPath, useFilter } from './address.ts'
import { Badge } from './Badge.tsx'
import type { Column } from './DataTable.tsx'
import { ExportButton } from './ExportButton.tsx'
import { FilteredList } from './FilteredList.tsx'
import { ChoiceField, DayField, SearchField } from './Filters.tsx'
import { orderedName, orderState, time, yuan } from './format.ts'
import { Head } from './Head.tsx'
import { useCall } from './use-call.ts'

const STATES = Object.values(ORDER_STATUS).map(status => ({ id: String(status), label: orderState(status).text }))

const COLUMNS: readonly Column<ListedOrder>[] = [
  {
    title: texts.number,
    cell: ({ id }) => (
      <Link href={adminPath('orders', { id })}>
        <code>{id}</code>
      </Link>
    ),
  },
  {
    title: texts.buyer,
    isWide: true,
    cell: ({ userId, nickname }) => (
      <Link href={adminPath('users', { id: userId })}>
        <span title={nickname}>{nickname || userId}</span>
      </Link>
    ),
  },
  { title: texts.package, cell: orderedName },
  { title: texts.amount, isNumber: true, cell: ({ amountFen }) => yuan(amountFen) },
  { title: m.status, cell: ({ status }) => <Badge {...orderState(status)} /> },
  { title: m.createdAt, cell: ({ createdAt }) => time(createdAt) },
  { title: texts.paidAt, cell: ({ paidAt }) => time(paidAt) },
]

/** The orders, the newest first. */
export const OrdersView = () => {
  const { filter, page, set, go } = useFilter(['search', 'user', 'status', 'day'])
  const query = {
    ...filter,
    user: /^\d{1,15}$/.test(filter.user) ? filter.user : ('' as const),
    status: STATES.some(({ id }) => id === filter.status) ? filter.status : '',
  }
  const answer = useCall(JSON.stringify([query, page]), () => admin.listOrders({ ...query, page }))
  const clear = () => set({ search: '', user: '', status: '', day: '' })
  const isFiltered = Object.values(query).some(Boolean)
  return (
    <>
      <Head title={m.orders}>
        <ExportButton name="orders" filter={query} />
      </Head>
      <FilteredList
        label={m.orders}
        columns={COLUMNS}
        keyOf={({ id }) => id}
        answer={answer}
        page={page}
        onPage={go}
        isFiltered={isFiltered}
        onClear={clear}
      >
        <SearchField label={texts.search} value={query.search} onChange={search => set({ ...filter, search })} />
        <SearchField label={texts.buyerId} isNumber value={query.user} onChange={user => set({ ...filter, user })} />
        <ChoiceField
          label={m.status}
          options={STATES}
          value={query.status}
          onChange={status => set({ ...filter, status })}
        />
        <DayField value={query.day} onChange={day => set({ ...filter, day })} />
      </FilteredList>
    </>
  )
}
