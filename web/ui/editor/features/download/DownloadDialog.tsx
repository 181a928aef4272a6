import { Suspense, useState } from 'react'
import * as basicTexts from '#messages/basic.ts'
import * as downloadTexts from '#messages/download.ts'
import type { DownloadState } from '#web/editor/download/download-state.ts'
import { useValue } from '#web/model/signals.ts'
import { Button } from '#web/widgets/Button.tsx'
import { Dialog } from '#web/widgets/Dialog.tsx'
import { CircleAlert } from '#web/widgets/icons.ts'
import { Loading } from '#web/widgets/Loading.tsx'
import { lazyPart } from '#web/widgets/lazy.tsx'
import { useEditor } from '../../parts/editor-context.ts'
import { useLifeCycle } from '../../parts/life-cycle-context.ts'
import { usePolicy, useSession } from '../../parts/page-session.ts'
import { DownloadDone } from './DownloadDone.tsx'
import { DownloadForm, type Wishes } from './DownloadForm.tsx'
import { DownloadProgress } from './DownloadProgress.tsx'
import styles from './download.module.css'
import { PhoneCode } from './PhoneCode.tsx'
import { PreviewStep } from './PreviewStep.tsx'

const BindPhoneForm = lazyPart(() => import('#web/ui/login/BindPhoneForm.tsx').then(loaded => loaded.BindPhoneForm))

/** screenPx */
const WIDTH = 460

const TITLES: Readonly<Record<DownloadState['step'], string>> = {
  preview: downloadTexts.previewTitle,
  download: downloadTexts.title,
  downloading: downloadTexts.downloading,
  downloadSuccess: downloadTexts.title,
  phoneDownloadCode: downloadTexts.phone,
  bindPhone: downloadTexts.bindTitle,
  error: downloadTexts.failedTitle,
}

/** The download popup; shows one step at a time. */
export const DownloadDialog = () => {
  const { doc, isDownloadOpen } = useEditor()
  const { downloader } = useLifeCycle()
  const { launchParams } = useSession()
  const state = useValue(() => downloader.state.value, [downloader])
  const isMember = usePolicy('isMember')
  const wantsWatermark = launchParams.flags.watermark
  const watermark = !isMember || wantsWatermark
  const [wishes, setWishes] = useState<Wishes>(() => ({
    pages: doc.work.peek().pageIds.map((_, page) => page),
    fileType: 'png',
    isOneFile: true,
    hasMarks: false,
  }))
  const close = () => {
    isDownloadOpen.value = false
    // A result is shown once: the next opening begins at the first step.
    if (state.step !== 'download') downloader.show(null)
  }
  return (
    <Dialog
      title={TITLES[state.step]}
      isOpen
      onClose={close}
      width={WIDTH}
      // The second press of a double click hits outside the popup, because the popup has become smaller.
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
        {state.step === 'bindPhone' && (
          <Suspense fallback={<Loading />}>
            <BindPhoneForm onDone={() => downloader.show(null)} />
          </Suspense>
        )}
        {state.step === 'error' && (
          <div className={styles.panel} role="alert">
            <CircleAlert size={40} strokeWidth={1.5} className={styles.bad} aria-hidden />
            <strong>{state.text}</strong>
            <span className={styles.row}>
              <Button onPress={() => downloader.show(null)}>{basicTexts.back}</Button>
              <Button variant="primary" autoFocus onPress={() => void downloader.retry()}>
                {basicTexts.retry}
              </Button>
            </span>
          </div>
        )}
      </div>
    </Dialog>
  )
}
