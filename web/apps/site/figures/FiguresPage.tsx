import { useState } from 'react'
import * as basicTexts from '#messages/basic.ts'
import * as m from '#messages/figures.ts'
import { workOfFigures } from '#schemas/catalog/site-routes.ts'
import { useValue } from '#web/model/signals.ts'
import { session } from '#web/session/session.ts'
import { Button } from '#web/widgets/Button.tsx'
import { Empty } from '#web/widgets/Empty.tsx'
import { ChartLine } from '#web/widgets/icons.ts'
import { LinkButton } from '#web/widgets/LinkButton.tsx'
import { Select } from '#web/widgets/Select.tsx'
import { LoadFailed, NeedsLogin } from '../PageState.tsx'
import { DESIGNS_PATH } from '../paths.ts'
import { here } from '../router.ts'
import { FiguresContent } from './FiguresContent.tsx'
import styles from './figures.module.css'
import { csvOf } from './figures-texts.ts'
import { useFigures } from './use-figures.ts'

const PERIODS = [7, 30, 90, 365].map(count => ({ id: String(count), label: m.days({ count }) }))

const saveAs = (text: string, name: string): void => {
  const url = URL.createObjectURL(new Blob([text], { type: 'text/csv' }))
  const link = document.createElement('a')
  link.href = url
  link.download = `${name.replace(/[\\/:*?"<>|\p{Cc}]/gu, '_')}.csv`
  link.click()
  // The download begins in a later task.
  setTimeout(() => URL.revokeObjectURL(url), 10_000)
}

/** How the published page of a work is visited. */
export const FiguresPage = () => {
  const isLoggedIn = useValue(() => session.isLoggedIn.value)
  const workId = useValue(() => workOfFigures(here.value.pathname)) ?? 0
  const [days, setDays] = useState('30')
  const { figures, logs, failure, reload } = useFigures(workId, Number(days), isLoggedIn)
  const content = () => {
    if (!isLoggedIn) return <NeedsLogin text={m.needsLogin} />
    if (failure && !figures) return <LoadFailed failure={failure} onRetry={reload} />
    if (!figures) return <div className={styles.skeleton} role="status" aria-label={basicTexts.loading} />
    if (figures.code === null)
      return (
        <Empty
          icon={ChartLine}
          text={m.unpublished}
          action={
            <LinkButton href={`/editor?appId=${workId}`} variant="primary" size="l">
              {m.edit}
            </LinkButton>
          }
        />
      )
    return <FiguresContent workId={workId} figures={figures} logs={logs} />
  }
  return (
    <section className={styles.page}>
      <header className={styles.head}>
        <a href={DESIGNS_PATH}>{m.back}</a>
        <h1 data-own-words>{figures?.name ?? m.title}</h1>
        {figures?.code && (
          <div className={styles.actions}>
            <Select
              label={m.period}
              isLabelHidden
              options={PERIODS}
              value={days}
              onChange={setDays}
              className={styles.period}
            />
            <LinkButton href={`/p/${figures.code}`} target="_blank" rel="noopener">
              {m.open}
            </LinkButton>
            <Button onPress={() => saveAs(csvOf(figures.days), m.exportName({ name: figures.name }))}>
              {m.export}
            </Button>
          </div>
        )}
      </header>
      {content()}
    </section>
  )
}
