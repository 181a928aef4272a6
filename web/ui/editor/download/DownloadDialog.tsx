import { useState } from 'react'
import { LIMITS } from '#schemas/catalog/limits.ts'
import type { DownloadState } from '#web/editor/download/download-state.ts'
import { useValue } from '#web/model/signals.ts'
import type { Boot } from '#web/session/boot.ts'
import { Button } from '#web/widgets/Button.tsx'
import { Dialog } from '#web/widgets/Dialog.tsx'
import { CircleAlert } from '#web/widgets/icons.ts'
import { useEditor } from '../editor-context.ts'
import { useLifeCycle } from '../life-cycle-context.ts'
import { policyNow } from '../policy-now.ts'
import { DownloadDone } from './DownloadDone.tsx'
import { DownloadForm, type Wishes } from './DownloadForm.tsx'
import { DownloadProgress } from './DownloadProgress.tsx'
import styles from './download.module.css'
import { PhoneCode } from './PhoneCode.tsx'
import { PreviewStep } from './PreviewStep.tsx'

const TITLES: Readonly<Record<DownloadState['step'], string>> = {
  preview: '页面预览',
  download: '下载作品',
  downloading: '正在下载',
  downloadSuccess: '下载作品',
  phoneDownloadCode: '下载到手机',
  error: '下载异常',
}

/** The download popup: one step at a time. */
export const DownloadDialog = ({ boot }: { readonly boot: Boot }) => {
  const { doc, isDownloadOpen } = useEditor()
  const { downloader } = useLifeCycle()
  const state = useValue(() => downloader.state.value, [downloader])
  const isMember = useValue(() => policyNow(boot).isMember, [boot])
  const wantsWatermark = boot.flags.watermark
  const watermark = !isMember || wantsWatermark
  const [wishes, setWishes] = useState<Wishes>(() => ({
    pages: doc.work.peek().pageIds.map((_, page) => page),
    fileType: 'png',
    isOneFile: true,
    hasMarks: false,
  }))
  const close = () => {
    isDownloadOpen.value = false
    // What is told is told: the next opening begins at the first step.
    if (state.step !== 'download') downloader.show(null)
  }
  return (
    <Dialog
      title={TITLES[state.step]}
      isOpen
      onClose={close}
      width={LIMITS.download.width}
      // The second press of a double click falls beside the popup, which has become smaller.
      isDismissable={state.step !== 'downloading'}
    >
      <div data-download-step={state.step}>
        {state.step === 'download' && (
          <DownloadForm
            problem={state.problem}
            wishes={wishes}
            onWish={setWishes}
            watermark={watermark}
            wantsWatermark={wantsWatermark}
          />
        )}
        {state.step === 'preview' && <PreviewStep page={state.page} watermark={watermark} />}
        {state.step === 'downloading' && <DownloadProgress state={state} />}
        {state.step === 'downloadSuccess' && <DownloadDone state={state} />}
        {state.step === 'phoneDownloadCode' && <PhoneCode state={state} />}
        {state.step === 'error' && (
          <div className={styles.panel} role="alert">
            <CircleAlert size={40} strokeWidth={1.5} className={styles.bad} aria-hidden />
            <strong>{state.text}</strong>
            <span className={styles.row}>
              <Button onPress={() => downloader.show(null)}>返回</Button>
              <Button variant="primary" autoFocus onPress={() => void downloader.retry()}>
                重试
              </Button>
            </span>
          </div>
        )}
      </div>
    </Dialog>
  )
}
