import { useState } from 'react'
import { Link } from 'react-aria-components/Link'
import * as m from '#messages/admin.ts'
import * as texts from '#messages/adminOrders.ts'
import type { Difference } from '#schemas/api/admin-fields.ts'
import { admin } from '#web/services/admin-client.ts'
import { Button } from '#web/widgets/Button.tsx'
import { ActDialog } from './ActDialog.tsx'
import { adminPath, useFilter } from './address.ts'
import { Badge } from './Badge.tsx'
import { type Column, DataTable } from './DataTable.tsx'
import { ChoiceField, Filters } from './Filters.tsx'
import { yuan } from './format.ts'
import { Head } from './Head.tsx'
import { Pager } from './Pager.tsx'
import { useCall } from './use-call.ts'

const STATES = [
  { id: 'open', label: texts.unsettled },
  { id: 'settled', label: texts.settled },
]

/** What differs between the bills of the providers and the recorded payments. */
export const DifferencesView = () => {
  const { filter, page, set, go } = useFilter(['state'])
  const state = filter.state === 'open' || filter.state === 'settled' ? filter.state : ''
  const answer = useCall(JSON.stringify([state, page]), () => admin.listDifferences({ state, page }))
  const [chosen, setChosen] = useState<Difference | null>(null)
  const columns: readonly Column<Difference>[] = [
    { title: texts.differenceDay, cell: ({ day }) => day },
    { title: texts.channel, cell: ({ channel }) => (channel === 'wechat' ? texts.wechat : texts.alipay) },
    { title: texts.kind, cell: ({ kind }) => (kind === 'payment' ? texts.payment : texts.refundKind) },
    {
      title: texts.trade,
      cell: ({ outTradeNo }) => (
        <Link href={adminPath('orders', { search: outTradeNo })}>
          <code>{outTradeNo}</code>
        </Link>
      ),
    },
    { title: texts.ours, isNumber: true, cell: ({ oursFen }) => yuan(oursFen) },
    { title: texts.theirs, isNumber: true, cell: ({ theirsFen }) => yuan(theirsFen) },
    { title: texts.gap, isNumber: true, cell: ({ oursFen, theirsFen }) => yuan((theirsFen ?? 0) - (oursFen ?? 0)) },
    {
      title: m.status,
      isWide: true,
      cell: row =>
        row.settledAt === null ? (
          <Button size="s" onPress={() => setChosen(row)}>
            {texts.settle}
          </Button>
        ) : (
          <span title={row.note}>
            <Badge text={texts.settled} tone="good" /> {row.note}
          </span>
        ),
    },
  ]
  return (
    <>
      <Head title={m.differences} />
      <Filters isFiltered={state !== ''} onClear={() => set({ state: '' })}>
        <ChoiceField label={m.status} options={STATES} value={state} onChange={next => set({ state: next })} />
      </Filters>
      <DataTable
        label={m.differences}
        columns={columns}
        keyOf={({ channel, day, kind, outTradeNo }) => `${channel} ${day} ${kind} ${outTradeNo}`}
        rows={answer.data?.elements ?? null}
        answer={answer}
        empty={texts.noDifferences}
      />
      {answer.data && <Pager page={page} total={answer.data.total} onChange={go} />}
      {chosen && (
        <ActDialog
          title={texts.settleTitle}
          text={`${chosen.day} · ${chosen.outTradeNo}`}
          confirmLabel={texts.settle}
          reasonLabel={texts.note}
          reasonHint={texts.noteHint}
          act={note => {
            const { channel, day, kind, outTradeNo } = chosen
            return admin.settleDifference({ channel, day, kind, outTradeNo, note })
          }}
          onDone={answer.reload}
          onClose={() => setChosen(null)}
        />
      )}
    </>
  )
}
