import type { ReviewComment } from '#schemas/api/review-fields.ts'
import { REVIEW_LIMITS } from '#schemas/catalog/review-limits.ts'
import { WORK_STATUS } from '#schemas/catalog/statuses.ts'
import { parseReceivedHead } from '#schemas/document/parse-received.ts'
import { type ErrorCode, fail } from '#schemas/errors.ts'
import { isoTime } from '#schemas/time.ts'
import type { Actor } from '../../ports/accounts.ts'
import type { Ports } from '../../ports/index.ts'
import type { Decision, Review, ReviewTemplate } from '../../ports/reviews.ts'
import { entryOf } from './acts.ts'
import { announce } from './catalog.ts'
import { submittedWork } from './reviews.ts'
import { documentOf } from './templates.ts'

/** The template that a submission becomes. */
interface AskedTemplate {
  /** One that was made of the work before; missing = a new one. */
  readonly templateId?: number | undefined
  readonly name: string
  /** Template type. */
  readonly categoryId: number
  readonly tags: readonly string[]
  /** fen */
  readonly priceFen: number
}

/** @throws NOT_FOUND */
const findReview = async (ports: Ports, id: number): Promise<Review> => {
  const review = await ports.reviews.find(id)
  if (!review) throw fail('NOT_FOUND')
  return review
}

/** Why an act on a submission has changed nothing. */
const refusalOf = async (ports: Ports, actor: Actor, id: number): Promise<ErrorCode> => {
  const { status, claimedBy, claimedUntil } = await findReview(ports, id)
  if (status !== WORK_STATUS.submitted) return 'REVIEW_DECIDED'
  const isOther = claimedBy !== null && claimedBy !== actor.id && (claimedUntil ?? '') > isoTime(ports.now())
  return isOther ? 'REVIEW_CLAIMED' : 'NOT_FOUND'
}

const aboutReview = ({ id, workId, owner, version }: Review) =>
  ({ target: 'work', targetId: workId, userId: owner, details: { review: id, version } }) as const

const decide = async (ports: Ports, actor: Actor, id: number, decision: Decision): Promise<void> => {
  if (!(await ports.reviews.decide(id, decision))) throw fail(await refusalOf(ports, actor, id))
  if (decision.template) await announce(ports, 'template')
}

/**
 * Returns a submission to its designer.
 * @throws NOT_FOUND, REVIEW_DECIDED, REVIEW_CLAIMED
 */
export const returnToDesigner = async (ports: Ports, actor: Actor, id: number, reason: string): Promise<void> => {
  const review = await findReview(ports, id)
  const entry = entryOf(ports, actor, { act: 'return-review', reason, ...aboutReview(review) })
  await decide(ports, actor, id, { next: 'returned', reason, entry, template: null })
}

/**
 * What is stored for a template: the pages as they were submitted, and a cover.
 * @throws NOT_FOUND when there is no such type or the document is gone; TEMPLATE_NOT_FOUND when the template is not of
 * this work; what `documentOf` throws
 */
const templateOf = async (
  ports: Ports,
  actor: Actor,
  review: Review,
  { templateId, name, categoryId, tags, priceFen }: AskedTemplate,
): Promise<ReviewTemplate> => {
  if (!(await ports.catalog.category('template', categoryId))) throw fail('NOT_FOUND')
  if (templateId !== undefined && (await ports.reviews.templateOf(review.workId))?.id !== templateId)
    throw fail('TEMPLATE_NOT_FOUND')
  const work = await submittedWork(ports, review.id)
  const { workId, owner } = review
  const words = [...new Set(tags)]
  const details = { workId, review: review.id, name, categoryId, tags: words.join(' '), priceFen }
  const target = { target: 'template', targetId: templateId ?? '', userId: owner, details } as const
  return {
    ...(await documentOf(ports, work)),
    ...{ id: templateId ?? null, name, typeId: categoryId, tags: words, priceFen, categoryId: work.categoryId },
    entry: entryOf(ports, actor, { act: templateId === undefined ? 'add-template' : 'edit-template', ...target }),
  }
}

/**
 * Accepts a submission, and makes a template of it when one is asked for: both, or nothing.
 * @throws NOT_FOUND, REVIEW_DECIDED, REVIEW_CLAIMED, and what `templateOf` throws
 */
export const accept = async (
  ports: Ports,
  actor: Actor,
  id: number,
  { note, template }: { readonly note: string; readonly template?: AskedTemplate | undefined },
): Promise<void> => {
  const review = await findReview(ports, id)
  if (review.status !== WORK_STATUS.submitted) throw fail('REVIEW_DECIDED')
  const made = template ? await templateOf(ports, actor, review, template) : null
  const entry = entryOf(ports, actor, { act: 'accept-review', reason: note, ...aboutReview(review) })
  await decide(ports, actor, id, { next: 'accepted', reason: note, entry, template: made })
}

/**
 * Makes a template of a submission that was accepted without one.
 * @throws NOT_FOUND, REVIEW_DECIDED when it is not accepted or has one, and what `templateOf` throws
 */
export const publish = async (ports: Ports, actor: Actor, id: number, asked: AskedTemplate): Promise<void> => {
  const review = await findReview(ports, id)
  if (review.status !== WORK_STATUS.accepted || review.templateId !== null) throw fail('REVIEW_DECIDED')
  if (!(await ports.reviews.publish(id, await templateOf(ports, actor, review, asked)))) throw fail('REVIEW_DECIDED')
  await announce(ports, 'template')
}

/**
 * Writes a comment at a place of a page (page px).
 * @throws NOT_FOUND, PAGE_NOT_FOUND when there is no such page or the place is outside of it, REVIEW_DECIDED,
 * REVIEW_CLAIMED, COMMENTS_FULL
 */
export const comment = async (
  ports: Ports,
  actor: Actor,
  id: number,
  { index, x, y, text }: { readonly index: number; readonly x: number; readonly y: number; readonly text: string },
): Promise<ReviewComment> => {
  const review = await findReview(ports, id)
  const { work, pages } = parseReceivedHead((await submittedWork(ports, id)).data)
  const pageId = work.pageIds[index]
  const page = pageId === undefined ? undefined : pages.get(pageId)
  if (pageId === undefined || !page || x > page.width || y > page.height) throw fail('PAGE_NOT_FOUND')
  const entry = entryOf(ports, actor, { act: 'comment-review', reason: text, ...aboutReview(review) })
  const written = await ports.reviews.comment(id, { pageId, pageIndex: index, x, y, text }, entry)
  if (written) return written
  const refusal = await refusalOf(ports, actor, id)
  const { length: count } = await ports.reviews.comments(id)
  throw fail(refusal === 'NOT_FOUND' && count >= REVIEW_LIMITS.comments ? 'COMMENTS_FULL' : refusal)
}

/** @throws NOT_FOUND, REVIEW_DECIDED, REVIEW_CLAIMED */
export const removeComment = async (
  ports: Ports,
  actor: Actor,
  { id, commentId }: { readonly id: number; readonly commentId: number },
): Promise<null> => {
  const { details, ...about } = aboutReview(await findReview(ports, id))
  const entry = entryOf(ports, actor, {
    act: 'comment-review',
    ...about,
    details: { ...details, removed: commentId },
  })
  if (!(await ports.reviews.removeComment(id, commentId, entry))) throw fail(await refusalOf(ports, actor, id))
  return null
}
