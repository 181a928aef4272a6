import { useState } from 'react'
import * as texts from '#messages/adminReview.ts'
import * as basicTexts from '#messages/basic.ts'
import type { ShownReview } from '#schemas/api/review-fields.ts'
import { adminReviews } from '#web/services/admin-client.ts'
import { Button } from '#web/widgets/Button.tsx'
import { Empty } from '#web/widgets/Empty.tsx'
import { IconButton } from '#web/widgets/IconButton.tsx'
import { ChevronLeft, ChevronRight } from '#web/widgets/icons.ts'
import { toast } from '#web/widgets/toast.ts'
import { Difference } from './Difference.tsx'
import { numbered } from './numbered.ts'
import { PageSheet, type Spot } from './PageSheet.tsx'
import styles from './review.module.css'
import { reviewState } from './review-state.ts'

export const DESK_MODES = ['new', 'beside', 'difference'] as const
export type DeskMode = (typeof DESK_MODES)[number]

const MODE_NAMES: Readonly<Record<DeskMode, string>> = {
  new: texts.onlyNew,
  beside: texts.beside,
  difference: texts.difference,
}

interface Props {
  readonly review: ShownReview
  /** Zero-based page. */
  readonly index: number
  readonly onTurn: (index: number) => void
  readonly modes: readonly DeskMode[]
  readonly mode: DeskMode
  readonly onMode: (mode: DeskMode) => void
  readonly activeId: number | null
  readonly onActivate: (id: number | null) => void
  readonly canWrite: boolean
  readonly onChanged: (review: ShownReview) => void
}

/** Place of a page in the version before; -1 = it is new. Documents without lasting ids are compared by place. */
const placeBefore = ({ pageList, before }: ShownReview, index: number): number => {
  const [now, then] = [pageList.map(({ id }) => id), before?.pageList.map(({ id }) => id) ?? []]
  const found = then.indexOf(now[index] ?? '')
  if (found >= 0) return found
  const other = then[index]
  return other === undefined || now.includes(other) ? -1 : index
}

/** The pages of a submission, alone, beside those before, or as what differs. */
export const ReviewDesk = (props: Props) => {
  const { review, index, onTurn, modes, mode, onMode, activeId, onActivate, canWrite, onChanged } = props
  const { id, pageList, before } = review
  const [isFull, setFull] = useState(false)
  const [isDrawing, setDrawing] = useState(false)
  const page = pageList[index]
  if (!page)
    return (
      <div className={styles.desk}>
        <Empty text={texts.noPages} />
      </div>
    )
  const write = async ({ x, y }: Spot, text: string): Promise<boolean> => {
    const written = await adminReviews.commentReview({ id, index, x, y, text })
    if (!written.ok) {
      toast.show(written.message, { kind: 'error' })
      return false
    }
    onChanged({
      ...review,
      commentList: [...review.commentList.filter(each => each.id !== written.data.id), written.data],
    })
    onActivate(written.data.id)
    return true
  }
  const showOriginal = async () => {
    if (isDrawing) return
    // Opened at once: a window that opens later is held back by browsers.
    const tab = window.open('about:blank', '_blank')
    setDrawing(true)
    const drawn = await adminReviews.reviewedPage({ id, index: String(index), isFull: '1' })
    setDrawing(false)
    if (drawn.ok && tab) tab.location.replace(drawn.data.url)
    else {
      tab?.close()
      if (!drawn.ok) toast.show(drawn.message, { kind: 'error' })
    }
  }
  const place = placeBefore(review, index)
  const old = before?.pageList[place]
  const isBeside = mode === 'beside' && before !== null
  const onPage = (comments: ShownReview['commentList'], at: number) =>
    numbered(comments).filter(({ pageIndex }) => pageIndex === at)
  const now = (
    <PageSheet
      key={`${id} ${index}`}
      id={id}
      index={index}
      page={page}
      {...(isBeside ? { title: texts.now } : {})}
      isFull={isFull}
      comments={onPage(review.commentList, index)}
      activeId={activeId}
      onActivate={onActivate}
      onWrite={canWrite ? write : undefined}
    />
  )
  const pages = () => {
    if (mode === 'difference' && before)
      return old ? (
        <Difference before={{ id: before.id, index: place, page: old }} now={{ id, index, page }} />
      ) : (
        <Empty text={texts.pageAdded} />
      )
    if (!isBeside) return now
    return (
      <div className={styles.pair}>
        {old ? (
          <PageSheet
            key={`${before.id} ${place}`}
            id={before.id}
            index={place}
            page={old}
            title={texts.before({ version: before.version, state: reviewState(before.status).text })}
            isFull={isFull}
            comments={onPage(review.beforeComments, place)}
            activeId={activeId}
            onActivate={onActivate}
          />
        ) : (
          <Empty text={texts.pageAdded} />
        )}
        {now}
      </div>
    )
  }
  return (
    <section className={styles.desk} aria-label={texts.page({ page: index + 1, pages: pageList.length })}>
      <div className={styles.tools}>
        <fieldset className={styles.modes} aria-label={texts.modes}>
          {modes.map(each => (
            <Button
              key={each}
              size="s"
              variant={each === mode ? 'secondary' : 'ghost'}
              aria-pressed={each === mode}
              onPress={() => onMode(each)}
            >
              {MODE_NAMES[each]}
            </Button>
          ))}
        </fieldset>
        {!before && <small>{texts.noBefore}</small>}
        <nav className={styles.turn} aria-label={texts.pageList}>
          <IconButton
            icon={ChevronLeft}
            size="s"
            label={basicTexts.previousPage}
            isDisabled={index === 0}
            onPress={() => onTurn(index - 1)}
          />
          <span>{texts.page({ page: index + 1, pages: pageList.length })}</span>
          <IconButton
            icon={ChevronRight}
            size="s"
            label={basicTexts.nextPage}
            isDisabled={index >= pageList.length - 1}
            onPress={() => onTurn(index + 1)}
          />
        </nav>
        {mode !== 'difference' && (
          <Button size="s" variant="ghost" aria-pressed={isFull} onPress={() => setFull(!isFull)}>
            {isFull ? texts.fit : texts.full}
          </Button>
        )}
        <Button size="s" variant="ghost" isPending={isDrawing} onPress={() => void showOriginal()}>
          {texts.original}
        </Button>
      </div>
      <div className={styles.stage}>{pages()}</div>
    </section>
  )
}
