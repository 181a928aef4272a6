import { type ComponentType, useCallback } from 'react'
import * as errors from '#messages/errors.ts'
import * as m from '#messages/purchase.ts'
import { type DownloadState, FIRST_STEP } from '#web/editor/download/download-state.ts'
import { closingEvent } from '#web/editor/download/download-steps.ts'
import { session } from '#web/session/session.ts'
import type { DialogProps } from '#web/widgets/Dialog.tsx'
import { PURCHASE_WIDTH, PurchasePanel } from '../../../purchase/PurchasePanel.tsx'
import { useLifeCycle } from '../../parts/life-cycle-context.ts'
import { usePolicy } from '../../parts/page-session.ts'
import { LeaveDialog } from './LeaveDialog.tsx'

type BuyVip = Extract<DownloadState, { step: 'buyVip' }>

const REASONS: Readonly<Record<NonNullable<BuyVip['reason']>, string>> = {
  usedUp: errors.ALLOWANCE_USED_UP,
  tooFew: errors.ALLOWANCE_PAGES,
  ended: errors.ALLOWANCE_MEMBERS,
}

interface Props {
  readonly state: BuyVip
  readonly Frame: ComponentType<DialogProps>
  /** Closes the popup. */
  readonly onClose: () => void
}

/** Buying a membership on the way to a download, which then goes on without a watermark. */
export const BuyVipStep = ({ state, Frame, onClose }: Props) => {
  const { downloader } = useLifeCycle()
  const asksToStay = usePolicy('asksToStay')
  const { reason, tab, isLeaving } = state
  // The membership is in place before the download is shown again.
  const paid = useCallback(() => {
    void session.refresh().then(() => downloader.go('paid', FIRST_STEP))
  }, [downloader])
  const close = () => {
    if (closingEvent(state, asksToStay) === 'askToStay') downloader.go('askToStay', { ...state, isLeaving: true })
    else onClose()
  }
  return (
    <>
      <Frame title={m.title} isOpen onClose={close} width={PURCHASE_WIDTH} isBare isDismissable={false}>
        <div data-download-step="buyVip">
          <PurchasePanel reason={reason && REASONS[reason]} firstTab={tab} onPaid={paid} />
        </div>
      </Frame>
      {isLeaving && (
        <LeaveDialog onLeave={onClose} onStay={() => downloader.go('stay', { ...state, isLeaving: false })} />
      )}
    </>
  )
}
