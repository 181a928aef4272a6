import { STORAGE_ITEMS } from '#schemas/catalog/device-keys.ts'
import { isOwnTemplateId } from '#schemas/catalog/own-templates.ts'
import { TEMPLATE_LIMITS } from '#schemas/catalog/template-limits.ts'
import type { ListedTemplate } from '#web/services/template-library.ts'

const isTemplate = (value: unknown): value is ListedTemplate => {
  if (typeof value !== 'object' || value === null) return false
  const { id, typeId, name, image, width, height, pages } = value as Record<string, unknown>
  return (
    [id, typeId, width, height, pages].every(Number.isFinite) &&
    [name, image].every(text => typeof text === 'string') &&
    /^(\/[cu]\/|$)/.test(String(image))
  )
}

/** Templates that were used last, the last first. */
export const recentTemplates = (): readonly ListedTemplate[] => {
  try {
    const list: unknown = JSON.parse(localStorage.getItem(STORAGE_ITEMS.recentTemplates) ?? '[]')
    return Array.isArray(list) ? list.filter(isTemplate) : []
  } catch {
    // Storage is off, or another program has written to it.
    return []
  }
}

/** Remembers a template as the last one; not an own one, which the next person at this device must not see. */
export const rememberTemplate = (template: ListedTemplate): void => {
  if (isOwnTemplateId(template.id)) return
  const others = recentTemplates().filter(({ id }) => id !== template.id)
  try {
    const list = [template, ...others].slice(0, TEMPLATE_LIMITS.recent)
    localStorage.setItem(STORAGE_ITEMS.recentTemplates, JSON.stringify(list))
  } catch {
    // Storage is off or full: nothing is remembered.
  }
}
