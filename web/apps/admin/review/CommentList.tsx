import { clsx } from 'clsx'
import * as texts from '#messages/adminReview.ts'
import list from '#web/ui/review/comments.module.css'
import { IconButton } from '#web/widgets/IconButton.tsx'
import { Trash2 } from '#web/widgets/icons.ts'
import { Badge } from '../Badge.tsx'
import { time } from '../format.ts'
import type { NumberedComment } from './PageSheet.tsx'
import styles from './review.module.css'

interface Props {
  readonly comments: readonly NumberedComment[]
  readonly empty: string
  readonly activeId: number | null
  readonly onActivate: (comment: NumberedComment) => void
  /** Missing = nothing can be removed. */
  readonly onRemove?: ((comment: NumberedComment) => void) | undefined
  /** Whether the designer has dealt with it is shown. */
  readonly showsState?: boolean
}

/** Comments by their numbers; a press shows the place. */
export const CommentList = ({ comments, empty, activeId, onActivate, onRemove, showsState = false }: Props) => {
  if (comments.length === 0) return <p className={styles.none}>{empty}</p>
  return (
    <ol className={list.comments} data-own-words>
      {comments.map(comment => (
        <li key={comment.id} className={clsx(activeId === comment.id && list.active)}>
          <button type="button" className={list.text} onClick={() => onActivate(comment)}>
            <span className={clsx(list.number, comment.isResolved && list.resolved)}>{comment.number}</span>
            <span>
              {comment.text}
              <small>
                {texts.pageOf({ page: comment.pageIndex + 1 })} · {comment.author} · {time(comment.createdAt)}
              </small>
            </span>
          </button>
          {showsState && (
            <Badge
              text={comment.isResolved ? texts.resolved : texts.open}
              tone={comment.isResolved ? 'good' : 'warn'}
            />
          )}
          {onRemove && (
            <IconButton
              icon={Trash2}
              size="s"
              label={texts.removeComment({ number: comment.number })}
              onPress={() => onRemove(comment)}
            />
          )}
        </li>
      ))}
    </ol>
  )
}
