import { Suspense, useEffect } from 'react'
import { useValue } from '#web/model/signals.ts'
import type { Boot } from '#web/session/boot.ts'
import { session } from '#web/session/session.ts'
import { Button } from '#web/widgets/Button.tsx'
import { Download } from '#web/widgets/icons.ts'
import { overlayOnDemand } from '#web/widgets/on-demand.tsx'
import { LABELS } from '../../labels.ts'
import { useEditor } from '../editor-context.ts'
import { useLifeCycle } from '../life-cycle-context.ts'
import { policyNow } from '../policy-now.ts'
import styles from './DownloadButton.module.css'

const DownloadDialog = overlayOnDemand(() => import('./DownloadDialog.tsx').then(m => m.DownloadDialog))

/** The main action of the header, with its popup. While a download runs it shows how far it is. */
export const DownloadButton = ({ boot }: { readonly boot: Boot }) => {
  const { isDownloadOpen, dialog } = useEditor()
  const { downloader } = useLifeCycle()
  const isOpen = useValue(() => isDownloadOpen.value, [isDownloadOpen])
  // One dialog at a time: this one is back when the other is done.
  const isCovered = useValue(() => dialog.value !== null || session.needsLogin.value, [dialog])
  const needsLogin = useValue(() => policyNow(boot).needsLoginToSave, [boot])
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

  return (
    <>
      <Button
        variant="primary"
        className={styles.button}
        aria-label={share === null ? LABELS.header.download : `正在下载 ${share}%`}
        onPress={() => {
          isDownloadOpen.value = true
        }}
      >
        {share === null ? (
          <Download size={16} strokeWidth={1.75} aria-hidden />
        ) : (
          <span className={styles.fill} style={{ transform: `scaleX(${share / 100})` }} aria-hidden />
        )}
        <span className={styles.label}>{share === null ? LABELS.header.download : `下载中 ${share}%`}</span>
      </Button>
      {isOpen && !isCovered && !needsLogin && (
        <Suspense fallback={null}>
          <DownloadDialog boot={boot} />
        </Suspense>
      )}
    </>
  )
}
