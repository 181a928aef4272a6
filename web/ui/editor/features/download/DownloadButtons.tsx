import * as m from '#messages/download.ts'
import * as headerTexts from '#messages/header.ts'
import { buyVip } from '#web/editor/download/download-state.ts'
import { Button } from '#web/widgets/Button.tsx'
import { Crown, Download } from '#web/widgets/icons.ts'
import { useLifeCycle } from '../../parts/life-cycle-context.ts'
import { usePolicy } from '../../parts/page-session.ts'
import styles from './offers.module.css'

interface Props {
  readonly isDisabled: boolean
  readonly onStart: () => void
}

/** The downloads to the computer that are offered: to members theirs only, to others the one with a watermark and the one without. */
export const DownloadButtons = ({ isDisabled, onStart }: Props) => {
  const { downloader } = useLifeCycle()
  const isMember = usePolicy('isMember')
  const showsVip = usePolicy('showsVip')
  const isHosted = usePolicy('isHosted')
  return (
    <footer className={styles.buttons}>
      {isMember ? (
        <Button variant="primary" size="l" className={styles.wide} autoFocus isDisabled={isDisabled} onPress={onStart}>
          <Download size={16} strokeWidth={1.75} aria-hidden />
          {isHosted ? headerTexts.download : m.asMember}
        </Button>
      ) : (
        <>
          <Button
            size="l"
            className={showsVip ? undefined : styles.wide}
            autoFocus
            isDisabled={isDisabled}
            onPress={onStart}
          >
            {m.withMark}
          </Button>
          {showsVip && (
            <Button
              size="l"
              className={styles.gold}
              isDisabled={isDisabled}
              onPress={() => downloader.go('wantClean', buyVip())}
            >
              <Crown size={16} strokeWidth={1.75} aria-hidden />
              {m.withoutMark}
            </Button>
          )}
        </>
      )}
    </footer>
  )
}
