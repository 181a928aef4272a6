import { clsx } from 'clsx'
import { useEffect, useState } from 'react'
import { Link } from 'react-aria-components/Link'
import * as basicTexts from '#messages/basic.ts'
import * as m from '#messages/forms.ts'
import { SITE_ROUTES } from '#schemas/catalog/site-routes.ts'
import { useValue } from '#web/model/signals.ts'
import { session } from '#web/session/session.ts'
import { Button } from '#web/widgets/Button.tsx'
import { Empty } from '#web/widgets/Empty.tsx'
import { IconButton } from '#web/widgets/IconButton.tsx'
import { ChevronLeft, ClipboardList, RefreshCw, Search, Trash2 } from '#web/widgets/icons.ts'
import { usePageNumber } from '../account-list/AccountList.tsx'
import { Pager } from '../designs/Pager.tsx'
import { LoadFailed, NeedsLogin } from '../PageState.tsx'
import { formPath } from '../paths.ts'
import { here, replaceQuery } from '../router.ts'
import { AnswersBar } from './AnswersBar.tsx'
import { AnswersTable } from './AnswersTable.tsx'
import styles from './forms.module.css'
import { removeAnswers } from './remove-answers.ts'
import { type AnswerSearch, NO_SEARCH, useAnswers } from './use-answers.ts'

const NONE: ReadonlySet<number> = new Set()

/** What visitors have sent to a work of the user. */
export const AnswersPage = ({ workId }: { readonly workId: number }) => {
  const isLoggedIn = useValue(() => session.isLoggedIn.value)
  const page = usePageNumber()
  const [search, setSearch] = useState<AnswerSearch>(NO_SEARCH)
  const [chosen, setChosen] = useState(NONE)
  const { list, setList, failure, isLoading, reload, seenId } = useAnswers(workId, search, page - 1, isLoggedIn)
  const isFiltered = search !== NO_SEARCH && Object.values(search).some(text => text !== '')
  const pages = list ? Math.max(1, Math.ceil(list.total / list.size)) : 1
  const turn = (to: number) => {
    const query = new URLSearchParams(here.peek().search)
    if (to === 1) query.delete('page')
    else query.set('page', String(to))
    replaceQuery(query)
  }
  // The last submissions of the last page were removed, or the address names a page that there is not.
  useEffect(() => {
    if (list && !isLoading && page > pages) turn(pages)
  })
  const look = (next: AnswerSearch) => {
    setSearch(next)
    setChosen(NONE)
    if (page !== 1) turn(1)
  }
  const remove = async (ids: readonly number[]) => {
    setChosen(NONE)
    await removeAnswers(ids, reload)
  }
  const writeMemo = (id: number, memo: string) =>
    setList(
      before =>
        before && { ...before, elements: before.elements.map(each => (each.id === id ? { ...each, memo } : each)) },
    )

  const content = () => {
    if (!isLoggedIn) return <NeedsLogin text={m.needsLogin} />
    if (failure && !list) return <LoadFailed failure={failure} onRetry={reload} />
    if (!list) return <div className={styles.skeleton} role="status" aria-label={basicTexts.loading} />
    if (list.elements.length === 0 && !isLoading)
      return isFiltered ? <Empty icon={Search} text={m.noneFound} /> : <Empty icon={ClipboardList} text={m.noAnswers} />
    return (
      <AnswersTable
        list={list}
        seenId={seenId}
        isStale={isLoading}
        chosen={chosen}
        onChoose={setChosen}
        onRemove={ids => void remove(ids)}
        onMemo={writeMemo}
      />
    )
  }
  return (
    <section className={styles.page}>
      <header className={styles.head}>
        <Link href={SITE_ROUTES.forms.path} className={clsx(styles.back)}>
          <ChevronLeft size={16} strokeWidth={1.75} aria-hidden />
          {m.back}
        </Link>
        <h1 data-own-words>{list?.work.name || m.title}</h1>
        {list && <span>{isFiltered ? m.totalFound({ count: list.total }) : m.total({ count: list.total })}</span>}
        {isLoggedIn && <IconButton icon={RefreshCw} label={m.refresh} onPress={reload} />}
      </header>
      {isLoggedIn && list && <AnswersBar workId={workId} search={search} canExport={list.stored > 0} onChange={look} />}
      {chosen.size > 0 && (
        <div className={styles.selection} role="status">
          <span>{m.chosen({ count: chosen.size })}</span>
          <Button variant="ghost" onPress={() => void remove([...chosen])}>
            <Trash2 size={16} strokeWidth={1.75} aria-hidden />
            {m.remove}
          </Button>
          <Button variant="ghost" onPress={() => setChosen(NONE)}>
            {basicTexts.cancel}
          </Button>
        </div>
      )}
      {content()}
      <Pager page={page} pages={pages} hrefOf={to => formPath(workId, to)} />
    </section>
  )
}
