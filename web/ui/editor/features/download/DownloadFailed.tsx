import * as basicTexts from '#messages/basic.ts'
import * as m from '#messages/download.ts'
import type { DownloadState } from '#web/editor/download/download-state.ts'
import { supportAddress } from '#web/services/page-facts.ts'
import { Button } from '#web/widgets/Button.tsx'
import { CircleAlert } from '#web/widgets/icons.ts'
import { useLifeCycle } from '../../parts/life-cycle-context.ts'
import styles from './download.module.css'
import offers from './offers.module.css'
import type { Begin } from './use-begin.ts'

interface Props {
  readonly state: Extract<DownloadState, { step: 'error' }>
  readonly begin: Begin
}

/** A download that the server has refused: why, and what to do about it. */
export const DownloadFailed = ({ state, begin }: Props) => {
  const { downloader } = useLifeCycle()
  const support = supportAddress()
  const retry = async () => {
    if (await begin.mayBegin(state.choice)) await downloader.retry()
  }
  return (
    <div className={styles.panel} role="alert">
      <CircleAlert size={40} strokeWidth={1.5} className={styles.bad} aria-hidden />
      <strong>{state.text}</strong>
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
      <span className={styles.row}>
        <Button onPress={() => downloader.show(null)}>{basicTexts.back}</Button>
        <Button variant="primary" autoFocus onPress={() => void retry()}>
          {basicTexts.retry}
        </Button>
      </span>
    </div>
  )
}
