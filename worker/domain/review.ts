import type { WorkReview } from '#schemas/api/review-fields.ts'
import { maySetStatus, type SetState, WORK_STATUS } from '#schemas/catalog/statuses.ts'
import { foreignImages } from '#schemas/document/image-source.ts'
import { parseReceivedWork } from '#schemas/document/parse-received.ts'
import { fail } from '#schemas/errors.ts'
import { isoTime } from '#schemas/time.ts'
import type { Actor } from '../ports/accounts.ts'
import type { Ports } from '../ports/index.ts'
import { ownWork } from './access.ts'
import { accept, returnToDesigner } from './admin/review-decisions.ts'
import { deliver } from './delivery/deliver.ts'
import type { FileSpec } from './delivery/plan.ts'
import { setPublicationStatus } from './publications/set-status.ts'

/**
 * Draws the first page of the designer's own work at full size.
 * @throws RENDER_ERRORS
 */
export const preview = async (ports: Ports, actor: Actor, id: number): Promise<{ url: string }> => {
  const work = await ownWork(ports, actor, 'work.preview', id)
  const file: FileSpec = { fileType: 'png', pages: [0], hasMarks: false }
  const { imgUrl } = await deliver(ports, { userId: actor.id, work, file, watermark: false })
  return { url: imgUrl }
}

/**
 * Submits the designer's own work for review. Submitting it again changes nothing.
 * @throws WORK_NOT_FOUND, WORK_BROKEN, WORK_TOO_LARGE, WORK_CONFLICT when it is saved at this moment,
 * IMAGE_SOURCE_WRONG {count} when pictures are not in our storage.
 */
export const apply = async (ports: Ports, actor: Actor, id: number): Promise<{ id: number }> => {
  const work = await ownWork(ports, actor, 'work.submit', id)
  if (work.status === WORK_STATUS.submitted) return { id }
  const { length: count } = foreignImages(parseReceivedWork(work.data), ports.origin)
  if (count > 0) throw fail('IMAGE_SOURCE_WRONG', { count })
  if ((await ports.reviews.submit(work, isoTime(ports.now()))) === 'changed')
    throw fail('WORK_CONFLICT', { version: work.version })
  return { id }
}

/**
 * Takes the designer's own work back that nobody looks at yet.
 * @throws WORK_NOT_FOUND, WORK_BROKEN, REVIEW_CLAIMED, REVIEW_DECIDED
 */
export const withdraw = async (ports: Ports, actor: Actor, id: number) => {
  await ownWork(ports, actor, 'work.submit', id)
  const isDone = await ports.reviews.withdraw(id, isoTime(ports.now()))
  const { status } = await ownWork(ports, actor, 'work.submit', id)
  if (!isDone) throw fail(status === WORK_STATUS.submitted ? 'REVIEW_CLAIMED' : 'REVIEW_DECIDED')
  return { id, status }
}

/**
 * What the review says about the designer's own work. Comments are shown when it is decided, and stay until the next
 * decision.
 * @throws WORK_NOT_FOUND, WORK_BROKEN
 */
export const ofWork = async (ports: Ports, actor: Actor, id: number): Promise<WorkReview> => {
  const { status } = await ownWork(ports, actor, 'work.submit', id)
  const now = isoTime(ports.now())
  const [last, decided] = await Promise.all([ports.reviews.last(id, false), ports.reviews.last(id, true)])
  const isClaimed = last?.claimedUntil != null && last.claimedUntil > now
  return {
    status,
    submission: last && {
      id: last.id,
      version: last.version,
      status: last.status,
      submittedAt: last.submittedAt,
      decidedAt: last.decidedAt,
      reason: last.reason,
      templateId: last.templateId || null,
    },
    canWithdraw: status === WORK_STATUS.submitted && !isClaimed,
    comments: decided ? await ports.reviews.comments(decided.id) : [],
  }
}

/** @throws WORK_NOT_FOUND, WORK_BROKEN, NOT_FOUND when the work has no such comment. */
export const resolveComment = async (
  ports: Ports,
  actor: Actor,
  { id, commentId }: { readonly id: number; readonly commentId: number },
  isResolved: boolean,
): Promise<WorkReview> => {
  await ownWork(ports, actor, 'work.submit', id)
  if (!(await ports.reviews.resolve(id, commentId, isResolved, isoTime(ports.now())))) throw fail('NOT_FOUND')
  return ofWork(ports, actor, id)
}

/** What sets each status. */
const SETTERS: Readonly<Record<SetState, (ports: Ports, actor: Actor, id: number) => Promise<unknown>>> = {
  editable: withdraw,
  submitted: apply,
  returned: async (ports, actor, id) => returnToDesigner(ports, actor, await openReview(ports, id), ''),
  accepted: async (ports, actor, id) => accept(ports, actor, await openReview(ports, id), { note: '' }),
  published: (ports, actor, id) => setPublicationStatus(ports, actor, id, 'published'),
  down: (ports, actor, id) => setPublicationStatus(ports, actor, id, 'down'),
  removed: (ports, actor, id) => setPublicationStatus(ports, actor, id, 'removed'),
}

/** The submission of a work that waits. @throws REVIEW_DECIDED when there is none. */
const openReview = async (ports: Ports, workId: number): Promise<number> => {
  const review = await ports.reviews.last(workId, false)
  if (review?.status !== WORK_STATUS.submitted) throw fail('REVIEW_DECIDED')
  return review.id
}

/**
 * Gives a work a status by its name.
 * @throws FORBIDDEN when the role sets this status for no work; WORK_NOT_FOUND when it does not for this one; and what
 * the change throws.
 */
export const setStatus = async (
  ports: Ports,
  actor: Actor,
  { id, status }: { readonly id: number; readonly status: SetState },
): Promise<{ id: number; status: SetState }> => {
  // With an account that could be anybody's own.
  if (!maySetStatus(actor, actor.id, status)) throw fail('FORBIDDEN')
  const work = await ports.works.load(id)
  if (!work || !maySetStatus(actor, work.owner, status)) throw fail('WORK_NOT_FOUND')
  await SETTERS[status](ports, actor, id)
  return { id, status }
}
