import { useEffect } from 'react'
import { useValue } from '#web/model/signals.ts'
import { session } from '#web/session/session.ts'
import { useEditor } from '../../parts/editor-context.ts'
import { useLifeCycle } from '../../parts/life-cycle-context.ts'
import { usePolicy } from '../../parts/page-session.ts'
import { useBeginAtOnce } from './use-begin-at-once.ts'

interface DownloadPopup {
  /** One dialog at a time: the popup is hidden while another one is open. */
  readonly isShown: boolean
  /** Whole percent of a running download; null = none runs. */
  readonly share: number | null
  readonly open: () => void
}

/** Whether the download popup is to be shown; a visitor is asked to log in first. */
export const useDownloadPopup = (): DownloadPopup => {
  const { isDownloadOpen, dialog } = useEditor()
  const { downloader } = useLifeCycle()
  const isOpen = useValue(() => isDownloadOpen.value, [isDownloadOpen])
  const isCovered = useValue(() => dialog.value !== null || session.needsLogin.value, [dialog])
  const needsLogin = usePolicy('needsLoginToSave')
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

  return {
    isShown: isOpen && !isCovered && !needsLogin,
    share,
    open: () => {
      isDownloadOpen.value = true
    },
  }
}
