import { fail } from '#schemas/errors.ts'
import type { Ports } from '../ports/index.ts'
import type { TemplateQuery } from '../ports/templates.ts'
import { listOf } from './search.ts'

/** Template columns in the panel (C-9: width from 280 / range − 6). */
const RANGE = 2

export const listTemplates = async (ports: Ports, query: TemplateQuery) => ({
  range: RANGE,
  list: listOf(await ports.templates.list(query), query),
})

/** @throws TEMPLATE_NOT_FOUND */
export const loadTemplate = async (ports: Ports, id: number) => {
  const template = await ports.templates.load(id)
  if (!template) throw fail('TEMPLATE_NOT_FOUND')
  const { name, data, image, categoryId } = template
  return { id, name, data, image, categoryId }
}
