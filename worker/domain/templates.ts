import { fail } from '#schemas/errors.ts'
import type { Actor } from '../ports/accounts.ts'
import type { Ports } from '../ports/index.ts'
import type { TemplateQuery, TemplateRow } from '../ports/templates.ts'
import { listOf } from './search.ts'

/** Template columns in the panel (C-9: width from 280 / range − 6). */
const RANGE = 2

export const listTemplates = async (ports: Ports, query: TemplateQuery) => {
  const { elements, ...found } = await ports.templates.list(query)
  const shown = elements.map(({ priceFen, ...each }) => (priceFen > 0 ? { ...each, priceFen } : each))
  return { range: RANGE, list: listOf({ ...found, elements: shown }, query) }
}

/**
 * A template that the account (null = everybody) may use: free, or bought. Whatever gives its pages away asks here.
 * @throws TEMPLATE_NOT_FOUND, TEMPLATE_NOT_BOUGHT {priceFen, name, image}
 */
export const usableTemplate = async (ports: Ports, account: Actor | null, id: number): Promise<TemplateRow> => {
  const template = await ports.templates.load(id)
  if (!template) throw fail('TEMPLATE_NOT_FOUND')
  const { priceFen, name, image } = template
  if (priceFen > 0 && !(account && (await ports.orders.hasBought(account.id, id))))
    throw fail('TEMPLATE_NOT_BOUGHT', { priceFen, name, image })
  return template
}

/** @throws TEMPLATE_NOT_FOUND, TEMPLATE_NOT_BOUGHT */
export const loadTemplate = async (ports: Ports, account: Actor | null, id: number) => {
  const template = await usableTemplate(ports, account, id)
  const { name, data, image, categoryId } = template
  return { id, name, data, image, categoryId }
}
