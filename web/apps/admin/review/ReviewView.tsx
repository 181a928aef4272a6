import { useEffect, useRef, useState } from 'react'
import * as texts from '#messages/adminReview.ts'
import type { ShownReview } from '#schemas/api/review-fields.ts'
import { WORK_STATUS } from '#schemas/catalog/statuses.ts'
import { adminReviews } from '#web/services/admin-client.ts'
import { Button } from '#web/widgets/Button.tsx'
import { ConfirmDialog } from '#web/widgets/ConfirmDialog.tsx'
import { toast } from '#web/widgets/toast.ts'
import { ActDialog } from '../ActDialog.tsx'
import { adminPath } from '../address.ts'
import { Badge } from '../Badge.tsx'
import { Detail } from '../Detail.tsx'
import { Head } from '../Head.tsx'
import { navigate } from '../router.ts'
import { type Answer, useCall } from '../use-call.ts'
import { AcceptDialog } from './AcceptDialog.tsx'
import { DESK_MODES, type DeskMode, ReviewDesk } from './ReviewDesk.tsx'
import { ReviewSide } from './ReviewSide.tsx'
import styles from './review.module.css'
import { reviewState } from './review-state.ts'
import { useClaim } from './use-claim.ts'

type Act = 'accept' | 'return' | 'publish' | 'take'

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  target.closest('input, textarea, [contenteditable], [role="dialog"], [role="alertdialog"], [role="listbox"]') !== null

const Review = ({ review, answer }: { readonly review: ShownReview; readonly answer: Answer<ShownReview> }) => {
  const { id, status, claim, next, pageList } = review
  const [index, setIndex] = useState(0)
  const [mode, setMode] = useState<DeskMode>('new')
  const [activeId, setActiveId] = useState<number | null>(null)
  const [act, setAct] = useState<Act | null>(null)
  const isWaiting = status === WORK_STATUS.submitted
  const isMine = isWaiting && claim?.isOwn === true
  const isOthers = isWaiting && claim !== null && !claim.isOwn
  const modes = review.before ? DESK_MODES : (['new'] as const)
  const shownMode = modes.some(each => each === mode) ? mode : 'new'

  const goNext = () => navigate(next === null ? adminPath('reviews') : adminPath('reviews', { id: next }))
  const turn = (to: number) => {
    if (to < 0 || to >= pageList.length) return
    setIndex(to)
    setActiveId(null)
  }
  const decided = (text: string) => {
    toast.show(text, { kind: 'success' })
    goNext()
  }
  const keys: Readonly<Record<string, () => void>> = {
    arrowleft: () => turn(index - 1),
    arrowright: () => turn(index + 1),
    1: () => setMode('new'),
    2: () => setMode('beside'),
    3: () => setMode('difference'),
    a: () => isMine && setAct('accept'),
    r: () => isMine && setAct('return'),
    n: () => next !== null && goNext(),
    escape: () => setActiveId(null),
  }
  const press = useRef(keys)
  press.current = act === null ? keys : {}
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return
      press.current[event.key.toLowerCase()]?.()
    }
    addEventListener('keydown', onKey)
    return () => removeEventListener('keydown', onKey)
  }, [])

  const { text, tone } = reviewState(status)
  const close = () => setAct(null)
  return (
    <div className={styles.view}>
      <Head
        title={review.name || `#${review.workId}`}
        back={{ href: adminPath('reviews'), label: texts.back }}
        badges={
          <>
            <Badge text={text} tone={tone} />
            {isWaiting && claim && (
              <Badge text={claim.isOwn ? texts.mine : texts.claimedBy({ name: claim.name })} tone="accent" />
            )}
          </>
        }
      >
        {isOthers && <Button onPress={() => setAct('take')}>{texts.take}</Button>}
        {isWaiting && (
          <>
            <Button isDisabled={!isMine} onPress={() => setAct('return')}>
              {texts.return}
            </Button>
            <Button variant="primary" isDisabled={!isMine} onPress={() => setAct('accept')}>
              {texts.accept}
            </Button>
          </>
        )}
        {status === WORK_STATUS.accepted && review.templateId === null && pageList.length > 0 && (
          <Button variant="primary" onPress={() => setAct('publish')}>
            {texts.publish}
          </Button>
        )}
        {next !== null && <Button onPress={goNext}>{texts.next}</Button>}
      </Head>
      <div className={styles.columns}>
        <ReviewDesk
          review={review}
          index={Math.min(index, Math.max(0, pageList.length - 1))}
          onTurn={turn}
          modes={modes}
          mode={shownMode}
          onMode={setMode}
          activeId={activeId}
          onActivate={setActiveId}
          canWrite={isMine}
          onChanged={answer.replace}
        />
        <ReviewSide
          review={review}
          activeId={activeId}
          onShow={comment => {
            setIndex(comment.pageIndex)
            setActiveId(comment.id)
          }}
          canWrite={isMine}
          onChanged={answer.replace}
        />
      </div>
      {act === 'return' && (
        <ActDialog
          title={texts.returnTitle({ name: review.name })}
          text={texts.returnText({ count: review.commentList.length })}
          confirmLabel={texts.return}
          isDanger
          reasonLabel={texts.returnReason}
          reasonHint={texts.returnHint}
          doneText={texts.returnedText}
          act={reason => adminReviews.returnReview({ id, reason })}
          onDone={goNext}
          onClose={close}
        />
      )}
      {(act === 'accept' || act === 'publish') && (
        <AcceptDialog
          review={review}
          isPublishing={act === 'publish'}
          onDone={done => {
            if (act === 'accept') return decided(done.templateId === null ? texts.accepted : texts.published)
            toast.show(texts.published, { kind: 'success' })
            answer.replace(done)
          }}
          onClose={close}
        />
      )}
      <ConfirmDialog
        title={texts.takeTitle}
        message={texts.takeText({ name: claim?.name ?? '' })}
        confirmLabel={texts.take}
        isOpen={act === 'take'}
        onConfirm={() => {
          close()
          void adminReviews.claimReview({ id, isTaken: true }).then(taken => {
            toast.show(taken.ok ? texts.taken : taken.message, { kind: taken.ok ? 'success' : 'error' })
            if (taken.ok) answer.replace(taken.data)
            else answer.reload()
          })
        }}
        onClose={close}
      />
    </div>
  )
}

/** A submission: its pages beside those before, comments at their places, and the decision. */
export const ReviewView = ({ id }: { readonly id: number }) => {
  const answer = useCall(String(id), () => adminReviews.showReview({ id }))
  useClaim(id, answer)
  return <Detail answer={answer}>{review => <Review review={review} answer={answer} />}</Detail>
}
