import { Suspense, useEffect } from 'react'
import * as m from '#messages/header.ts'
import * as hostedTexts from '#messages/hosted.ts'
import { useValue } from '#web/model/signals.ts'
import { session } from '#web/session/session.ts'
import { Button } from '#web/widgets/Button.tsx'
import { Download, Save } from '#web/widgets/icons.ts'
import { lazyOverlay } from '#web/widgets/lazy.tsx'
import { useEditor } from '../../parts/editor-context.ts'
import { useLifeCycle } from '../../parts/life-cycle-context.ts'
import { usePolicy } from '../../parts/page-session.ts'
import styles from './DownloadButton.module.css'
import { useBeginAtOnce } from './use-begin-at-once.ts'

const DownloadDialog = lazyOverlay(() => import('./DownloadDialog.tsx').then(m => m.DownloadDialog))

const TEXTS = {
  download: { idle: m.download, percent: m.downloadingPercent, short: m.downloadingShort, icon: Download },
  save: { idle: hostedTexts.save, percent: hostedTexts.savingPercent, short: hostedTexts.savingShort, icon: Save },
} as const

/** The main action of the header, with its popup. Shows the progress while a download runs. */
export const DownloadButton = () => {
  const { isDownloadOpen, dialog } = useEditor()
  const { downloader } = useLifeCycle()
  const isOpen = useValue(() => isDownloadOpen.value, [isDownloadOpen])
  // One dialog at a time: the popup is hidden while another dialog is open.
  const isCovered = useValue(() => dialog.value !== null || session.needsLogin.value, [dialog])
  const needsLogin = usePolicy('needsLoginToSave')
  const isSave = usePolicy('savesForHost')
  const { idle, percent, short, icon: Glyph } = TEXTS[isSave ? 'save' : 'download']
  const share = useValue(() => {
    const { value } = downloader.state
    return value.step === 'downloading' ? Math.min(99, Math.round(value.share * 100)) : null
  }, [downloader])

  useEffect(() => {
    if (!isOpen || !needsLogin) return
    void session.requireLogin().then(isIn => {
      if (!isIn) isDownloadOpen.value = false
    })
  }, [isOpen, needsLogin, isDownloadOpen])

  useBeginAtOnce(isOpen)

  return (
    <>
      <Button
        variant="primary"
        className={styles.button}
        aria-label={share === null ? idle : percent({ percent: share })}
        onPress={() => {
          isDownloadOpen.value = true
        }}
      >
        {share === null ? (
          <Glyph size={16} strokeWidth={1.75} aria-hidden />
        ) : (
          <span className={styles.fill} style={{ transform: `scaleX(${share / 100})` }} aria-hidden />
        )}
        <span className={styles.label}>{share === null ? idle : short({ percent: share })}</span>
      </Button>
      {isOpen && !isCovered && !needsLogin && (
        <Suspense fallback={null}>
          <DownloadDialog />
        </Suspense>
      )}
    </>
  )
}
