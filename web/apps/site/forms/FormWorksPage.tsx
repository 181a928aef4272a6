import { useCallback, useEffect, useState } from 'react'
import { Link } from 'react-aria-components/Link'
import * as m from '#messages/forms.ts'
import type { CallOutput } from '#schemas/api/endpoint.ts'
import type { Api } from '#schemas/api/index.ts'
import { ANSWER_LIMITS } from '#schemas/catalog/answer-limits.ts'
import { useValue } from '#web/model/signals.ts'
import type { CallFailure } from '#web/services/client.ts'
import { formClient } from '#web/services/form-client.ts'
import { session } from '#web/session/session.ts'
import { ChevronRight, ClipboardList } from '#web/widgets/icons.ts'
import { AccountList } from '../account-list/AccountList.tsx'
import { Cover } from '../Cover.tsx'
import { formatTime } from '../designs/format-time.ts'
import { DESIGNS_PATH, formPath } from '../paths.ts'
import styles from './forms.module.css'

type FormWork = CallOutput<Api['forms']['listFormWorks']>['elements'][number]

const Row = ({ work: { workId, name, cover, answers, fresh, lastAt } }: { readonly work: FormWork }) => (
  <li className={styles.work}>
    <Link href={formPath(workId)} aria-label={m.open({ name })}>
      <span className={styles.picture}>
        <Cover key={cover} src={cover} alt="" />
      </span>
      <span className={styles.name}>
        <b title={name} data-own-words>
          {name || m.unnamed}
        </b>
        <small>{lastAt === null ? m.never : m.lastAt({ time: formatTime(lastAt, Date.now()) })}</small>
      </span>
      {fresh > 0 && (
        <span className={styles.fresh}>
          {fresh >= ANSWER_LIMITS.newCounted ? m.freshMany({ count: fresh }) : m.fresh({ count: fresh })}
        </span>
      )}
      <span className={styles.count}>{m.answers({ count: answers })}</span>
      <ChevronRight size={18} strokeWidth={1.75} aria-hidden />
    </Link>
  </li>
)

/** The works of the user that have forms. */
export const FormWorksPage = () => {
  const isLoggedIn = useValue(() => session.isLoggedIn.value)
  const [works, setWorks] = useState<readonly FormWork[] | null>(null)
  const [failure, setFailure] = useState<CallFailure | null>(null)
  const load = useCallback(async () => {
    const result = await formClient.forms.listFormWorks()
    setFailure(result.ok ? null : result)
    if (result.ok) setWorks(result.data.elements)
  }, [])
  useEffect(() => {
    setWorks(null)
    if (isLoggedIn) void load()
  }, [isLoggedIn, load])
  return (
    <AccountList
      title={m.title}
      rows={works}
      failure={failure}
      onRetry={() => void load()}
      needsLogin={m.needsLogin}
      empty={{ icon: ClipboardList, text: m.empty, href: DESIGNS_PATH, action: m.toDesigns }}
      count={m.works({ count: works?.length ?? 0 })}
      hint={m.hint}
      page={1}
      pages={1}
      hrefOf={() => ''}
    >
      {work => <Row key={work.workId} work={work} />}
    </AccountList>
  )
}
