import * as m from '#messages/moderation.ts'
import * as reasons from '#messages/moderationReasons.ts'
import { MODERATION_LIMITS } from '#schemas/catalog/moderation-limits.ts'
import type { ModerationReason } from '#schemas/catalog/moderation-reasons.ts'
import { parseReceivedWork } from '#schemas/document/parse-received.ts'
import type { AnyLayer, Json } from '#schemas/document/records.ts'
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
export const QUOTED = 20

/** count; texts of one value that are looked at. */
const MOST_WORDS = 500
/** Chinese, an address, a number to call: what a person wrote, not a color or a name of a setting. */
const IS_WRITTEN = /\p{Script=Han}|https?:|tel:|\S\s+\S|\d{5}/u
/** What people wrote somewhere in a JSON value, such as the label of a button and the address that it opens. */
const words = (value: Json | undefined): readonly string[] => {
  const found: string[] = []
  const rest: (Json | undefined)[] = [value]
  for (let next = rest.pop(); next !== undefined || rest.length > 0; next = rest.pop()) {
    if (found.length >= MOST_WORDS) break
    if (typeof next === 'string' && IS_WRITTEN.test(next)) found.push(next)
    else if (typeof next === 'object' && next !== null) rest.push(...Object.values(next))
  }
  return found
}

const textsOfLayer = (layer: AnyLayer): readonly string[] => {
  if (layer.kind === 'text') return [layer.data.text]
  if (layer.kind === 'qrcode') return [layer.data.content]
  if (layer.kind === 'image') return []
  // Of the data of other kinds only the texts are known.
  return words(JSON.parse(JSON.stringify(layer.data)))
}

/** What people read in a work: its name and the texts of its layers. */
export const textsOf = ({ name, data }: Pick<WorkRow, 'name' | 'data'>): readonly string[] => {
  try {
    const texts = layersOf(parseReceivedWork(data)).flatMap(layer => [
      ...textsOfLayer(layer),
      ...words(layer.rest.events),
    ])
    return [name, ...texts]
  } catch (error) {
    // A work that does not open shows nothing.
    if (error instanceof Failure) return [name]
    throw error
  }
}

/** Tells the administrators that somebody should look at a shared work. */
export const askForReview = async (
  ports: Ports,
  share: Pick<Share, 'code' | 'workId' | 'owner'>,
  version: number,
  reason: ModerationReason,
): Promise<void> => {
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
 * Sees to a check later when a work was opened to others: of what could not be judged, and of a version that was saved
 * while the texts were judged.
 */
const checkLater = async (ports: Ports, work: WorkRow, isComplete: boolean): Promise<void> => {
  if (!ports.moderator) return
  const now = isComplete ? await ports.works.version(work.id, work.owner) : null
  if (isComplete && now?.version === work.version) return
  await ports.moderation.enqueue({ kind: 'work', subject: String(work.id) }, isoTime(ports.now()))
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
    await checkLater(ports, work, isComplete)
  }
}

/**
 * Checks the texts of a work before the people of a team can open it. When the provider does not answer in time, it is
 * checked later: the returned function, called when it is in the team, sees to it.
 * @throws CONTENT_REFUSED {reason, text}
 */
export const checkBeforeTeam = async (ports: Ports, work: WorkRow): Promise<() => Promise<void>> => {
  const { requestsAtOnce: requests, patienceMs: timeoutMs } = MODERATION_LIMITS
  const asking = { kind: 'content', requests, timeoutMs } as const
  const { refused, isComplete } = await judgeTexts(ports, textsOf(work), asking)
  if (refused) throw fail('CONTENT_REFUSED', { reason: refused.reason, text: refused.text.slice(0, QUOTED) })
  return () => checkLater(ports, work, isComplete)
}

/**
 * Checks a work that is shared, or in a team, as it is now; the link to a refused one is ended, it is taken out of the
 * team, and its owner is told. The work stays as it is.
 * False = the provider did not answer about everything.
 */
export const checkSharedWork = async (
  ports: Ports,
  workId: number,
  requests: number = MODERATION_LIMITS.requestsLater,
): Promise<boolean> => {
  const now = isoTime(ports.now())
  const [share, team] = await Promise.all([ports.shares.ofWork(workId, now), ports.teamContent.works.find(workId)])
  const work = share || team ? await ports.works.load(workId) : null
  if (!work) return true
  const { timeoutMs } = MODERATION_LIMITS
  const { refused, review, isComplete } = await judgeTexts(ports, textsOf(work), {
    kind: 'content',
    requests,
    timeoutMs,
  })
  if (refused) {
    const told = { name: work.name, reason: refused.reason, createdAt: now }
    if (share && (await ports.shares.revoke(share.code, share.owner, now)))
      await ports.notices.add(share.owner, { kind: 'share-refused', ...told })
    if (team && (await ports.teamContent.works.remove(team.teamId, workId)))
      await ports.notices.add(team.owner, { kind: 'team-work-refused', ...told })
    return true
  }
  if (review && share) await askForReview(ports, share, work.version, review)
  return isComplete
}

/**
 * Checks a work after a save or a new name if it is shared or in a team: at once, and again when the quiet time is over, which covers
 * what is saved meanwhile.
 */
export const checkChangedWork = async (ports: Ports, workId: number): Promise<void> => {
  if (!ports.moderator) return
  const isSeen =
    (await ports.shares.ofWork(workId, isoTime(ports.now()))) ?? (await ports.teamContent.works.find(workId))
  if (!isSeen) return
  const due = isoTime(ports.now() + MODERATION_LIMITS.quietMs)
  if (await ports.moderation.enqueue({ kind: 'work', subject: String(workId) }, due))
    await checkSharedWork(ports, workId, MODERATION_LIMITS.requestsAfterSave)
}
