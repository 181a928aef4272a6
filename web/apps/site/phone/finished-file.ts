import { FILE_TYPES } from '#schemas/catalog/file-types.ts'
import { downloadType, keyOfPath } from '#schemas/catalog/storage-keys.ts'

/** A finished download that a URL names. */
export interface FinishedFile {
  /** Path on this site. */
  readonly path: string
  readonly kind: 'picture' | 'document'
  readonly extension: string
}

/**
 * The finished download that a phone page's URL parameter names: a path of this site, or its full URL. Returns null for
 * anything else, so that an attacker cannot show another image or file under our domain.
 */
export const finishedFile = (value: string | null, origin: string): FinishedFile | null => {
  if (!value) return null
  let url: URL
  try {
    url = new URL(value, origin)
  } catch {
    return null
  }
  if (url.origin !== origin || url.username || url.password) return null
  const type = downloadType(keyOfPath(url.pathname))
  if (!type) return null
  const { kind, extension } = FILE_TYPES[type]
  return { path: url.pathname, kind, extension }
}
