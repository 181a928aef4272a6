import { clsx } from 'clsx'
import { type MouseEvent, type ReactNode, useState } from 'react'
import * as texts from '#messages/adminReview.ts'
import * as basicTexts from '#messages/basic.ts'
import type { ReviewComment, ReviewedPage } from '#schemas/api/review-fields.ts'
import { REVIEW_LIMITS } from '#schemas/catalog/review-limits.ts'
import { adminReviews } from '#web/services/admin-client.ts'
import list from '#web/ui/review/comments.module.css'
import { Button } from '#web/widgets/Button.tsx'
import { Loading } from '#web/widgets/Loading.tsx'
import { TextField } from '#web/widgets/TextField.tsx'
import { useCall } from '../use-call.ts'
import styles from './review.module.css'

export interface NumberedComment extends ReviewComment {
  /** From 1, as it stands on the page and in the list. */
  readonly number: number
}
/** page px */
export interface Spot {
  readonly x: number
  readonly y: number
}

interface Props {
  /** Id of the submission. */
  readonly id: number
  readonly index: number
  readonly page: ReviewedPage
  readonly title?: string
  readonly isFull: boolean
  readonly comments: readonly NumberedComment[]
  readonly activeId: number | null
  readonly onActivate: (id: number | null) => void
  /** Writes a comment; resolves to whether it was stored. Missing = nobody may write now. */
  readonly onWrite?: ((spot: Spot, text: string) => Promise<boolean>) | undefined
}

/** A place on a page, in percent of it. */
const at = ({ x, y }: Spot, { width, height }: ReviewedPage) => ({
  left: `${(x / width) * 100}%`,
  top: `${(y / height) * 100}%`,
})

/** Writes a new comment beside its place. */
const Writing = ({
  spot,
  page,
  onWrite,
  onClose,
}: {
  readonly spot: Spot
  readonly page: ReviewedPage
  readonly onWrite: (spot: Spot, text: string) => Promise<boolean>
  readonly onClose: () => void
}) => {
  const [text, setText] = useState('')
  const [isPending, setPending] = useState(false)
  const write = async () => {
    if (isPending || text.trim() === '') return
    setPending(true)
    if (await onWrite(spot, text.trim())) return onClose()
    setPending(false)
  }
  return (
    <div
      className={clsx(styles.writing, spot.x > page.width / 2 && styles.toLeft, spot.y > page.height / 2 && styles.up)}
      style={at(spot, page)}
      data-writing=""
    >
      <TextField
        label={texts.newComment}
        isLabelHidden
        placeholder={texts.newComment}
        isMultiline
        autoFocus
        maxLength={REVIEW_LIMITS.comment}
        value={text}
        onChange={setText}
        onKeyDown={event => {
          if (event.key === 'Escape') onClose()
          else if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) void write()
          else event.continuePropagation()
        }}
      />
      <span className={styles.writingActs}>
        <Button size="s" onPress={onClose}>
          {basicTexts.cancel}
        </Button>
        <Button
          size="s"
          variant="primary"
          isPending={isPending}
          isDisabled={text.trim() === ''}
          onPress={() => void write()}
        >
          {texts.addComment}
        </Button>
      </span>
    </div>
  )
}

/** A page of a submission as a picture, with the comments at their places. A press on it begins another one. */
export const PageSheet = (props: Props) => {
  const { id, index, page, title, isFull, comments, activeId, onActivate, onWrite } = props
  const picture = useCall(`${id} ${index}`, () => adminReviews.reviewedPage({ id, index: String(index) }))
  const [spot, setSpot] = useState<Spot | null>(null)
  const { width, height } = page
  const press = (event: MouseEvent<HTMLElement>) => {
    if (!onWrite || (event.target as Element).closest('button, [data-writing]')) return
    const box = event.currentTarget.getBoundingClientRect()
    const inside = (part: number, whole: number) => Math.round(Math.min(1, Math.max(0, part)) * whole * 10) / 10
    onActivate(null)
    setSpot({
      x: inside((event.clientX - box.left) / box.width, width),
      y: inside((event.clientY - box.top) / box.height, height),
    })
  }
  return (
    <figure className={styles.figure}>
      {title && <figcaption>{title}</figcaption>}
      {/* biome-ignore lint/a11y/noStaticElementInteractions: a place is pressed; the list of comments is for the keys */}
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: the same */}
      <div
        className={clsx(styles.sheet, onWrite && styles.pinnable)}
        style={{
          aspectRatio: `${width} / ${height}`,
          width: isFull ? `${width}px` : `min(100%, calc((100dvh - var(--around-sheet)) * ${width / height}))`,
        }}
        title={onWrite ? texts.pinHint : undefined}
        onClick={press}
        data-sheet={index}
      >
        {picture.data ? (
          <Picture key={picture.data.url} src={picture.data.url} alt={texts.picture({ page: index + 1 })} />
        ) : picture.failure ? (
          <Failed text={picture.failure.message} onRetry={picture.reload} />
        ) : (
          <Loading />
        )}
        {comments.map(comment => (
          <button
            key={comment.id}
            type="button"
            className={clsx(list.pin, styles.pin, comment.isResolved && list.resolved)}
            style={at(comment, page)}
            aria-label={texts.comment({ number: comment.number })}
            title={comment.text}
            aria-pressed={activeId === comment.id}
            onClick={() => onActivate(activeId === comment.id ? null : comment.id)}
          >
            {comment.number}
          </button>
        ))}
        {spot && onWrite && (
          <>
            <span className={clsx(list.pin, styles.pin, styles.draft)} style={at(spot, page)} aria-hidden />
            <Writing
              key={`${spot.x} ${spot.y}`}
              spot={spot}
              page={page}
              onWrite={onWrite}
              onClose={() => setSpot(null)}
            />
          </>
        )}
      </div>
    </figure>
  )
}

const Failed = ({ text, onRetry }: { readonly text: string; readonly onRetry?: () => void }): ReactNode => (
  <span className={styles.failed} role="alert">
    {text}
    {onRetry && (
      <Button size="s" onPress={onRetry}>
        {basicTexts.retry}
      </Button>
    )}
  </span>
)

const Picture = ({ src, alt }: { readonly src: string; readonly alt: string }) => {
  const [isBroken, setBroken] = useState(false)
  if (isBroken) return <Failed text={texts.pictureFailed} />
  return <img src={src} alt={alt} draggable={false} decoding="async" onError={() => setBroken(true)} />
}
