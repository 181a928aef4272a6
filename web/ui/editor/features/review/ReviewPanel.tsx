import { clsx } from 'clsx'
import { useState } from 'react'
import { createPortal } from 'react-dom'
import * as basicTexts from '#messages/basic.ts'
import * as m from '#messages/reviewComments.ts'
import type { WorkReview } from '#schemas/api/review-fields.ts'
import { WORK_STATUS } from '#schemas/catalog/statuses.ts'
import { chinaTime } from '#schemas/china-time.ts'
import { useValue } from '#web/model/signals.ts'
import { Button } from '#web/widgets/Button.tsx'
import { Checkbox } from '#web/widgets/Checkbox.tsx'
import { IconButton } from '#web/widgets/IconButton.tsx'
import { X } from '#web/widgets/icons.ts'
import { Spinner } from '#web/widgets/Spinner.tsx'
import list from '../../../review/comments.module.css'
import { useEditor } from '../../parts/editor-context.ts'
import { useSession } from '../../parts/page-session.ts'
import styles from './review.module.css'
import {
  activeId,
  comments,
  isPanelOpen,
  loadReview,
  type NumberedComment,
  resolveComment,
  review,
  reviewFailure,
} from './review-store.ts'
import { showComment } from './show-comment.ts'

/** A time of China to the minute. */
const timeOf = (iso: string | null): string => (iso === null ? '' : chinaTime(Date.parse(iso)).slice(5, 16))

const State = ({ status, submission, canWithdraw }: Pick<WorkReview, 'status' | 'submission' | 'canWithdraw'>) => {
  if (!submission) return null
  const { submittedAt, decidedAt, reason, templateId } = submission
  const [title, tone, text] =
    status === WORK_STATUS.submitted
      ? [m.waiting, styles.isWaiting, canWithdraw ? m.waitingText({ time: timeOf(submittedAt) }) : m.claimedText]
      : status === WORK_STATUS.returned
        ? [m.returned, styles.isReturned, m.returnedText({ time: timeOf(decidedAt) })]
        : [m.accepted, styles.isAccepted, m.acceptedText({ time: timeOf(decidedAt) })]
  return (
    <section className={styles.state}>
      <p>
        <b className={tone}>{title}</b> {text}
      </p>
      {reason && status !== WORK_STATUS.submitted && <p data-own-words>{m.reason({ reason })}</p>}
      {templateId !== null && status === WORK_STATUS.accepted && <p>{m.template({ id: templateId })}</p>}
    </section>
  )
}

const Comment = ({ comment, workId }: { readonly comment: NumberedComment; readonly workId: number }) => {
  const editor = useEditor()
  const isActive = useValue(() => activeId.value === comment.id, [comment.id])
  const isThere = useValue(() => editor.doc.work.value.pageIds.includes(comment.pageId), [editor, comment.pageId])
  const { id, number, text, author, pageIndex, isResolved } = comment
  return (
    <li className={clsx(isActive && list.active)}>
      <button
        type="button"
        className={list.text}
        aria-label={m.show({ number })}
        disabled={!isThere}
        onClick={() => showComment(editor, comment)}
      >
        <span className={clsx(list.number, isResolved && list.resolved)}>{number}</span>
        <span>
          <span data-own-words>{text}</span>
          <small>
            {isThere ? m.page({ page: pageIndex + 1 }) : m.pageGone}
            {author && ` · ${author}`}
          </small>
        </span>
      </button>
      <Checkbox
        aria-label={m.resolve({ number })}
        isSelected={isResolved}
        onChange={value => void resolveComment(workId, id, value)}
      />
    </li>
  )
}

/** The state of the review and its comments, beside the canvas. */
export const ReviewPanel = ({ workId }: { readonly workId: number }) => {
  const { workStatus } = useSession()
  const [place] = useState(() => document.querySelector('[data-workspace]')?.parentElement ?? null)
  const shown = useValue(() => review.value)
  const failure = useValue(() => reviewFailure.value)
  const all = useValue(() => comments.value)
  const close = () => {
    isPanelOpen.value = false
    activeId.value = null
  }
  const isWaiting = shown?.status === WORK_STATUS.submitted
  const isDone = all.length > 0 && all.every(({ isResolved }) => isResolved)
  const content = () => {
    if (!shown)
      return failure ? (
        <p className={styles.problem} role="alert">
          {failure.message}
          <Button size="s" onPress={() => void loadReview(workId, workStatus)}>
            {basicTexts.retry}
          </Button>
        </p>
      ) : (
        <Spinner size={20} label={basicTexts.loading} />
      )
    return (
      <>
        <State {...shown} />
        {isWaiting && all.length > 0 && <h3>{m.earlier}</h3>}
        {all.length === 0 ? (
          <p className={styles.none}>{isWaiting ? m.noneYet : m.none}</p>
        ) : (
          <ol className={list.comments}>
            {all.map(comment => (
              <Comment key={comment.id} comment={comment} workId={workId} />
            ))}
          </ol>
        )}
        {isDone && shown.status === WORK_STATUS.returned && <p className={styles.done}>{m.allResolved}</p>}
      </>
    )
  }
  return (
    place &&
    createPortal(
      <aside
        className={styles.panel}
        aria-label={m.title}
        onKeyDown={event => {
          if (event.key !== 'Escape') return
          event.stopPropagation()
          close()
        }}
      >
        <header>
          <h2>{m.title}</h2>
          <IconButton icon={X} size="s" label={m.close} onPress={close} />
        </header>
        <div className={styles.panelBody}>{content()}</div>
      </aside>,
      place,
    )
  )
}
