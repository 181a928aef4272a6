import { type ComponentType, Suspense, useState } from 'react'
import * as downloadTexts from '#messages/download.ts'
import * as hostedTexts from '#messages/hosted.ts'
import * as purchaseTexts from '#messages/purchase.ts'
import { type DownloadState, FIRST_STEP } from '#web/editor/download/download-state.ts'
import { useValue } from '#web/model/signals.ts'
import { Dialog, type DialogProps } from '#web/widgets/Dialog.tsx'
import { Loading } from '#web/widgets/Loading.tsx'
import { lazyPart } from '#web/widgets/lazy.tsx'
import { useEditor } from '../../parts/editor-context.ts'
import { useLifeCycle } from '../../parts/life-cycle-context.ts'
import { usePolicy, useSession } from '../../parts/page-session.ts'
import { BuyVipStep } from './BuyVipStep.tsx'
import { DownloadDone, type DownloadDoneProps } from './DownloadDone.tsx'
import { DownloadFailed } from './DownloadFailed.tsx'
import { DownloadForm, type Wishes } from './DownloadForm.tsx'
import { DownloadProgress } from './DownloadProgress.tsx'
import { PhoneCode } from './PhoneCode.tsx'
import { PreviewStep } from './PreviewStep.tsx'
import { useBegin } from './use-begin.ts'
import { useStanding } from './use-standing.ts'
import { VipTip } from './VipTip.tsx'

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
  needVipTip: downloadTexts.vipTipTitle,
  buyVip: purchaseTexts.title,
  error: downloadTexts.failedTitle,
}

const titleOf = (state: DownloadState): string => {
  if (state.step === 'error' && state.cart) return hostedTexts.licenseTitle
  const isForHost =
    state.step === 'downloadSuccess'
      ? state.isRegistered
      : (state.step === 'downloading' || state.step === 'error') && state.choice.target === 'host'
  if (!isForHost) return TITLES[state.step]
  return state.step === 'error' ? hostedTexts.saveFailedTitle : hostedTexts.saveTitle
}

export interface DownloadDialogProps {
  /** What the steps stand in. */
  readonly Frame?: ComponentType<DialogProps>
  /** What is shown of the finished files. */
  readonly Done?: ComponentType<DownloadDoneProps>
}

/** The download popup; shows one step at a time. */
export const DownloadDialog = ({ Frame = Dialog, Done = DownloadDone }: DownloadDialogProps) => {
  const { doc, isDownloadOpen } = useEditor()
  const { downloader } = useLifeCycle()
  const { launchParams } = useSession()
  const state = useValue(() => downloader.state.value, [downloader])
  const isMember = usePolicy('isMember')
  const wantsWatermark = launchParams.flags.watermark
  const watermark = !isMember || wantsWatermark
  const standing = useStanding(state.step === 'download', isMember)
  const begin = useBegin(standing)
  const [wishes, setWishes] = useState<Wishes>(() => ({
    pages: doc.work.peek().pageIds.map((_, page) => page),
    fileType: 'png',
    isOneFile: true,
    hasMarks: false,
  }))
  const close = () => {
    isDownloadOpen.value = false
    // A result is shown once: the next opening begins at the first step.
    downloader.go('close', FIRST_STEP)
  }
  // Nothing was stored on this device.
  const Result = state.step === 'downloadSuccess' && state.isRegistered ? DownloadDone : Done
  if (state.step === 'buyVip') return <BuyVipStep state={state} Frame={Frame} onClose={close} />
  return (
    <Frame
      title={titleOf(state)}
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
            standing={standing}
            begin={begin}
          />
        )}
        {state.step === 'preview' && <PreviewStep page={state.page} watermark={watermark} />}
        {state.step === 'downloading' && <DownloadProgress state={state} />}
        {state.step === 'downloadSuccess' && <Result state={state} vipType={standing.vipType} onClose={close} />}
        {state.step === 'phoneDownloadCode' && <PhoneCode state={state} />}
        {state.step === 'bindPhone' && (
          <Suspense fallback={<Loading />}>
            <BindPhoneForm onDone={() => downloader.go('phoneBound', FIRST_STEP)} />
          </Suspense>
        )}
        {state.step === 'needVipTip' && <VipTip state={state} />}
        {state.step === 'error' && <DownloadFailed state={state} begin={begin} onClose={close} />}
      </div>
    </Frame>
  )
}
