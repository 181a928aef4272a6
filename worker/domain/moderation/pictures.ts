import { MODERATION_LIMITS } from '#schemas/catalog/moderation-limits.ts'
import { sha256Hex } from '#schemas/digest.ts'
import { fail } from '#schemas/errors.ts'
import { isoTime } from '#schemas/time.ts'
import type { Ports } from '../../ports/index.ts'

const hashOf = (key: string) => sha256Hex(`picture ${key}`)

/**
 * Refuses a stored picture that was judged before.
 * @throws PICTURE_REFUSED {file}
 */
export const refuseKnown = async (ports: Ports, key: string, file: string): Promise<void> => {
  if (!ports.moderator) return
  const hash = await hashOf(key)
  if ((await ports.moderation.recall([hash])).get(hash)?.verdict === 'refuse') throw fail('PICTURE_REFUSED', { file })
}

/**
 * Checks a stored picture; a refused one leaves the libraries of all who have it, and they are told. Works that show it
 * stay as they are. False = the provider did not answer.
 */
export const checkPicture = async (ports: Ports, key: string): Promise<boolean> => {
  const { moderator } = ports
  if (!moderator) return true
  const hash = await hashOf(key)
  const known = (await ports.moderation.recall([hash])).get(hash)
  const judgement = known ?? (await moderator.checkImage(`${ports.origin}/${key}`, MODERATION_LIMITS.timeoutMs))
  if (!judgement) return false
  const now = isoTime(ports.now())
  if (!known) await ports.moderation.remember([hash], { words: [], ...judgement }, now)
  if (judgement.verdict !== 'refuse') return true
  for (const { userId, name } of await ports.moderation.removePicture(key))
    await ports.notices.add(userId, {
      kind: 'picture-refused',
      name,
      reason: judgement.reason ?? 'other',
      createdAt: now,
    })
  return true
}

/** Checks a new picture after the answer to its upload; later when the provider does not answer, or this is broken off. */
export const checkNewPicture = async (ports: Ports, key: string): Promise<void> => {
  if (!ports.moderator) return
  const task = { kind: 'picture', subject: key } as const
  const later = isoTime(ports.now() + MODERATION_LIMITS.retryMs[0])
  await ports.moderation.enqueue(task, later)
  if (await checkPicture(ports, key)) await ports.moderation.finish(task, later)
}
