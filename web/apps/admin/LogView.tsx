import { Link } from 'react-aria-components/Link'
import * as m from '#messages/admin.ts'
import * as texts from '#messages/adminWork.ts'
import type { LogEntry } from '#schemas/api/admin-fields.ts'
import { ADMIN_ACTS, type AdminTarget } from '#schemas/catalog/admin-acts.ts'
import { admin } from '#web/services/admin-client.ts'
import { actName } from './act-names.ts'
import { adminPath, useFilter } from './address.ts'
import type { Column } from './DataTable.tsx'
import { ExportButton } from './ExportButton.tsx'
import { FilteredList } from './FilteredList.tsx'
import { ChoiceField, DayField, SearchField } from './Filters.tsx'
import { time } from './format.ts'
import { Head } from './Head.tsx'
import { useCall } from './use-call.ts'

const ACTS = ADMIN_ACTS.map(id => ({ id, label: actName(id) }))

const TARGETS: Readonly<Record<AdminTarget, (of: { readonly id: string }) => string>> = {
  user: texts.toUser,
  order: texts.toOrder,
  difference: texts.toDifference,
  job: texts.toJob,
  share: texts.toShare,
  report: texts.toReport,
  export: texts.toExport,
  material: texts.toMaterial,
  template: texts.toTemplate,
  background: texts.toBackground,
  album: texts.toAlbum,
  category: texts.toCategory,
  'app-category': texts.toAppCategory,
  work: texts.toWork,
}

const Target = ({ entry: { target, targetId } }: { readonly entry: LogEntry }) => {
  const text = TARGETS[target]({ id: targetId })
  if (target === 'user') return <Link href={adminPath('users', { id: targetId })}>{text}</Link>
  if (target === 'order') return <Link href={adminPath('orders', { id: targetId })}>{text}</Link>
  return <span title={targetId}>{text}</span>
}

const detailsOf = ({ details }: LogEntry): string =>
  Object.entries(details)
    .map(([name, value]) => `${name}: ${value}`)
    .join(' · ')

const COLUMNS: readonly Column<LogEntry>[] = [
  { title: texts.time, cell: ({ createdAt }) => time(createdAt) },
  {
    title: texts.admin,
    cell: ({ adminId, adminName }) => <Link href={adminPath('users', { id: adminId })}>{adminName || adminId}</Link>,
  },
  { title: texts.act, cell: ({ act }) => actName(act) },
  { title: texts.target, isWide: true, cell: entry => <Target entry={entry} /> },
  { title: m.reason, isWide: true, cell: ({ reason }) => <span title={reason}>{reason || '—'}</span> },
  { title: m.details, isWide: true, cell: entry => <code title={detailsOf(entry)}>{detailsOf(entry)}</code> },
]

/** Every act of an administrator, the newest first. */
export const LogView = () => {
  const { filter, page, set, go } = useFilter(['act', 'admin', 'user', 'day'])
  const idOf = (text: string) => (/^\d{1,15}$/.test(text) ? text : ('' as const))
  const query = {
    act: ADMIN_ACTS.find(act => act === filter.act) ?? ('' as const),
    admin: idOf(filter.admin),
    user: idOf(filter.user),
    day: filter.day,
  }
  const answer = useCall(JSON.stringify([query, page]), () => admin.listLog({ ...query, page }))
  const clear = () => set({ act: '', admin: '', user: '', day: '' })
  const isFiltered = Object.values(query).some(Boolean)
  return (
    <>
      <Head title={m.log}>
        <ExportButton name="log" filter={query} />
      </Head>
      <FilteredList
        label={m.log}
        columns={COLUMNS}
        keyOf={({ id }) => id}
        answer={answer}
        empty={isFiltered ? m.noRows : texts.noLog}
        page={page}
        onPage={go}
        isFiltered={isFiltered}
        onClear={clear}
      >
        <ChoiceField label={texts.act} options={ACTS} value={query.act} onChange={act => set({ ...filter, act })} />
        <SearchField
          label={texts.adminId}
          isNumber
          value={query.admin}
          onChange={id => set({ ...filter, admin: id })}
        />
        <SearchField label={texts.userId} isNumber value={query.user} onChange={user => set({ ...filter, user })} />
        <DayField value={query.day} onChange={day => set({ ...filter, day })} />
      </FilteredList>
    </>
  )
}
