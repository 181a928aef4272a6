import { type ComponentType, Suspense } from 'react'
import * as headerTexts from '#messages/header.ts'
import type { Opened } from '#web/editor/lifecycle/open.ts'
import { BrandMark } from '../../brand/BrandMark.tsx'
import { useSession } from '../parts/page-session.ts'
import type { ProblemProps } from './layout.ts'
import { Loading, OpeningFrame } from './OpeningFrame.tsx'
import styles from './OpeningScreen.module.css'

interface Props {
  /** null = still loading. */
  readonly opened: Opened | null
  readonly Problem: ComponentType<ProblemProps>
  readonly onRetry: () => void
}

/** The screen before the editor opens: loading, not found, broken, or waiting for a login. */
export const OpeningScreen = ({ opened, Problem, onRetry }: Props) => {
  // Another site has no home of this product.
  const isHosted = useSession().launchParams.mode !== 'main'
  const brand = isHosted ? (
    <BrandMark size={30} />
  ) : (
    <a href="/" aria-label={headerTexts.home}>
      <BrandMark size={30} />
    </a>
  )
  return (
    <OpeningFrame brand={brand}>
      {!opened || opened.kind === 'ready' || opened.kind === 'home' || opened.kind === 'own' ? (
        <Loading />
      ) : (
        <div className={styles.card}>
          <Suspense fallback={<Loading />}>
            <Problem problem={opened} onRetry={onRetry} />
          </Suspense>
        </div>
      )}
    </OpeningFrame>
  )
}
