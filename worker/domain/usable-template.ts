import { isOwnTemplateId } from '#schemas/catalog/own-templates.ts'
import { fail } from '#schemas/errors.ts'
import type { Actor } from '../ports/accounts.ts'
import type { Ports } from '../ports/index.ts'

/**
 * A template that the actor may use: one of the product, or an own one.
 * @throws TEMPLATE_NOT_FOUND, WORK_BROKEN
 */
export const usableTemplate = async (ports: Ports, actor: Actor, id: number) => {
  const template = isOwnTemplateId(id) ? await ports.ownTemplates.load(actor.id, id) : await ports.templates.load(id)
  if (!template) throw fail('TEMPLATE_NOT_FOUND')
  return template
}
