import { Suspense } from 'react'
import * as m from '#messages/header.ts'
import { Button } from '#web/widgets/Button.tsx'
import { Download } from '#web/widgets/icons.ts'
import { lazyOverlay } from '#web/widgets/lazy.tsx'
import styles from './DownloadButton.module.css'
import { useDownloadPopup } from './use-download-popup.ts'

const DownloadDialog = lazyOverlay(() => import('./DownloadDialog.tsx').then(m => m.DownloadDialog))

/** The main action of the header, with its popup. Shows the progress while a download runs. */
export const DownloadButton = () => {
  const { isShown, share, open } = useDownloadPopup()
  return (
    <>
      <Button
        variant="primary"
        className={styles.button}
        aria-label={share === null ? m.download : m.downloadingPercent({ percent: share })}
        onPress={open}
      >
        {share === null ? (
          <Download size={16} strokeWidth={1.75} aria-hidden />
        ) : (
          <span className={styles.fill} style={{ transform: `scaleX(${share / 100})` }} aria-hidden />
        )}
        <span className={styles.label}>{share === null ? m.download : m.downloadingShort({ percent: share })}</span>
      </Button>
      {isShown && (
        <Suspense fallback={null}>
          <DownloadDialog />
        </Suspense>
      )}
    </>
  )
}
