import { isOwnTemplateId } from '#schemas/catalog/own-templates.ts'
import { can } from '#schemas/catalog/permissions.ts'
import { fail } from '#schemas/errors.ts'
import type { Actor } from '../ports/accounts.ts'
import type { Ports } from '../ports/index.ts'
import type { TemplateRow } from '../ports/templates.ts'

/**
 * A template of the product that the account (null = everybody) may use: free, or bought; administrators, who keep them,
 * may look at each. Whatever gives its pages away asks here.
 * @throws TEMPLATE_NOT_FOUND, TEMPLATE_NOT_BOUGHT {priceFen, name, image}
 */
export const productTemplate = async (ports: Ports, account: Actor | null, id: number): Promise<TemplateRow> => {
  const isKeeper = account !== null && can(account, 'library.manage', null)
  const template = await ports.templates.load(id, isKeeper)
  if (!template) throw fail('TEMPLATE_NOT_FOUND')
  const { priceFen = 0, name, image } = template
  if (priceFen > 0 && !isKeeper && !(account && (await ports.orders.hasBought(account.id, id))))
    throw fail('TEMPLATE_NOT_BOUGHT', { priceFen, name, image })
  return template
}

/**
 * A template that the actor may use: one of the product, or an own one.
 * @throws TEMPLATE_NOT_FOUND, TEMPLATE_NOT_BOUGHT, WORK_BROKEN
 */
export const usableTemplate = async (ports: Ports, actor: Actor, id: number) => {
  if (!isOwnTemplateId(id)) return productTemplate(ports, actor, id)
  const template = await ports.ownTemplates.load(actor.id, id)
  if (!template) throw fail('TEMPLATE_NOT_FOUND')
  return template
}
