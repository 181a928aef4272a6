import { Suspense } from 'react'
import * as basicTexts from '#messages/basic.ts'
import * as headerTexts from '#messages/header.ts'
import * as notFoundTexts from '#messages/notFound.ts'
import * as shellTexts from '#messages/shell.ts'
import { session } from '#web/session/session.ts'
import { Button } from '#web/widgets/Button.tsx'
import { Empty } from '#web/widgets/Empty.tsx'
import { FileIcon, TriangleAlert } from '#web/widgets/icons.ts'
import { LinkButton } from '#web/widgets/LinkButton.tsx'
import { lazyPart } from '#web/widgets/lazy.tsx'
import { Spinner } from '#web/widgets/Spinner.tsx'
import { useSession } from '../parts/page-session.ts'
import type { ProblemProps } from './layout.ts'
import styles from './OpeningScreen.module.css'

const HostLoginCard = lazyPart(() => import('./HostLoginCard.tsx').then(m => m.HostLoginCard))
/** Only who opens a template with a price needs it. */
const UnboughtTemplate = lazyPart(() => import('./UnboughtTemplate.tsx').then(m => m.UnboughtTemplate))

/** The reason why the editor cannot be shown, and the way on. */
export const OpeningProblem = ({ problem, onRetry }: ProblemProps) => {
  // Another site logs its people in itself.
  const isHosted = useSession().launchParams.mode !== 'main'
  const logIn = async (asAnother: boolean) => {
    if (asAnother) await session.logOut()
    if (await session.requireLogin()) onRetry()
  }
  if (problem.kind === 'unbought')
    return (
      <Suspense fallback={<Spinner size={28} label="" />}>
        <UnboughtTemplate failure={problem.failure} onBought={onRetry} />
      </Suspense>
    )
  if (isHosted && (problem.kind === 'login' || problem.kind === 'forbidden'))
    return (
      <Suspense fallback={<Spinner size={28} label="" />}>
        <HostLoginCard isRefused={problem.kind === 'forbidden'} onRetry={onRetry} />
      </Suspense>
    )
  if (problem.kind === 'login' || problem.kind === 'forbidden')
    return (
      <Empty
        text={shellTexts.loginToOpen}
        icon={FileIcon}
        action={
          <Button variant="primary" onPress={() => void logIn(problem.kind === 'forbidden')}>
            {headerTexts.login}
          </Button>
        }
      />
    )
  return (
    <Empty
      text={problem.text}
      icon={problem.kind === 'missing' ? FileIcon : TriangleAlert}
      isError
      action={
        <div className={styles.actions}>
          {problem.kind === 'failed' && problem.mayRetry && (
            <Button variant="primary" onPress={onRetry}>
              {basicTexts.retry}
            </Button>
          )}
          {!isHosted && <LinkButton href="/">{notFoundTexts.home}</LinkButton>}
        </div>
      }
    />
  )
}
