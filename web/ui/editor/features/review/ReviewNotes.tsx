import { useEffect } from 'react'
import * as m from '#messages/reviewComments.ts'
import { WORK_STATUS } from '#schemas/catalog/statuses.ts'
import { useValue } from '#web/model/signals.ts'
import { MessageSquareText } from '#web/widgets/icons.ts'
import { HeaderButton } from '../../parts/HeaderButton.tsx'
import { useLifeCycle } from '../../parts/life-cycle-context.ts'
import { usePolicy, useSession } from '../../parts/page-session.ts'
import { ForeignImages } from './ForeignImages.tsx'
import { ReviewPanel } from './ReviewPanel.tsx'
import { ReviewPins } from './ReviewPins.tsx'
import styles from './review.module.css'
import { isPanelOpen, loadReview, review, unresolved } from './review-store.ts'

/** ms; how often a page looks whether the review has decided. */
const LOOK_MS = 60_000

const ReviewButton = ({ workId }: { readonly workId: number }) => {
  const { workStatus } = useSession()
  const isOpen = useValue(() => isPanelOpen.value)
  const count = useValue(() => unresolved.value)
  const status = useValue(() => workStatus.value, [workStatus])
  const isWaiting = status === WORK_STATUS.submitted

  useEffect(() => {
    // Another work, or another state of this one.
    review.value = null
    // What has to be mended is shown without being asked for.
    void loadReview(workId, workStatus).then(() => {
      if (status === WORK_STATUS.returned && unresolved.peek() > 0) isPanelOpen.value = true
    })
  }, [workId, workStatus, status])
  useEffect(() => {
    if (!isWaiting) return
    const look = () => {
      if (document.visibilityState === 'visible') void loadReview(workId, workStatus)
    }
    const timer = setInterval(look, LOOK_MS)
    addEventListener('focus', look)
    return () => {
      clearInterval(timer)
      removeEventListener('focus', look)
    }
  }, [isWaiting, workId, workStatus])

  return (
    <>
      <span className={styles.notes}>
        <HeaderButton
          icon={MessageSquareText}
          label={m.title}
          aria-label={count > 0 ? m.count({ count }) : m.title}
          aria-expanded={isOpen}
          onPress={() => {
            isPanelOpen.value = !isOpen
          }}
        />
        {count > 0 && (
          <span className={styles.unread} aria-hidden>
            {count}
          </span>
        )}
      </span>
      {isOpen && (
        <>
          <ReviewPanel workId={workId} />
          <ReviewPins workId={workId} />
        </>
      )}
    </>
  )
}

/** For designers: pictures that block the submission, and what the review says about a work that was submitted. */
export const ReviewNotes = () => {
  const { saveController } = useLifeCycle()
  const { workStatus, isGuest } = useSession()
  const canSubmit = usePolicy('canSubmit')
  const workId = useValue(() => saveController.state.value.workId, [saveController])
  const wasSubmitted = useValue(
    () => !isGuest.value && workStatus.value !== null && workStatus.value !== WORK_STATUS.editable,
    [workStatus, isGuest],
  )
  return (
    <>
      {canSubmit && <ForeignImages />}
      {wasSubmitted && workId !== null && <ReviewButton workId={workId} />}
    </>
  )
}
