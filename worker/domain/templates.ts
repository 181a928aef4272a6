import { fail } from '#schemas/errors.ts'
import type { Actor } from '../ports/accounts.ts'
import type { Ports } from '../ports/index.ts'
import type { TemplateListing, TemplateQuery } from '../ports/templates.ts'
import { listOf } from './search.ts'
import { productTemplate } from './usable-template.ts'

/** Template columns in the panel (C-9: width from 280 / range − 6). */
const RANGE = 2

export const listTemplates = async (ports: Ports, query: TemplateQuery) => ({
  range: RANGE,
  list: listOf(await ports.templates.list(query), query),
})

/**
 * The document of a template of the product that the account (null = everybody) may use.
 * @throws TEMPLATE_NOT_FOUND, TEMPLATE_NOT_BOUGHT
 */
export const loadTemplate = async (ports: Ports, account: Actor | null, id: number) => {
  const { name, data, image, categoryId } = await productTemplate(ports, account, id)
  return { id, name, data, image, categoryId }
}

/** The product's templates in a plain list. */
export const listProduct = async (ports: Ports, query: Omit<TemplateQuery, 'filters'>) =>
  listOf(await ports.templates.list({ ...query, filters: {} }), query)

/** A template as other sites get it: with the page of the editor that makes a work from it. */
const toOpen = (ports: Ports, template: TemplateListing) => ({
  ...template,
  url: `${ports.origin}/editor?templateId=${template.id}`,
})

export const listOpen = async (ports: Ports, query: Omit<TemplateQuery, 'filters'>) => {
  const { elements, ...list } = await listProduct(ports, query)
  return { ...list, elements: elements.map(template => toOpen(ports, template)) }
}

/** @throws TEMPLATE_NOT_FOUND */
export const showOpen = async (ports: Ports, id: number) => {
  const template = await ports.templates.find(id)
  if (!template) throw fail('TEMPLATE_NOT_FOUND')
  return toOpen(ports, template)
}

/** Template types, page by page. */
export const listTypes = async (ports: Ports, page: number, size: number) => {
  const types = await ports.templates.types()
  return { elements: types.slice(page * size, (page + 1) * size), page, total: types.length, size }
}
