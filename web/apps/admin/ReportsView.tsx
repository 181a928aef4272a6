import { useState } from 'react'
import { Link } from 'react-aria-components/Link'
import * as m from '#messages/admin.ts'
import * as texts from '#messages/adminWork.ts'
import * as sharedTexts from '#messages/shared.ts'
import type { ListedReport } from '#schemas/api/admin-fields.ts'
import type { ReportReason } from '#schemas/catalog/report-reasons.ts'
import { admin } from '#web/services/admin-client.ts'
import { Button } from '#web/widgets/Button.tsx'
import { ActDialog } from './ActDialog.tsx'
import { adminPath, useFilter } from './address.ts'
import { Badge } from './Badge.tsx'
import { type Column, DataTable } from './DataTable.tsx'
import styles from './detail.module.css'
import { ChoiceField, Filters } from './Filters.tsx'
import { time } from './format.ts'
import { Head } from './Head.tsx'
import { Pager } from './Pager.tsx'
import { ReportedWork } from './ReportedWork.tsx'
import { useCall } from './use-call.ts'

const REASONS: Readonly<Record<ReportReason, string>> = {
  illegal: sharedTexts.illegal,
  vulgar: sharedTexts.vulgar,
  infringement: sharedTexts.infringement,
  fraud: sharedTexts.fraud,
  privacy: sharedTexts.privacy,
  other: sharedTexts.other,
}
const STATES = [
  { id: 'open', label: texts.openReports },
  { id: 'closed', label: texts.closedReports },
]

interface Chosen {
  readonly report: ListedReport
  readonly act: 'view' | 'closed' | 'dismissed'
}

/** What people report about shared works. */
export const ReportsView = () => {
  const { filter, page, set, go } = useFilter(['state'])
  const state = filter.state === 'open' || filter.state === 'closed' ? filter.state : ''
  const answer = useCall(JSON.stringify([state, page]), () => admin.listReports({ state, page }))
  const [chosen, setChosen] = useState<Chosen | null>(null)
  const columns: readonly Column<ListedReport>[] = [
    {
      title: texts.reportedWork,
      isWide: true,
      cell: ({ workName, workId, isShared }) => (
        <span title={workName}>
          {workName || workId}{' '}
          <Badge text={isShared ? texts.linkOpen : texts.linkEnded} tone={isShared ? 'good' : 'plain'} />
        </span>
      ),
    },
    {
      title: texts.author,
      cell: ({ owner, ownerName }) => <Link href={adminPath('users', { id: owner })}>{ownerName || owner}</Link>,
    },
    { title: texts.why, cell: ({ reason }) => REASONS[reason] },
    {
      title: texts.description,
      isWide: true,
      cell: ({ details }) => <span title={details}>{details || '—'}</span>,
    },
    {
      title: texts.reporter,
      cell: ({ userId }) =>
        userId === null ? texts.visitor : <Link href={adminPath('users', { id: userId })}>{userId}</Link>,
    },
    { title: texts.reportedAt, cell: ({ createdAt }) => time(createdAt) },
    {
      title: texts.result,
      cell: report => (
        <span className={styles.acts}>
          <Button size="s" onPress={() => setChosen({ report, act: 'view' })}>
            {texts.view}
          </Button>
          {report.outcome === null ? (
            <>
              <Button size="s" variant="danger" onPress={() => setChosen({ report, act: 'closed' })}>
                {texts.closeLink}
              </Button>
              <Button size="s" variant="ghost" onPress={() => setChosen({ report, act: 'dismissed' })}>
                {texts.dismiss}
              </Button>
            </>
          ) : (
            <span title={report.note}>
              <Badge
                text={report.outcome === 'closed' ? texts.linkClosed : texts.dismissed}
                tone={report.outcome === 'closed' ? 'bad' : 'plain'}
              />
            </span>
          )}
        </span>
      ),
    },
  ]
  const close = () => setChosen(null)
  return (
    <>
      <Head title={m.reports} />
      <Filters isFiltered={state !== ''} onClear={() => set({ state: '' })}>
        <ChoiceField label={m.status} options={STATES} value={state} onChange={next => set({ state: next })} />
      </Filters>
      <DataTable
        label={m.reports}
        columns={columns}
        keyOf={({ id }) => id}
        rows={answer.data?.elements ?? null}
        answer={answer}
        empty={texts.noReports}
      />
      {answer.data && <Pager page={page} total={answer.data.total} onChange={go} />}
      {chosen?.act === 'view' && <ReportedWork report={chosen.report} onClose={close} />}
      {chosen && chosen.act !== 'view' && (
        <ActDialog
          title={
            chosen.act === 'closed'
              ? texts.closeLinkTitle({ name: chosen.report.workName || String(chosen.report.workId) })
              : texts.dismissTitle
          }
          text={chosen.act === 'closed' ? texts.closeLinkText : texts.dismissText}
          confirmLabel={chosen.act === 'closed' ? texts.closeLink : texts.dismiss}
          isDanger={chosen.act === 'closed'}
          isReasonOptional
          reasonLabel={texts.note}
          act={note =>
            admin.closeReport({
              id: chosen.report.id,
              outcome: chosen.act === 'closed' ? 'closed' : 'dismissed',
              note,
            })
          }
          onDone={answer.reload}
          onClose={close}
        />
      )}
    </>
  )
}
