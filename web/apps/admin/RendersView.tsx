import { useEffect, useRef, useState } from 'react'
import { Link } from 'react-aria-components/Link'
import * as m from '#messages/admin.ts'
import * as texts from '#messages/adminWork.ts'
import type { Drawing } from '#schemas/api/admin-fields.ts'
import type { CallOutput } from '#schemas/api/endpoint.ts'
import type { AdminApi } from '#schemas/api/index.ts'
import { ADMIN_LIMITS } from '#schemas/catalog/admin-limits.ts'
import { errorText } from '#web/messages/error-text.ts'
import { admin } from '#web/services/admin-client.ts'
import { Button } from '#web/widgets/Button.tsx'
import { RefreshCw } from '#web/widgets/icons.ts'
import { toast } from '#web/widgets/toast.ts'
import { adminPath, useFilter } from './address.ts'
import { type Column, DataTable } from './DataTable.tsx'
import styles from './detail.module.css'
import { time } from './format.ts'
import { Head } from './Head.tsx'
import { Pager } from './Pager.tsx'
import { useCall } from './use-call.ts'

const SHARED: readonly Column<Drawing>[] = [
  {
    title: texts.user,
    cell: ({ userId }) => <Link href={adminPath('users', { id: userId })}>{userId}</Link>,
  },
  { title: texts.work, isNumber: true, cell: ({ workId }) => workId },
  { title: texts.pages, isNumber: true, cell: ({ pages }) => pages },
]
const OPEN: readonly Column<Drawing>[] = [
  ...SHARED,
  { title: texts.begun, isWide: true, cell: ({ updatedAt }) => time(updatedAt) },
]

/** ms; between two looks at the queue. */
const LOOK_MS = 5000

type Pool = NonNullable<CallOutput<AdminApi['admin']['renderQueue']>['pool']>

const Tiles = ({ pool }: { readonly pool: Pool }) => (
  <dl className={styles.tiles}>
    {(
      [
        [texts.busy, pool.busy],
        [texts.running, pool.running],
        [texts.most, pool.most],
        [texts.waiting, pool.waiting],
        [texts.oldest, texts.seconds({ count: Math.round(pool.oldestMs / 1000) })],
      ] as const
    ).map(([name, value]) => (
      <div key={name}>
        <dt>{name}</dt>
        <dd>{value}</dd>
      </div>
    ))}
  </dl>
)

/** A failed drawing can be repeated once at a time. */
const Rerun = ({ row, onDone }: { readonly row: Drawing; readonly onDone: () => void }) => {
  const [isPending, setPending] = useState(false)
  const rerun = async () => {
    setPending(true)
    const result = await admin.rerunRender({ userId: row.userId, key: row.key })
    setPending(false)
    toast.show(result.ok ? texts.rerunDone : result.message, { kind: result.ok ? 'success' : 'error' })
    onDone()
  }
  if (!row.isRepeatable) return <span title={texts.notRepeatable}>—</span>
  return (
    <Button size="s" isPending={isPending} onPress={() => void rerun()}>
      {texts.rerun}
    </Button>
  )
}

/** The browsers of the render service, what they draw, and what has failed. */
export const RendersView = () => {
  const { page, go } = useFilter([])
  const queue = useCall('queue', () => admin.renderQueue())
  const failures = useCall(String(page), () => admin.listFailures({ page }))
  const { reload } = queue
  const latest = useRef(reload)
  latest.current = reload
  useEffect(() => {
    const timer = setInterval(() => document.visibilityState === 'visible' && latest.current(), LOOK_MS)
    return () => clearInterval(timer)
  }, [])
  const columns: readonly Column<Drawing>[] = [
    ...SHARED,
    {
      title: texts.error,
      isWide: true,
      cell: ({ code }) => (
        <span title={code ?? ''}>
          <code>{code}</code> {errorText(code ?? '')}
        </span>
      ),
    },
    { title: texts.failedAt, cell: ({ updatedAt }) => time(updatedAt) },
    { title: m.actions, cell: row => <Rerun row={row} onDone={failures.reload} /> },
  ]
  return (
    <>
      <Head title={m.renders}>
        <Button
          onPress={() => {
            queue.reload()
            failures.reload()
          }}
        >
          <RefreshCw size={14} aria-hidden />
          {m.refresh}
        </Button>
      </Head>
      {queue.data &&
        (queue.data.pool ? (
          <Tiles pool={queue.data.pool} />
        ) : (
          <p className={styles.warning} role="alert">
            {texts.poolDown}
          </p>
        ))}
      <h2 className={styles.subtitle}>{texts.openJobs}</h2>
      <DataTable
        label={texts.openJobs}
        columns={OPEN}
        keyOf={({ userId, key }) => `${userId} ${key}`}
        rows={queue.data?.open ?? null}
        answer={{ ...queue, isLoading: queue.data === null && queue.isLoading }}
        empty={texts.noOpenJobs}
      />
      <h2 className={styles.subtitle}>
        {texts.failedJobs} <small>{texts.lastDays({ count: ADMIN_LIMITS.failureDays })}</small>
      </h2>
      <DataTable
        label={texts.failedJobs}
        columns={columns}
        keyOf={({ userId, key }) => `${userId} ${key}`}
        rows={failures.data?.elements ?? null}
        answer={failures}
        empty={texts.noFailures}
      />
      {failures.data && <Pager page={page} total={failures.data.total} onChange={go} />}
    </>
  )
}
