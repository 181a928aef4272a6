import type { CatalogCategory, CatalogItem, TemplateSource } from '#schemas/api/catalog-fields.ts'
import type { CatalogKind, CategoryKind } from '#schemas/catalog/catalog-kinds.ts'
import type { ActEntry, Listed, Paging } from './admin.ts'

export interface CatalogFilter {
  /** Words of names and tags, or an id; empty = all. */
  readonly search: string
  readonly isUp: boolean
  readonly categoryId: number | null
  /** Templates with or without a price; null = both. */
  readonly isPaid: boolean | null
}
/** The pages of a template, and its cover. */
export interface TemplateDocument {
  readonly data: string
  /** px */
  readonly width: number
  readonly height: number
  readonly pages: number
  readonly image: string
  /** The work, and its version. */
  readonly workId: number
  readonly workVersion: number
}
/** Works that can become templates: those of an administrator, and of designers and staff. */
export interface SourceFilter {
  readonly of: 'own' | 'staff' | 'all'
  /** Account ids. */
  readonly own: number
  readonly staff: readonly number[]
  /** Words of the name, or an id; empty = all. */
  readonly search: string
  /** The only work that is meant; null = all. */
  readonly workId: number | null
}
/** A work that becomes a template. */
export interface NewTemplate extends TemplateDocument {
  readonly name: string
  readonly tags: readonly string[]
  /** Template type. */
  readonly typeId: number
  /** Category of the works that are made from it. */
  readonly categoryId: number | null
  /** fen */
  readonly priceFen: number
  readonly isUp: boolean
}
/** A measured picture of an item. */
interface ItemPicture {
  readonly image: string
  /** bytes */
  readonly size: number
  /** natural px */
  readonly width: number
  readonly height: number
}
/** What an item gets; absent = it stays. */
export interface ItemChange
  extends Partial<
    Pick<CatalogItem, 'name' | 'tags' | 'categoryId' | 'isUp' | 'sort' | 'priceFen' | 'isCutout' | 'isForDesigners'>
  > {
  /** A new picture; of a template a new cover, which leaves its size as it is. */
  readonly picture?: ItemPicture
  readonly document?: TemplateDocument
}
export type NewItem = Omit<ItemChange, 'document'> & Pick<CatalogItem, 'name' | 'tags' | 'categoryId'>

/** What administrators keep of templates, materials, backgrounds and albums, published or not. */
export interface CatalogStore {
  list(kind: CatalogKind, filter: CatalogFilter, paging: Paging): Promise<Listed<CatalogItem>>
  find(kind: CatalogKind, id: number): Promise<CatalogItem | null>
  /** Adds an item as the first of its list; the entry names it when it is known. */
  add(kind: Exclude<CatalogKind, 'template'>, item: NewItem, entry: ActEntry): Promise<number>
  /** Changes an item; null as version = whatever it is. False when it has another version, or does not exist. */
  change(kind: CatalogKind, id: number, version: number | null, change: ItemChange, entry: ActEntry): Promise<boolean>
  sources(filter: SourceFilter, paging: Paging): Promise<Listed<TemplateSource>>
  /** The template that shows a version of a work; null = there is none. */
  templateOf(workId: number, version: number): Promise<CatalogItem | null>
  /**
   * Adds a template as the first of its list; the entry names it when it is known. False when one shows this version of
   * the work, or the administrator of the entry is none (any more).
   */
  addTemplate(template: NewTemplate, entry: ActEntry): Promise<boolean>
  categories(kind: CategoryKind): Promise<CatalogCategory[]>
  category(kind: CategoryKind, id: number): Promise<CatalogCategory | null>
  /** Adds a category as the last one, or finds the one with the name. */
  addCategory(kind: CategoryKind, name: string, parentId: number | null, entry: ActEntry): Promise<CatalogCategory>
  /** `taken` = another one has the name. */
  changeCategory(
    kind: CategoryKind,
    id: number,
    change: { readonly name?: string | undefined; readonly sort?: number | undefined },
    entry: ActEntry,
  ): Promise<'done' | 'missing' | 'taken'>
  removeCategory(kind: CategoryKind, id: number, entry: ActEntry): Promise<'done' | 'missing' | 'used'>
}
