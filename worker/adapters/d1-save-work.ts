import { WORK_STATUS, type WorkStatus } from '#schemas/catalog/statuses.ts'
import type { IdempotencyKey } from '../ports/idempotency.ts'
import type { BytesToCount } from '../ports/usage.ts'
import type { SavedWork, SaveOutcome } from '../ports/works.ts'
import { assignments, type ColumnsOf } from './d1-columns.ts'
import { recall, remember } from './d1-idempotency.ts'
import { addBytes, isWithinBytes } from './d1-saved-bytes.ts'
import { nameSaved } from './named-files.ts'
import { keepReplaced, markRestored, type Replaced } from './versions/keep-replaced.ts'
import { putText } from './versions/work-texts.ts'
import { type BodyKey, discard, isInline, placeBody, type StoredBody, type WorkStorage } from './work-files.ts'

interface Newest {
  readonly version: number
  readonly status: WorkStatus
}
/** The bytes of an account in the current period. */
interface Counted {
  readonly bytes: number
}

const isBeyond = ({ most }: BytesToCount, counted: Counted | null | undefined) => (counted?.bytes ?? 0) > most

type UpdatedColumns = ColumnsOf<
  Omit<SavedWork, 'id' | 'owner' | 'saver' | 'version' | 'body' | 'now' | 'name' | 'restored' | 'count'> &
    StoredBody & { documentName: string; updatedAt: string; savedBy: number }
>
const updatedColumns = (
  work: SavedWork,
  { body_key }: BodyKey,
): Omit<UpdatedColumns, 'material_ids'> & Partial<UpdatedColumns> => ({
  body_key,
  // An earlier release may have stored the text here.
  data: null,
  document_name: work.name,
  width: work.width,
  height: work.height,
  pages: work.pages,
  ...(work.materialIds ? { material_ids: JSON.stringify(work.materialIds) } : {}),
  category_id: work.categoryId,
  template_id: work.templateId,
  updated_at: work.now,
  saved_by: work.saver,
})

/** The current version and status of an account's work. */
const current = (db: D1Database, { id, owner }: Pick<SavedWork, 'id' | 'owner'>): Promise<Newest | null> =>
  db
    .prepare('SELECT version, status FROM works WHERE id = ?1 AND owner = ?2 AND deleted_at IS NULL')
    .bind(id, owner)
    .first<Newest>()

/**
 * Saves a document if the stored version is the one that it is based on; the bytes are counted in the same transaction,
 * because a call to the database of its own would hold up every save.
 */
export const saveWork = async (
  store: WorkStorage,
  work: SavedWork,
  idempotency: IdempotencyKey | null,
): Promise<SaveOutcome> => {
  const { db } = store
  const call = `work.save.${work.id}`
  const recalled = async (): Promise<SaveOutcome | null> => {
    const known = idempotency && (await recall<number>(db, work.saver, call, idempotency))
    if (!known) return null
    return known.matches
      ? { ok: true, version: known.result, savedAt: known.createdAt }
      : { ok: false, code: 'BAD_REQUEST' }
  }
  /** The outcome when another version is current, or what is stored lies with the review. */
  const refused = async (newest: Newest | null): Promise<SaveOutcome> => {
    // A concurrent request with the same key may have changed the version: then return its result.
    const known = await recalled()
    if (known) return known
    if (newest === null) return { ok: false, code: 'WORK_NOT_FOUND' }
    if (newest.status === WORK_STATUS.submitted) return { ok: false, code: 'WORK_IN_REVIEW' }
    return { ok: false, code: 'WORK_CONFLICT', version: newest.version }
  }
  const known = await recalled()
  if (known) return known
  const isLarge = !isInline(work.body)
  if (isLarge) {
    // Before it is stored in R2.
    if (work.count && isBeyond(work.count, await addBytes(db, work.count).first<Counted>()))
      return { ok: false, code: 'RATE_LIMITED' }
    const newest = await current(db, work)
    if (newest?.version !== work.version || newest.status === WORK_STATUS.submitted) return refused(newest)
  }
  const body = await placeBody(store.files, work.body)
  const count = isLarge ? undefined : work.count
  const columns = updatedColumns(work, body)
  // A name that was given in the list stays until the name in the document changes.
  const name = `?${4 + Object.keys(columns).indexOf('document_name')}`
  const next = 4 + Object.keys(columns).length
  const update = db
    .prepare(
      `UPDATE works SET ${assignments(columns, 4)}, version = version + 1,
         name = CASE WHEN document_name IS ${name} THEN name ELSE ${name} END
       WHERE id = ?1 AND owner = ?2 AND version = ?3 AND deleted_at IS NULL AND status <> ${WORK_STATUS.submitted}
         ${count ? `AND ${isWithinBytes(next, next + 1)}` : ''}
       RETURNING version`,
    )
    .bind(work.id, work.owner, work.version, ...Object.values(columns), ...(count ? [count.userId, count.most] : []))
  const keep =
    idempotency && remember(db, work.saver, call, idempotency, String(work.version + 1), work.now, 'changes() = 1')
  const texts = body.data === null ? [] : [putText(db, work.id, work.version + 1, body.data)]
  let results: readonly D1Result<Pick<Newest, 'version'> & Replaced & Counted>[]
  try {
    const mark = work.restored === undefined ? [] : [markRestored(db, work, work.restored)]
    const names = nameSaved(db, work, work.body.text)
    const replaced = keepReplaced(db, work, count)
    const counted = count ? [addBytes(db, count)] : []
    results = await db.batch([...counted, replaced, update, ...texts, ...(keep ? [keep] : []), ...mark, ...names])
  } catch (error) {
    const winner = await recalled()
    // Perhaps D1 has stored the row nevertheless: then the document stays until the daily clean-up finds it unused.
    if (!winner) throw error
    discard(store, body)
    return winner
  }
  const [first, ...rest] = results.map(result => result.results[0])
  if (count && isBeyond(count, first)) return { ok: false, code: 'RATE_LIMITED' }
  const [replaced, after] = count ? rest : [first, ...rest]
  if (replaced && after) {
    const known = new Set(JSON.parse(replaced.material_ids) as (string | number)[])
    const newMaterials = (work.materialIds ?? []).filter(id => !known.has(id))
    return { ok: true, version: after.version, savedAt: work.now, newMaterials }
  }
  discard(store, body)
  return refused(await current(db, work))
}
