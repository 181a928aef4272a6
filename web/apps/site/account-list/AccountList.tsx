import type { ReactNode } from 'react'
import * as basicTexts from '#messages/basic.ts'
import { useValue } from '#web/model/signals.ts'
import type { CallFailure } from '#web/services/client.ts'
import { session } from '#web/session/session.ts'
import { Empty } from '#web/widgets/Empty.tsx'
import type { Icon } from '#web/widgets/icons.ts'
import { LinkButton } from '#web/widgets/LinkButton.tsx'
import { Pager } from '../designs/Pager.tsx'
import { LoadFailed, NeedsLogin } from '../PageState.tsx'
import { here } from '../router.ts'
import styles from './account-list.module.css'

/** The page (from 1) that the address names. */
export const usePageNumber = (): number =>
  useValue(() => {
    const text = here.value.searchParams.get('page') ?? ''
    return /^[1-9]\d{0,5}$/.test(text) ? Number(text) : 1
  })

const SKELETONS = ['a', 'b', 'c', 'd'] as const

interface Props<Row> {
  readonly title: string
  /** null until the first answer. */
  readonly rows: readonly Row[] | null
  readonly failure: CallFailure | null
  readonly onRetry: () => void
  /** What a visitor is told. */
  readonly needsLogin: string
  /** What is shown in place of no rows. */
  readonly empty: { readonly icon: Icon; readonly text: string; readonly href: string; readonly action: string }
  /** Beside the title, when there are rows. */
  readonly count: string
  readonly hint: string
  readonly page: number
  readonly pages: number
  readonly hrefOf: (page: number) => string
  /** A list item, with its key. */
  readonly children: (row: Row) => ReactNode
}

/** A page with a list of the account: login, loading, failure, nothing, rows, and other pages. */
export const AccountList = <Row,>({
  title,
  rows,
  failure,
  onRetry,
  needsLogin,
  empty,
  count,
  hint,
  page,
  pages,
  hrefOf,
  children,
}: Props<Row>) => {
  const isLoggedIn = useValue(() => session.isLoggedIn.value)
  const content = () => {
    if (!isLoggedIn) return <NeedsLogin text={needsLogin} />
    if (failure && !rows) return <LoadFailed failure={failure} onRetry={onRetry} />
    if (!rows)
      return (
        <div className={styles.list} role="status" aria-label={basicTexts.loading}>
          {SKELETONS.map(key => (
            <div key={key} className={styles.skeleton} />
          ))}
        </div>
      )
    if (rows.length === 0)
      return (
        <Empty
          icon={empty.icon}
          text={empty.text}
          action={
            <LinkButton href={empty.href} variant="primary" size="l">
              {empty.action}
            </LinkButton>
          }
        />
      )
    return (
      <ul className={styles.list} aria-label={title}>
        {rows.map(children)}
      </ul>
    )
  }
  return (
    <section className={styles.page}>
      <header className={styles.head}>
        <h1>{title}</h1>
        {rows && rows.length > 0 && (
          <>
            <span>{count}</span>
            <span className={styles.hint}>{hint}</span>
          </>
        )}
      </header>
      {content()}
      <Pager page={page} pages={pages} hrefOf={hrefOf} />
    </section>
  )
}
