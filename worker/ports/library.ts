import type { ActEntry } from './admin.ts'
import type { Listed, MaterialRow } from './materials.ts'

export interface MaterialSourceRow {
  readonly title: string
  readonly author: string
  /** SPDX identifier. */
  readonly license: string
  readonly licenseUrl: string
  readonly url: string
}
export interface NewMaterial {
  readonly materialType: number
  readonly categoryId: number | null
  readonly name: string
  /** Path of a stored picture. */
  readonly url: string
  /** bytes */
  readonly size: number
  /** natural px */
  readonly width: number
  readonly height: number
  readonly tags: readonly string[]
  readonly description: string
}
/** Whose categories and tags: an account's own ones, or those of the product (null). */
export type Owner = number | null
export interface NamedRow {
  readonly id: number
  readonly name: string
}
export interface CategoryKey {
  readonly kind: 'category' | 'tag'
  readonly materialType: number
}

/** What administrators and people change of the library: materials, categories and tags, favorites. */
export interface LibraryStore {
  /** A published material of the product and its source; null when there is none. */
  material(id: number): Promise<{ readonly row: MaterialRow; readonly source: MaterialSourceRow | null } | null>
  /** Adds a material of the product, as the first of the list, unless its category has the picture. Returns the id. */
  addMaterial(material: NewMaterial, entry: ActEntry): Promise<number>
  /** Takes a material of the product off the list; false when it is not on it. */
  removeMaterial(id: number, entry: ActEntry): Promise<boolean>
  /** Gives an own uploaded picture its words and folder (null = none), and puts it back on the list; null when the account never uploaded it. */
  describeOwn(
    userId: number,
    material: Omit<NewMaterial, 'size' | 'width' | 'height'>,
    folderId: number | null,
  ): Promise<MaterialRow | null>

  /** A category or tag by name. */
  named(owner: Owner, key: CategoryKey, name: string): Promise<NamedRow | null>
  has(owner: Owner, kind: CategoryKey['kind'], id: number): Promise<boolean>
  count(owner: Owner, key: CategoryKey): Promise<number>
  /** Returns the one that exists under the name when another call was first. */
  addNamed(owner: Owner, key: CategoryKey, name: string, entry: ActEntry | null): Promise<NamedRow>
  /** Renames a tag, also on the materials of the owner. */
  renameTag(owner: Owner, id: number, name: string, entry: ActEntry | null): Promise<'done' | 'missing' | 'taken'>
  removeNamed(
    owner: Owner,
    kind: CategoryKey['kind'],
    id: number,
    entry: ActEntry | null,
  ): Promise<'done' | 'missing' | 'used'>
  ownNamed(
    userId: number,
    query: CategoryKey & { readonly keyword: string; readonly page: number; readonly size: number },
  ): Promise<Listed<NamedRow>>

  favorites(userId: number, page: number, size: number): Promise<Listed<MaterialRow>>
  countFavorites(userId: number): Promise<number>
  /** False when there is no such material. */
  addFavorite(userId: number, id: number, now: string): Promise<boolean>
  removeFavorite(userId: number, id: number): Promise<void>
}

/** Categories of works. */
export interface AppCategoryStore {
  list(page: number, size: number): Promise<Listed<NamedRow>>
  /** null = the name is taken. */
  add(name: string, entry: ActEntry): Promise<NamedRow | null>
  rename(id: number, name: string, entry: ActEntry): Promise<'done' | 'missing' | 'taken'>
  remove(id: number, entry: ActEntry): Promise<boolean>
}
