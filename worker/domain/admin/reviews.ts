import type { ReviewedPage, ShownReview } from '#schemas/api/review-fields.ts'
import { REVIEW_LIMITS } from '#schemas/catalog/review-limits.ts'
import { WORK_STATUS } from '#schemas/catalog/statuses.ts'
import { parseReceivedHead } from '#schemas/document/parse-received.ts'
import { Failure, fail } from '#schemas/errors.ts'
import { DAY, isoTime } from '#schemas/time.ts'
import type { Actor } from '../../ports/accounts.ts'
import type { Paging } from '../../ports/admin.ts'
import type { Ports } from '../../ports/index.ts'
import type { Review } from '../../ports/reviews.ts'
import type { WorkRow } from '../../ports/works.ts'
import { deliver } from '../delivery/deliver.ts'
import { pageAt, pagesOf } from '../delivery/pages.ts'
import { drawView } from '../delivery/view.ts'
import { entryOf, pageOf } from './acts.ts'

const STATES = {
  waiting: WORK_STATUS.submitted,
  returned: WORK_STATUS.returned,
  accepted: WORK_STATUS.accepted,
} as const

interface Queue extends Paging {
  readonly state: keyof typeof STATES
  readonly designer: number | null
  /** Id of a category; `none` = works without one; empty = all. */
  readonly category: string
  /** days */
  readonly older: string
}

/** What waits, or what was decided. */
export const listReviews = async (ports: Ports, actor: Actor, query: Queue) => {
  const { state, designer, category, older } = query
  const filter = {
    status: STATES[state],
    designer,
    categoryId: category === '' ? null : category === 'none' ? 0 : Number(category),
    before: older === '' ? null : isoTime(ports.now() - Number(older) * DAY),
  }
  return pageOf(await ports.reviews.list(filter, actor.id, query, isoTime(ports.now())), query)
}

/** The pages of a submitted document; none when it is not stored or does not open. */
const pageListOf = async (ports: Ports, review: Review | null): Promise<ReviewedPage[]> => {
  const data = review?.hasDocument ? await ports.reviews.document(review.id) : null
  if (data === null) return []
  try {
    const { work, pages } = parseReceivedHead(data)
    return work.pageIds.flatMap(id => {
      const page = pages.get(id)
      return page ? [{ id, name: page.name, width: page.width, height: page.height }] : []
    })
  } catch (error) {
    if (error instanceof Failure) return []
    throw error
  }
}

/**
 * A submission with its comments, and the one before with which it is compared.
 * @throws NOT_FOUND
 */
export const showReview = async (ports: Ports, actor: Actor, id: number): Promise<ShownReview> => {
  const now = isoTime(ports.now())
  const [review, listed] = await Promise.all([ports.reviews.find(id), ports.reviews.listed(id, actor.id, now)])
  if (!review || !listed) throw fail('NOT_FOUND')
  const before = await ports.reviews.before(review)
  const [pageList, beforePages, commentList, beforeComments, boundTemplate, next] = await Promise.all([
    pageListOf(ports, review),
    pageListOf(ports, before),
    ports.reviews.comments(id),
    before ? ports.reviews.comments(before.id) : [],
    ports.reviews.templateOf(review.workId),
    ports.reviews.next(id, actor.id, now),
  ])
  return {
    ...listed,
    templateId: listed.templateId || null,
    reason: review.reason,
    pageList,
    commentList,
    before:
      before && beforePages.length > 0
        ? {
            id: before.id,
            version: before.version,
            status: before.status,
            reason: before.reason,
            decidedAt: before.decidedAt,
            pageList: beforePages,
          }
        : null,
    beforeComments,
    boundTemplate,
    next,
  }
}

/**
 * The work as it was submitted.
 * @throws NOT_FOUND when it was not, or its document is not stored any more; WORK_NOT_FOUND, WORK_BROKEN
 */
export const submittedWork = async (ports: Ports, id: number): Promise<WorkRow> => {
  const review = await ports.reviews.find(id)
  const data = review && (await ports.reviews.document(id))
  if (!review || data === null) throw fail('NOT_FOUND')
  const work = await ports.works.load(review.workId)
  if (!work) throw fail('WORK_NOT_FOUND')
  return { ...work, data, version: review.version }
}

/**
 * A page of a submitted version as a picture, without a watermark: the reviewer sees what is published.
 * @throws NOT_FOUND, RENDER_ERRORS
 */
export const reviewedPage = async (
  ports: Ports,
  actor: Actor,
  id: number,
  { index, isFull }: { readonly index: number; readonly isFull: string },
): Promise<{ url: string }> => {
  const work = await submittedWork(ports, id)
  if (isFull === '1') {
    const file = { fileType: 'png', pages: [index], hasMarks: false } as const
    const { imgUrl } = await deliver(ports, { userId: actor.id, work, file, watermark: false })
    return { url: imgUrl }
  }
  // It stays there for this look and the next ones, whatever the designer saves.
  await ports.works.keepVersion(work)
  return { url: await drawView(ports, work, false, pageAt(pagesOf(work.data), index), `review ${id}`) }
}

/**
 * Keeps a submission for the reviewer who looks at it; repeated, for longer.
 * @throws NOT_FOUND, REVIEW_DECIDED, REVIEW_CLAIMED
 */
export const claim = async (ports: Ports, actor: Actor, id: number, isTaken: boolean): Promise<ShownReview> => {
  const review = await ports.reviews.find(id)
  if (!review) throw fail('NOT_FOUND')
  const { workId, owner } = review
  const about = { target: 'work', targetId: workId, userId: owner, details: { review: id } } as const
  const entry = entryOf(ports, actor, { act: 'claim-review', ...about })
  const until = isoTime(ports.now() + REVIEW_LIMITS.claimMs)
  const isClaimed = await ports.reviews.claim(id, until, isTaken, entry)
  const shown = await showReview(ports, actor, id)
  if (!isClaimed) throw fail(shown.status === WORK_STATUS.submitted ? 'REVIEW_CLAIMED' : 'REVIEW_DECIDED')
  return shown
}

export const release = async (ports: Ports, actor: Actor, id: number): Promise<null> => {
  await ports.reviews.release(id, actor.id)
  return null
}
