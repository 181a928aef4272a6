import * as v from 'valibot'
import { CATALOG_KINDS } from '../catalog/catalog-kinds.ts'
import { id, time } from './fields.ts'

export const kind = v.picklist(CATALOG_KINDS)

/** Something of the product's content, as administrators see it. */
export const item = v.object({
  kind,
  id,
  name: v.string(),
  /** Path of the picture, of a template its cover; empty = an album. */
  image: v.string(),
  /** px; 0 = an album. */
  width: v.number(),
  height: v.number(),
  /** Keywords or tags; of an album the words that its photos have. */
  tags: v.array(v.string()),
  categoryId: id,
  categoryName: v.string(),
  isUp: v.boolean(),
  /** Place in lists: the lowest is first. */
  sort: v.number(),
  /** Counts the changes. */
  version: v.number(),
  /** How often it was used, as the search knows it. */
  uses: v.number(),
  /** Of a template. */
  pages: v.optional(v.number()),
  /** fen; of a template; 0 = free. */
  priceFen: v.optional(v.number()),
  /** Of a template: the work that it shows, and whose that is; missing = not known, or the work is gone. */
  source: v.optional(v.object({ workId: id, owner: id })),
  /** Of a material: a cut-out one, which needs the right to use them. */
  isCutout: v.optional(v.boolean()),
  /** Of a background: listed in designer mode only. */
  isForDesigners: v.optional(v.boolean()),
})
/** A work that can become a template. */
export const templateSource = v.object({
  id,
  name: v.string(),
  cover: v.string(),
  /** px */
  width: v.number(),
  height: v.number(),
  pages: v.number(),
  /** The version that is added: what the administrator has seen. */
  version: v.number(),
  updatedAt: time,
  /** Account id and nickname. */
  owner: id,
  ownerName: v.string(),
  /** The template that shows this version; null = there is none. */
  template: v.nullable(v.object({ id, name: v.string() })),
})
/** A category of items, or a tag. */
export const category = v.object({
  id,
  name: v.string(),
  sort: v.number(),
  /** The category above it; null = none. */
  parentId: v.nullable(id),
  /** Number of its items, published or not. */
  items: v.number(),
})

export type CatalogItem = v.InferOutput<typeof item>
export type TemplateSource = v.InferOutput<typeof templateSource>
export type CatalogCategory = v.InferOutput<typeof category>
