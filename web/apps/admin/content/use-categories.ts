import type { CatalogCategory } from '#schemas/api/catalog-fields.ts'
import type { CategoryKind } from '#schemas/catalog/catalog-kinds.ts'
import { adminCatalog } from '#web/services/admin-client.ts'
import { type Answer, useCall } from '../use-call.ts'

/** The categories of a kind; those of a second level follow the one above them. */
export const useCategories = (kind: CategoryKind): Answer<readonly CatalogCategory[]> => {
  const answer = useCall(kind, () => adminCatalog.listCategories({ kind }))
  return { ...answer, data: answer.data && ordered(answer.data) }
}

const ordered = (all: readonly CatalogCategory[]): readonly CatalogCategory[] =>
  all
    .filter(({ parentId }) => parentId === null)
    .flatMap(category => [category, ...all.filter(({ parentId }) => parentId === category.id)])

/** Categories that an item can have: with two levels only those of the second. */
export const choicesOf = (categories: readonly CatalogCategory[]) => {
  const above = new Map(categories.map(category => [category.id, category.name]))
  const parents = new Set(categories.flatMap(({ parentId }) => parentId ?? []))
  return categories
    .filter(({ id }) => !parents.has(id))
    .map(({ id, name, parentId }) => ({
      id: String(id),
      label: parentId === null ? name : `${above.get(parentId) ?? ''} / ${name}`,
    }))
}
