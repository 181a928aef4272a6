import { LIMITS } from '#schemas/catalog/limits.ts'
import { renderSourceKey, workBodyKey } from '#schemas/catalog/storage-keys.ts'
import { sha256Hex } from '#schemas/digest.ts'
import { DAY } from '#schemas/time.ts'
import type { DocumentBody, WorkRow } from '../ports/works.ts'
import { putOnce, writePatiently } from './r2-writes.ts'

const JSON_FILE = { httpMetadata: { contentType: 'application/json' } }

/** ms; a stored version of this age is stored again, so that it does not expire while it is drawn. */
const RENEW_MS = (LIMITS.renderSourceDays * DAY) / 2

/** Columns with the location of a document text: exactly one of the two is set. */
export interface StoredBody {
  readonly data: string | null
  readonly body_key: string | null
}

/** Stores a document text in the row up to LIMITS.workInlineBytes, else in R2 under its content hash. */
export const placeBody = async (files: R2Bucket, { text, bytes }: DocumentBody): Promise<StoredBody> => {
  if (bytes.byteLength <= LIMITS.workInlineBytes) return { data: text, body_key: null }
  const key = workBodyKey(await sha256Hex(bytes))
  await putOnce(files, key, bytes, JSON_FILE)
  return { data: null, body_key: key }
}

/** Stores a version of a work for its drawings, once for all of them. */
export const keepVersion = async (
  files: R2Bucket,
  { id, version, data }: Pick<WorkRow, 'id' | 'version' | 'data'>,
): Promise<void> => {
  const key = renderSourceKey(id, version)
  const known = await files.head(key)
  if (!known) await putOnce(files, key, data, JSON_FILE)
  else if (Date.now() - known.uploaded.getTime() > RENEW_MS) await writePatiently(() => files.put(key, data, JSON_FILE))
}

/** The text of a stored version; null when it was not stored or has expired. */
export const keptVersion = async (files: R2Bucket, id: number, version: number): Promise<string | null> =>
  (await (await files.get(renderSourceKey(id, version)))?.text()) ?? null
