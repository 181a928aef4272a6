import * as m from '#messages/moderation.ts'
import * as reasons from '#messages/moderationReasons.ts'
import { MODERATION_LIMITS } from '#schemas/catalog/moderation-limits.ts'
import type { ModerationReason } from '#schemas/catalog/moderation-reasons.ts'
import { parseReceivedWork } from '#schemas/document/parse-received.ts'
import { layersOf } from '#schemas/document/summary.ts'
import { Failure, fail } from '#schemas/errors.ts'
import { isoTime } from '#schemas/time.ts'
import type { Ports } from '../../ports/index.ts'
import type { Share } from '../../ports/shares.ts'
import type { WorkRow } from '../../ports/works.ts'
import { judgeTexts } from './judge.ts'

const NAMES: Readonly<Record<ModerationReason, string>> = {
  politics: reasons.politics,
  violence: reasons.violence,
  porn: reasons.porn,
  contraband: reasons.contraband,
  abuse: reasons.abuse,
  ads: reasons.ads,
  other: reasons.other,
}

/** Characters of a text that an error quotes. */
const QUOTED = 20

/** What people read in a work: its name and the texts of its layers. */
const textsOf = ({ name, data }: Pick<WorkRow, 'name' | 'data'>): readonly string[] => {
  try {
    const texts = layersOf(parseReceivedWork(data)).flatMap(layer => {
      if (layer.kind === 'text') return [layer.data.text]
      return layer.kind === 'qrcode' ? [layer.data.content] : []
    })
    return [name, ...texts]
  } catch (error) {
    // A work that does not open shows nothing.
    if (error instanceof Failure) return [name]
    throw error
  }
}

/** Tells the administrators that somebody should look at a shared work. */
const askForReview = async (ports: Ports, share: Share, version: number, reason: ModerationReason): Promise<void> => {
  const { code, workId, owner } = share
  const facts = {
    code,
    workId,
    owner,
    version,
    reason: 'other',
    details: m.reviewNote({ reason: NAMES[reason] }),
  } as const
  await ports.reports.add({ ...facts, userId: null, reporter: 'moderation', createdAt: isoTime(ports.now()) })
}

/**
 * Checks the texts of a work before it is shared. When the provider does not answer in time, the work is shared and
 * checked later. The returned function is called with the share.
 * @throws CONTENT_REFUSED {reason, text}
 */
export const checkBeforeSharing = async (ports: Ports, work: WorkRow): Promise<(share: Share) => Promise<void>> => {
  const { requestsAtOnce: requests, patienceMs: timeoutMs } = MODERATION_LIMITS
  const { refused, review, isComplete } = await judgeTexts(ports, textsOf(work), {
    kind: 'content',
    requests,
    timeoutMs,
  })
  if (refused) throw fail('CONTENT_REFUSED', { reason: refused.reason, text: refused.text.slice(0, QUOTED) })
  return async share => {
    if (review) await askForReview(ports, share, work.version, review)
    if (!isComplete) await ports.moderation.enqueue({ kind: 'work', subject: String(work.id) }, isoTime(ports.now()))
  }
}

/**
 * Checks a shared work as it is now; the link to a refused one is ended, and its owner is told. The work stays as it is.
 * False = the provider did not answer about everything.
 */
export const checkSharedWork = async (
  ports: Ports,
  workId: number,
  requests: number = MODERATION_LIMITS.requestsLater,
): Promise<boolean> => {
  const now = isoTime(ports.now())
  const share = await ports.shares.ofWork(workId, now)
  const work = share && (await ports.works.load(workId))
  if (!share || !work) return true
  const { timeoutMs } = MODERATION_LIMITS
  const { refused, review, isComplete } = await judgeTexts(ports, textsOf(work), {
    kind: 'content',
    requests,
    timeoutMs,
  })
  if (refused) {
    if (!(await ports.shares.revoke(share.code, share.owner, now))) return true
    await ports.notices.add(share.owner, {
      kind: 'share-refused',
      name: work.name,
      reason: refused.reason,
      createdAt: now,
    })
    return true
  }
  if (review) await askForReview(ports, share, work.version, review)
  return isComplete
}

/**
 * Checks a work after a save or a new name if it is shared: at once, and again when the quiet time is over, which covers
 * what is saved meanwhile.
 */
export const checkChangedWork = async (ports: Ports, workId: number): Promise<void> => {
  if (!ports.moderator || !(await ports.shares.ofWork(workId, isoTime(ports.now())))) return
  const due = isoTime(ports.now() + MODERATION_LIMITS.quietMs)
  if (await ports.moderation.enqueue({ kind: 'work', subject: String(workId) }, due))
    await checkSharedWork(ports, workId, MODERATION_LIMITS.requestsAfterSave)
}
