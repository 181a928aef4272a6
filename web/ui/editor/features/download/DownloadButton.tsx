import { Suspense } from 'react'
import * as m from '#messages/header.ts'
import * as hostedTexts from '#messages/hosted.ts'
import { Button } from '#web/widgets/Button.tsx'
import { Download, Save } from '#web/widgets/icons.ts'
import { lazyOverlay } from '#web/widgets/lazy.tsx'
import { usePolicy } from '../../parts/page-session.ts'
import styles from './DownloadButton.module.css'
import { useDownloadPopup } from './use-download-popup.ts'

const DownloadDialog = lazyOverlay(() => import('./DownloadDialog.tsx').then(m => m.DownloadDialog))

const TEXTS = {
  download: { idle: m.download, percent: m.downloadingPercent, short: m.downloadingShort, icon: Download },
  save: { idle: hostedTexts.save, percent: hostedTexts.savingPercent, short: hostedTexts.savingShort, icon: Save },
} as const

/** The main action of the header, with its popup. Shows the progress while a download runs. */
export const DownloadButton = () => {
  const { isShown, share, open } = useDownloadPopup()
  const isSave = usePolicy('savesForHost')
  const { idle, percent, short, icon: Glyph } = TEXTS[isSave ? 'save' : 'download']
  return (
    <>
      <Button
        variant="primary"
        className={styles.button}
        aria-label={share === null ? idle : percent({ percent: share })}
        onPress={open}
      >
        {share === null ? (
          <Glyph size={16} strokeWidth={1.75} aria-hidden />
        ) : (
          <span className={styles.fill} style={{ transform: `scaleX(${share / 100})` }} aria-hidden />
        )}
        <span className={styles.label}>{share === null ? idle : short({ percent: share })}</span>
      </Button>
      {isShown && (
        <Suspense fallback={null}>
          <DownloadDialog />
        </Suspense>
      )}
    </>
  )
}
