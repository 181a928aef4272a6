import type { IdempotencyKey } from './idempotency.ts'
import type { Refusal } from './refusal.ts'
import type { TemplateListing, TemplateRow } from './templates.ts'
import type { DocumentBody } from './works.ts'

export interface NewTemplate extends Pick<TemplateRow, 'name' | 'image' | 'width' | 'height' | 'pages'> {
  readonly userId: number
  readonly body: DocumentBody
  /** Type id; 0 = none. */
  readonly typeId: number
  /** fen */
  readonly unitPrice: number
  readonly categoryId: number | null
  /** The version of a work that it is a copy of. */
  readonly workId: number
  readonly workVersion: number
  readonly now: string
}
export interface OwnTemplateQuery {
  /** Words of the name; empty = all. */
  readonly keyword: string
  /** null = of every type. */
  readonly typeId: number | null
  readonly page: number
  readonly size: number
}
type CreateOutcome =
  | { readonly ok: true; readonly id: number }
  /** The key was used for another request, or the account has too many templates. */
  | Refusal<'BAD_REQUEST' | 'TEMPLATES_FULL'>

/** Templates that people have made of their works; each call is about those of one account. */
export interface OwnTemplateStore {
  create(template: NewTemplate, idempotency: IdempotencyKey | null): Promise<CreateOutcome>
  list(userId: number, query: OwnTemplateQuery): Promise<{ elements: TemplateListing[]; total: number }>
  /**
   * null = this account has no such template.
   * @throws WORK_BROKEN when the stored document is missing.
   */
  load(userId: number, id: number): Promise<Pick<TemplateRow, 'id' | 'name' | 'data' | 'image' | 'categoryId'> | null>
  /** Absent fields stay; false = this account has no such template. */
  change(
    userId: number,
    id: number,
    fields: { readonly name?: string | undefined; readonly typeId?: number | undefined },
  ): Promise<boolean>
  remove(userId: number, id: number, now: string): Promise<boolean>
  /** Takes a deletion back. */
  restore(userId: number, id: number): Promise<'done' | 'missing' | 'full'>
  /** Removes for good what was deleted before a time (ISO 8601 UTC), with its files. */
  purgeDeleted(before: string): Promise<void>
}

/** A mark of a person on a template of the product. */
export interface CollectRow {
  readonly id: number
  readonly templateId: number
}
/** Marks of people on templates of the product; each call is about those of one account. */
export interface CollectStore {
  /** Those of published templates, the last first. */
  list(
    userId: number,
    page: number,
    size: number,
  ): Promise<{ elements: (CollectRow & { readonly template: TemplateListing })[]; total: number }>
  count(userId: number): Promise<number>
  /** One that exists is returned as it is; null = there is no such published template. */
  add(userId: number, templateId: number, now: string): Promise<CollectRow | null>
  remove(userId: number, id: number): Promise<boolean>
  among(userId: number, templateIds: readonly number[]): Promise<readonly CollectRow[]>
}
