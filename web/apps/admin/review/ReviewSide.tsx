import { Link } from 'react-aria-components/Link'
import * as texts from '#messages/adminReview.ts'
import type { ShownReview } from '#schemas/api/review-fields.ts'
import { WORK_STATUS } from '#schemas/catalog/statuses.ts'
import { adminReviews } from '#web/services/admin-client.ts'
import { toast } from '#web/widgets/toast.ts'
import { adminPath } from '../address.ts'
import { Card, Facts } from '../Card.tsx'
import { time } from '../format.ts'
import { CommentList } from './CommentList.tsx'
import { numbered } from './numbered.ts'
import type { NumberedComment } from './PageSheet.tsx'
import styles from './review.module.css'

interface Props {
  readonly review: ShownReview
  readonly activeId: number | null
  /** Shows the place of a comment. */
  readonly onShow: (comment: NumberedComment) => void
  readonly canWrite: boolean
  readonly onChanged: (review: ShownReview) => void
}

/** What is known of a submission, its comments, and those of the one before. */
export const ReviewSide = ({ review, activeId, onShow, canWrite, onChanged }: Props) => {
  const { id, designer, designerName, width, height, version, commentList, beforeComments, reason } = review
  const remove = async (comment: NumberedComment) => {
    const removed = await adminReviews.removeComment({ id, commentId: comment.id })
    // One that is gone already is what was wanted.
    if (!removed.ok && removed.code !== 'NOT_FOUND') return toast.show(removed.message, { kind: 'error' })
    onChanged({ ...review, commentList: commentList.filter(each => each.id !== comment.id) })
  }
  const isWaiting = review.status === WORK_STATUS.submitted
  return (
    <aside className={styles.side}>
      <Card title={texts.comments}>
        <CommentList
          comments={numbered(commentList)}
          empty={canWrite ? texts.noComments : texts.noCommentsThen}
          activeId={activeId}
          onActivate={onShow}
          onRemove={canWrite ? comment => void remove(comment) : undefined}
          showsState={!isWaiting}
        />
      </Card>
      {beforeComments.length > 0 && (
        <Card title={texts.earlierComments}>
          <CommentList
            comments={numbered(beforeComments)}
            empty=""
            activeId={activeId}
            onActivate={onShow}
            showsState
          />
        </Card>
      )}
      <Card title={texts.name}>
        <Facts
          facts={[
            [
              texts.designer,
              <Link key="designer" href={adminPath('users', { id: designer })}>
                {designerName || designer}
              </Link>,
            ],
            [texts.name, `#${review.workId} · ${texts.facts({ width, height, version })}`],
            [texts.submittedAt, time(review.submittedAt)],
            [texts.times, texts.time({ count: review.earlier + 1 })],
            ...(review.decidedAt ? [[texts.decidedAt, time(review.decidedAt)] as const] : []),
            ...(reason ? [[texts.reason, reason] as const] : []),
            ...(review.templateId
              ? [
                  [
                    texts.target,
                    <Link key="template" href={adminPath('content', { search: review.templateId })}>
                      {texts.template({ id: review.templateId })}
                    </Link>,
                  ] as const,
                ]
              : []),
          ]}
        />
      </Card>
      <p className={styles.keys}>{texts.keys}</p>
    </aside>
  )
}
