import { useEffect } from 'react'
import * as basicTexts from '#messages/basic.ts'
import * as m from '#messages/share.ts'
import type { ShareLink, ShareState } from '#web/editor/share-link.ts'
import { useValue } from '#web/model/signals.ts'
import { Button } from '#web/widgets/Button.tsx'
import { CircleAlert, CircleCheck, Link2Off } from '#web/widgets/icons.ts'
import { Spinner } from '#web/widgets/Spinner.tsx'
import { ShareOptions } from './ShareOptions.tsx'
import styles from './share.module.css'

const Status = ({ step }: { readonly step: ShareState['step'] }) => {
  const isWaiting = step === 'saving' || step === 'drawing'
  const text = step === 'saving' ? m.saving : step === 'drawing' ? m.drawing : step === 'done' ? m.done : ''
  return (
    <span className={styles.status} role="status" data-step={step}>
      {isWaiting && <Spinner size={14} label="" />}
      {step === 'done' && <CircleCheck size={14} strokeWidth={2} className={styles.good} aria-hidden />}
      {text}
    </span>
  )
}

export interface ShareViewProps {
  readonly link: ShareLink
  /** Shows a short notice. */
  readonly say: (text: string, kind: 'success' | 'error') => void
  /** A close button lies over the end of the heading. */
  readonly isInDialog?: boolean
}

/** Shares a work as it opens, then shows the link and its settings; in a popover or a dialog without a heading. */
export const ShareView = ({ link, say, isInDialog = false }: ShareViewProps) => {
  const state = useValue(() => link.state.value, [link])
  useEffect(() => void link.start(), [link])
  const hasLink = state.step === 'drawing' || state.step === 'done'

  return (
    <div className={styles.panel}>
      <header className={styles.head} data-in-dialog={isInDialog}>
        <h2>{m.title}</h2>
        <Status step={state.step} />
      </header>
      {state.step === 'saving' && (
        <div className={styles.waiting} aria-hidden>
          <span />
          <span />
          <span />
        </div>
      )}
      {state.step === 'failed' && (
        <div className={styles.message} role="alert">
          <CircleAlert size={28} strokeWidth={1.5} className={styles.bad} aria-hidden />
          <p>{state.text}</p>
          <Button variant="primary" autoFocus onPress={() => void link.start()}>
            {basicTexts.retry}
          </Button>
        </div>
      )}
      {state.step === 'stopped' && (
        <div className={styles.message} role="status">
          <Link2Off size={28} strokeWidth={1.5} aria-hidden />
          <strong>{m.stopped}</strong>
          <p>{m.stoppedHint}</p>
          <Button variant="primary" autoFocus onPress={() => void link.start()}>
            {m.again}
          </Button>
        </div>
      )}
      {hasLink && (
        <ShareOptions
          link={link}
          share={state.link}
          picture={state.step === 'done' ? { path: state.picture } : null}
          say={say}
        />
      )}
    </div>
  )
}
