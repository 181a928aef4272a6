import * as basicTexts from '#messages/basic.ts'
import * as m from '#messages/downloads.ts'
import * as headerTexts from '#messages/header.ts'
import { ALLOWANCE_LIMITS } from '#schemas/catalog/allowance-limits.ts'
import { LIMITS } from '#schemas/catalog/limits.ts'
import { HOUR } from '#schemas/time.ts'
import { useValue } from '#web/model/signals.ts'
import { session } from '#web/session/session.ts'
import { Button } from '#web/widgets/Button.tsx'
import { Empty } from '#web/widgets/Empty.tsx'
import { CircleUserRound, Download, WifiOff } from '#web/widgets/icons.ts'
import { LinkButton } from '#web/widgets/LinkButton.tsx'
import { Pager } from '../designs/Pager.tsx'
import { designsPath, downloadsPath } from '../paths.ts'
import { here, navigate } from '../router.ts'
import { DownloadRow } from './DownloadRow.tsx'
import styles from './downloads.module.css'
import { PAGE_SIZE, useDownloads } from './use-downloads.ts'

const pageOf = (text: string | null) => (/^[1-9]\d{0,5}$/.test(text ?? '') ? Number(text) : 1)
const SKELETONS = ['a', 'b', 'c', 'd', 'e'] as const

/** The user's downloads of the last days, newest first. */
export const DownloadsPage = () => {
  const isLoggedIn = useValue(() => session.isLoggedIn.value)
  const page = useValue(() => pageOf(here.value.searchParams.get('page')))
  const { downloads, total, failure, reload } = useDownloads(page, isLoggedIn)
  const days = LIMITS.renderDays

  const content = () => {
    if (!isLoggedIn)
      return (
        <Empty
          icon={CircleUserRound}
          text={m.needsLogin}
          action={
            <Button variant="primary" size="l" onPress={() => void session.requireLogin()}>
              {headerTexts.login}
            </Button>
          }
        />
      )
    if (failure && !downloads)
      return (
        <Empty
          icon={WifiOff}
          isError
          text={failure.message}
          action={<Button onPress={reload}>{basicTexts.retry}</Button>}
        />
      )
    if (!downloads)
      return (
        <div className={styles.list} role="status" aria-label={basicTexts.loading}>
          {SKELETONS.map(key => (
            <div key={key} className={styles.skeleton} />
          ))}
        </div>
      )
    if (downloads.length === 0)
      return (
        <Empty
          icon={Download}
          text={m.empty({ days })}
          action={
            <LinkButton href={designsPath(1)} variant="primary" size="l">
              {m.toDesigns}
            </LinkButton>
          }
        />
      )
    return (
      <ul className={styles.list} aria-label={m.title}>
        {downloads.map(each => (
          <DownloadRow key={each.key} download={each} onChanged={reload} />
        ))}
      </ul>
    )
  }

  return (
    <section className={styles.page}>
      <header className={styles.head}>
        <h1>{m.title}</h1>
        {downloads && total > 0 && (
          <>
            <span>{m.total({ days, count: total })}</span>
            <span className={styles.hint}>{m.hint({ hours: ALLOWANCE_LIMITS.againMs / HOUR })}</span>
          </>
        )}
      </header>
      {content()}
      <Pager
        page={page}
        pages={Math.max(1, Math.ceil(total / PAGE_SIZE))}
        onChange={to => navigate(downloadsPath(to))}
      />
    </section>
  )
}
