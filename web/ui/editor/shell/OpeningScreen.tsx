import { Suspense } from 'react'
import * as basicTexts from '#messages/basic.ts'
import * as headerTexts from '#messages/header.ts'
import * as notFoundTexts from '#messages/notFound.ts'
import * as shellTexts from '#messages/shell.ts'
import type { Opened } from '#web/editor/lifecycle/open.ts'
import { session } from '#web/session/session.ts'
import { Button } from '#web/widgets/Button.tsx'
import { Empty } from '#web/widgets/Empty.tsx'
import { FileIcon, TriangleAlert } from '#web/widgets/icons.ts'
import { LinkButton } from '#web/widgets/LinkButton.tsx'
import { lazyPart } from '#web/widgets/lazy.tsx'
import { Spinner } from '#web/widgets/Spinner.tsx'
import { BrandMark } from '../../brand/BrandMark.tsx'
import { useSession } from '../parts/page-session.ts'
import styles from './OpeningScreen.module.css'

const HostLoginCard = lazyPart(() => import('./HostLoginCard.tsx').then(m => m.HostLoginCard))
/** Only who opens a template with a price needs it. */
const UnboughtTemplate = lazyPart(() => import('./UnboughtTemplate.tsx').then(m => m.UnboughtTemplate))

interface Props {
  /** null = still loading. */
  readonly opened: Opened | null
  readonly onRetry: () => void
}

/** The screen before the editor opens: loading, not found, broken, or waiting for a login. */
export const OpeningScreen = ({ opened, onRetry }: Props) => {
  // Another site has no home of this product, and logs its people in itself.
  const isHosted = useSession().launchParams.mode !== 'main'
  const logIn = async (asAnother: boolean) => {
    if (asAnother) await session.logOut()
    if (await session.requireLogin()) onRetry()
  }
  return (
    <div className={styles.screen}>
      <header className={styles.header}>
        {isHosted ? (
          <BrandMark size={30} />
        ) : (
          <a href="/" aria-label={headerTexts.home}>
            <BrandMark size={30} />
          </a>
        )}
      </header>
      <div className={styles.body}>
        {!opened || opened.kind === 'ready' || opened.kind === 'home' || opened.kind === 'own' ? (
          <div className={styles.loading}>
            <Spinner size={28} label="" />
            <p role="status">{basicTexts.loading}</p>
          </div>
        ) : opened.kind === 'unbought' ? (
          <div className={styles.card}>
            <Suspense fallback={<Spinner size={28} label="" />}>
              <UnboughtTemplate failure={opened.failure} onBought={onRetry} />
            </Suspense>
          </div>
        ) : isHosted && (opened.kind === 'login' || opened.kind === 'forbidden') ? (
          <div className={styles.card}>
            <Suspense fallback={<Spinner size={28} label="" />}>
              <HostLoginCard isRefused={opened.kind === 'forbidden'} onRetry={onRetry} />
            </Suspense>
          </div>
        ) : opened.kind === 'login' || opened.kind === 'forbidden' ? (
          <div className={styles.card}>
            <Empty
              text={shellTexts.loginToOpen}
              icon={FileIcon}
              action={
                <Button variant="primary" onPress={() => void logIn(opened.kind === 'forbidden')}>
                  {headerTexts.login}
                </Button>
              }
            />
          </div>
        ) : (
          <div className={styles.card}>
            <Empty
              text={opened.text}
              icon={opened.kind === 'missing' ? FileIcon : TriangleAlert}
              isError
              action={
                <div className={styles.actions}>
                  {opened.kind === 'failed' && opened.mayRetry && (
                    <Button variant="primary" onPress={onRetry}>
                      {basicTexts.retry}
                    </Button>
                  )}
                  {!isHosted && <LinkButton href="/">{notFoundTexts.home}</LinkButton>}
                </div>
              }
            />
          </div>
        )}
      </div>
    </div>
  )
}
