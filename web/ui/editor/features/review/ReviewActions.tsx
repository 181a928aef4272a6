import { useState } from 'react'
import * as m from '#messages/reviewComments.ts'
import { WORK_STATUS } from '#schemas/catalog/statuses.ts'
import { useValue } from '#web/model/signals.ts'
import { submissions } from '#web/services/review-client.ts'
import { ConfirmDialog } from '#web/widgets/ConfirmDialog.tsx'
import { Undo2 } from '#web/widgets/icons.ts'
import { toast } from '#web/widgets/toast.ts'
import { HeaderButton } from '../../parts/HeaderButton.tsx'
import { useLifeCycle } from '../../parts/life-cycle-context.ts'
import { usePolicy, useSession } from '../../parts/page-session.ts'
import { loadReview, review } from './review-store.ts'
import { SubmitButton } from './SubmitButton.tsx'

/** Takes a submission back while nobody looks at it. */
const WithdrawButton = ({ workId }: { readonly workId: number }) => {
  const { workStatus } = useSession()
  const isClaimed = useValue(() => review.value?.canWithdraw === false)
  const [isAsking, setAsking] = useState(false)
  const [isPending, setPending] = useState(false)
  const withdraw = async () => {
    if (isPending) return
    setPending(true)
    const done = await submissions.withdrawWork({ id: workId })
    setPending(false)
    setAsking(false)
    if (done.ok) {
      toast.show(m.withdrawn, { kind: 'success' })
      workStatus.value = done.data.status
    } else {
      toast.show(done.message, { kind: 'error' })
      void loadReview(workId, workStatus)
    }
  }
  return (
    <>
      <HeaderButton icon={Undo2} label={m.withdraw} isDisabled={isClaimed} onPress={() => setAsking(true)} />
      <ConfirmDialog
        title={m.withdrawTitle}
        message={m.withdrawText}
        confirmLabel={m.withdraw}
        isPending={isPending}
        isOpen={isAsking}
        onClose={() => !isPending && setAsking(false)}
        onConfirm={() => void withdraw()}
      />
    </>
  )
}

/** Submits the work, again after it was returned, and takes it back. */
export const ReviewActions = () => {
  const { saveController } = useLifeCycle()
  const { workStatus, isGuest } = useSession()
  const canSubmit = usePolicy('canSubmit')
  const workId = useValue(() => saveController.state.value.workId, [saveController])
  const isWaiting = useValue(() => workStatus.value === WORK_STATUS.submitted && !isGuest.value, [workStatus, isGuest])
  if (canSubmit) return <SubmitButton />
  return isWaiting && workId !== null && <WithdrawButton workId={workId} />
}
