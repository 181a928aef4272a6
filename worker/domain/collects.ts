import { TEMPLATE_LIMITS } from '#schemas/catalog/template-limits.ts'
import { fail } from '#schemas/errors.ts'
import { isoTime } from '#schemas/time.ts'
import type { Actor } from '../ports/accounts.ts'
import type { Ports } from '../ports/index.ts'

export const list = async (ports: Ports, actor: Actor, page: number, size: number) => ({
  ...(await ports.collects.list(actor.id, page, size)),
  page,
  size,
})

/** @throws FAVORITES_FULL, TEMPLATE_NOT_FOUND */
export const add = async (ports: Ports, actor: Actor, templateId: number) => {
  const [known] = await ports.collects.among(actor.id, [templateId])
  if (known) return known
  if ((await ports.collects.count(actor.id)) >= TEMPLATE_LIMITS.marked) throw fail('FAVORITES_FULL')
  const collect = await ports.collects.add(actor.id, templateId, isoTime(ports.now()))
  if (!collect) throw fail('TEMPLATE_NOT_FOUND')
  return collect
}

/** @throws NOT_FOUND */
export const remove = async (ports: Ports, actor: Actor, id: number) => {
  if (!(await ports.collects.remove(actor.id, id))) throw fail('NOT_FOUND')
  return null
}

export const among = async (ports: Ports, actor: Actor, templateIds: readonly number[]) => [
  ...(await ports.collects.among(actor.id, templateIds)),
]
