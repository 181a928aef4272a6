import { Link } from 'react-aria-components/Link'
import * as m from '#messages/admin.ts'
import * as texts from '#messages/adminUsers.ts'
import type { ListedUser } from '#schemas/api/admin-fields.ts'
import { admin } from '#web/services/admin-client.ts'
import { adminPath, useFilter } from './address.ts'
import { Badge } from './Badge.tsx'
import type { Column } from './DataTable.tsx'
import { ExportButton } from './ExportButton.tsx'
import { FilteredList } from './FilteredList.tsx'
import { ChoiceField, SearchField } from './Filters.tsx'
import { roleName, time } from './format.ts'
import { Head } from './Head.tsx'
import { useCall } from './use-call.ts'

const ROLES = ([1, 2, 3] as const).map(role => ({ id: String(role), label: roleName(role) }))
const isRole = (text: string): text is '1' | '2' | '3' => ['1', '2', '3'].includes(text)

const COLUMNS: readonly Column<ListedUser>[] = [
  { title: texts.id, isNumber: true, cell: ({ id }) => id },
  {
    title: texts.name,
    isWide: true,
    cell: ({ id, nickname }) => (
      <Link href={adminPath('users', { id })}>
        <span title={nickname}>{nickname}</span>
      </Link>
    ),
  },
  { title: texts.phone, cell: ({ phone }) => phone ?? texts.noPhone },
  {
    title: texts.role,
    cell: ({ role }) => (role === 1 ? roleName(role) : <Badge text={roleName(role)} tone="accent" />),
  },
  {
    title: texts.state,
    cell: ({ isMember, isBanned }) => (
      <>
        {isMember && <Badge text={m.member} tone="warn" />} {isBanned && <Badge text={m.banned} tone="bad" />}
      </>
    ),
  },
  { title: texts.registered, cell: ({ createdAt }) => time(createdAt) },
  { title: texts.lastLogin, cell: ({ loginAt }) => time(loginAt) },
]

/** The accounts, the newest first. */
export const UsersView = () => {
  const { filter, page, set, go } = useFilter(['search', 'role', 'state'])
  const query = {
    search: filter.search,
    role: isRole(filter.role) ? filter.role : '',
    state: filter.state === 'banned' ? 'banned' : '',
  } as const
  const answer = useCall(JSON.stringify([query, page]), () => admin.listUsers({ ...query, page }))
  const clear = () => set({ search: '', role: '', state: '' })
  const isFiltered = Object.values(query).some(Boolean)
  return (
    <>
      <Head title={m.users}>
        <ExportButton name="users" filter={query} />
      </Head>
      <FilteredList
        label={m.users}
        columns={COLUMNS}
        keyOf={({ id }) => id}
        answer={answer}
        page={page}
        onPage={go}
        isFiltered={isFiltered}
        onClear={clear}
      >
        <SearchField label={texts.search} value={query.search} onChange={search => set({ ...filter, search })} />
        <ChoiceField
          label={texts.role}
          options={ROLES}
          value={query.role}
          onChange={role => set({ ...filter, role })}
        />
        <ChoiceField
          label={texts.state}
          options={[{ id: 'banned', label: m.banned }]}
          value={query.state}
          onChange={state => set({ ...filter, state })}
        />
      </FilteredList>
    </>
  )
}
