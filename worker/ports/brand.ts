import type { BrandType } from '#schemas/catalog/brand.ts'

/** Whose kit: that of a team or of a person. */
export type KitOwner = { readonly team: number } | { readonly user: number }

/** An item as it is stored. `data` is JSON. */
export interface BrandRow {
  readonly id: number
  readonly type: BrandType
  readonly name: string
  readonly url: string
  readonly data: string
}

/** What a person has confirmed about a font. */
interface Confirmation {
  readonly by: number
  readonly statement: number
}

interface NewBrandRow extends Omit<BrandRow, 'id'> {
  readonly bytes?: number
  readonly confirmation?: Confirmation
}

/** Largest numbers of items of the type that are shown, and of all rows of the kit. */
interface Most {
  readonly shown: number
  readonly rows: number
}

/** Items of brand kits. */
export interface BrandStore {
  /** By type, then in their order. */
  list(kit: KitOwner): Promise<readonly BrandRow[]>
  /** null = no such item is shown. */
  find(kit: KitOwner, id: number): Promise<BrandRow | null>
  /** Adds an item at the end; null = the kit is full. */
  add(kit: KitOwner, item: NewBrandRow, most: Most, now: string): Promise<BrandRow | null>
  /** false = no such item is shown. */
  change(kit: KitOwner, item: Pick<BrandRow, 'id' | 'name' | 'data'>): Promise<boolean>
  sort(kit: KitOwner, type: BrandType, ids: readonly number[]): Promise<void>
  /** false = no such item is shown. */
  remove(kit: KitOwner, id: number): Promise<boolean>
  /** The item that was deleted; null = there is none, or the kit is full. */
  restore(kit: KitOwner, id: number, shown: Readonly<Record<BrandType, number>>): Promise<BrandRow | 'full' | null>
  /** Whether an account has uploaded the picture with a key. */
  hasUploaded(userId: number, key: string): Promise<boolean>
  /** Whether any kit has the file, also one that has deleted it. */
  uses(url: string): Promise<boolean>
}
