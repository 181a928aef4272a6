import * as basicTexts from '#messages/basic.ts'
import * as m from '#messages/download.ts'
import type { DownloadState } from '#web/editor/download/download-state.ts'
import { supportAddress } from '#web/services/page-facts.ts'
import { Button } from '#web/widgets/Button.tsx'
import { CircleAlert } from '#web/widgets/icons.ts'
import { useLifeCycle } from '../../parts/life-cycle-context.ts'
import { usePolicy, useSession } from '../../parts/page-session.ts'
import { CartPrompt } from './CartPrompt.tsx'
import styles from './download.module.css'
import offers from './offers.module.css'
import type { Begin } from './use-begin.ts'

interface Props {
  readonly state: Extract<DownloadState, { step: 'error' }>
  readonly begin: Begin
  /** Closes the popup. */
  readonly onClose: () => void
}

/** A download that the server has refused: why, and what to do about it. */
export const DownloadFailed = ({ state, begin, onClose }: Props) => {
  const { downloader } = useLifeCycle()
  const { host } = useSession()
  const isHosted = usePolicy('isHosted')
  const isForHost = state.choice.target === 'host'
  const support = supportAddress()
  const retry = async () => {
    if (await begin.mayBegin(state.choice)) await downloader.retry()
  }
  if (state.cart) return <CartPrompt text={state.text} cart={host?.pages.cart} onRetry={() => void retry()} />
  return (
    <div className={styles.panel} role="alert">
      <CircleAlert size={40} strokeWidth={1.5} className={styles.bad} aria-hidden />
      <strong>{state.text}</strong>
      {!isHosted && (
        <span className={offers.hint}>
          {m.failedHint}
          {support !== '' && (
            <>
              {' · '}
              <a href={support} target="_blank" rel="noopener">
                {m.contactSupport}
              </a>
            </>
          )}
        </span>
      )}
      <span className={styles.row}>
        <Button onPress={isForHost ? onClose : () => downloader.show(null)}>
          {isForHost ? basicTexts.close : basicTexts.back}
        </Button>
        <Button variant="primary" autoFocus onPress={() => void retry()}>
          {basicTexts.retry}
        </Button>
      </span>
    </div>
  )
}
