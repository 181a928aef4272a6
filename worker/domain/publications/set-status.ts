import { PUBLICATION_STATUS, type PublicationState, publicationStatusesBefore } from '#schemas/catalog/statuses.ts'
import { fail } from '#schemas/errors.ts'
import { isoTime } from '#schemas/time.ts'
import type { Actor } from '../../ports/accounts.ts'
import type { Ports } from '../../ports/index.ts'
import { entryOf } from '../admin/acts.ts'

/**
 * Gives the published page of a work another status; the caller has looked who may. What an administrator does to the
 * page of somebody else is in the log, in the same transaction, and its owner is told of a removal. Repeated, it changes nothing.
 * @throws PUBLICATION_NOT_FOUND; PUBLICATION_REMOVED when the page was taken down by the other one of
 * its owner and the administrators.
 */
export const setPublicationStatus = async (
  ports: Ports,
  actor: Actor,
  workId: number,
  next: PublicationState,
): Promise<void> => {
  const page = await ports.publications.ofWork(workId)
  if (!page) throw fail('PUBLICATION_NOT_FOUND')
  const to = PUBLICATION_STATUS[next]
  const isOwner = page.owner === actor.id
  // An administrator brings back what was removed, and leaves down what its owner has taken down.
  const from = publicationStatusesBefore(next).filter(
    status => next !== 'published' || (status === PUBLICATION_STATUS.removed) === !isOwner,
  )
  const act = next === 'removed' ? 'remove-publication' : 'restore-publication'
  const about = { target: 'work', targetId: workId, userId: page.owner, details: { code: page.code } } as const
  const entry = isOwner && next !== 'removed' ? undefined : entryOf(ports, actor, { act, ...about })
  if (await ports.publications.setStatus(workId, from, to, entry)) {
    await ports.publications.forget([page.code])
    if (next !== 'removed' || isOwner) return
    const notice = { kind: 'publication-removed', name: page.name, reason: 'other', workId } as const
    return ports.notices.add(page.owner, { ...notice, createdAt: isoTime(ports.now()) })
  }
  const now = await ports.publications.ofWork(workId)
  if (now?.status !== to) throw fail('PUBLICATION_REMOVED')
}
