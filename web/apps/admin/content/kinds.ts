import * as m from '#messages/adminContent.ts'
import type { CatalogItem } from '#schemas/api/catalog-fields.ts'
import type { CatalogKind, CategoryKind } from '#schemas/catalog/catalog-kinds.ts'

const KIND_NAMES: Readonly<Record<CatalogKind, string>> = {
  template: m.template,
  material: m.material,
  background: m.background,
  album: m.album,
}
export const kindName = (kind: CatalogKind): string => KIND_NAMES[kind]

const CATEGORY_NAMES: Readonly<Record<CategoryKind, string>> = {
  template: m.templateCategories,
  material: m.materialCategories,
  tag: m.materialTags,
  background: m.backgroundCategories,
  album: m.albumCategories,
}
export const categoryKindName = (kind: CategoryKind): string => CATEGORY_NAMES[kind]

/** The page of the editor that shows a template: to administrators also one that is sold or was taken down. */
export const templatePath = ({ id }: Pick<CatalogItem, 'id'>): string => `/editor?templateId=${id}`

/** The tags in a text: words between spaces and commas, each once. */
export const tagsIn = (text: string): readonly string[] => [
  ...new Set(text.split(/[\s,，、;；]+/).filter(tag => tag !== '')),
]
