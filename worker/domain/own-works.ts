import { DESIGN_LIMITS } from '#schemas/catalog/design-limits.ts'
import { LIMITS } from '#schemas/catalog/limits.ts'
import { fail } from '#schemas/errors.ts'
import { DAY, isoTime } from '#schemas/time.ts'
import type { Actor } from '../ports/accounts.ts'
import type { Ports } from '../ports/index.ts'
import type { WorkQuery } from '../ports/works.ts'
import { checkChangedWork } from './moderation/works.ts'
import { hideDeleted, ofWorks } from './publications/publish.ts'

interface Listing extends Omit<WorkQuery, 'keyword' | 'isPublished'> {
  /** `1` = only works that were published. */
  readonly published?: '' | '1' | undefined
  /** Words of the name. */
  readonly q: string
}

/** Deleted works of before are gone, whether the daily clean-up has removed them or not. */
const oldestDeletion = (ports: Ports): string => isoTime(ports.now() - LIMITS.deletedWorkDays * DAY)

/** An account's works, each with the address of its published page. */
export const list = async (ports: Ports, actor: Actor, { q, published, ...query }: Listing) => {
  const found = await ports.works.list(actor.id, { ...query, keyword: q, isPublished: published === '1' })
  const pages = await ofWorks(
    ports,
    actor,
    found.elements.map(({ id }) => id),
  )
  const byWork = new Map(pages.map(({ id, url, isOnline }) => [id, { url, isOnline }]))
  const { page, size } = query
  return {
    elements: found.elements.map(work => {
      const publication = byWork.get(work.id)
      return publication ? { ...work, publication } : work
    }),
    ...{ total: found.total, page, size },
  }
}

/** The deleted works that can be restored, with the days that are left. */
export const listDeleted = async (
  ports: Ports,
  actor: Actor,
  { q, page, size }: Omit<Listing, 'sort' | 'published'>,
) => {
  const { elements, total } = await ports.works.listDeleted(actor.id, { keyword: q, page, size }, oldestDeletion(ports))
  const daysLeft = (deletedAt: string) =>
    Math.max(1, Math.ceil(LIMITS.deletedWorkDays - (ports.now() - Date.parse(deletedAt)) / DAY))
  return {
    elements: elements.map(work => ({ ...work, daysLeft: daysLeft(work.deletedAt) })),
    total,
    page,
    size,
  }
}

/** @throws WORK_NOT_FOUND */
export const rename = async (ports: Ports, actor: Actor, id: number, name: string) => {
  if (!(await ports.works.rename(id, actor.id, name))) throw fail('WORK_NOT_FOUND')
  ports.background(checkChangedWork(ports, id))
  return { id, name }
}

/** @throws WORK_NOT_FOUND */
export const remove = async (ports: Ports, actor: Actor, id: number): Promise<null> => {
  const removed = await ports.works.remove([id], actor.id, isoTime(ports.now()))
  if (removed.length === 0) throw fail('WORK_NOT_FOUND')
  ports.background(hideDeleted(ports, removed))
  return null
}

/** Deletes those of the works that the actor has. */
export const removeSeveral = async (ports: Ports, actor: Actor, ids: readonly number[]) => {
  const removed = await ports.works.remove(ids, actor.id, isoTime(ports.now()))
  ports.background(hideDeleted(ports, removed))
  return { ids: removed }
}

/**
 * Takes deleted works back; a link to one that was not ended opens again.
 * @throws WORK_QUOTA_REACHED
 */
export const restore = async (ports: Ports, actor: Actor, ids: readonly number[]) => {
  const restored = await ports.works.restore(ids, actor.id, oldestDeletion(ports))
  if (!restored.ok) throw fail(restored.code)
  return { ids: restored.ids }
}

/** Removes for good those of the works that the actor has deleted. */
export const purge = async (ports: Ports, actor: Actor, ids: readonly number[]) => ({
  ids: await ports.works.purge(actor.id, { ids }),
})

/** Removes for good what the actor has deleted, as much as one call does. */
export const emptyTrash = async (ports: Ports, actor: Actor) => {
  await ports.works.purge(actor.id, { most: DESIGN_LIMITS.purge })
  const { total } = await ports.works.listDeleted(actor.id, { keyword: '', page: 0, size: 0 }, '')
  return { left: total }
}
