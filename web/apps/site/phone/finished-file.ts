/** A finished download that an address names. */
export interface FinishedFile {
  /** Path on this site. */
  readonly path: string
  readonly type: 'image' | 'pdf'
  readonly extension: string
}

const FILE = /^\/r\/[\w-]{16,200}\.(png|jpg|jpeg|webp|pdf)$/

/**
 * The finished download that the parameter of a phone page names: a path of this site, or its full address. Null for
 * anything else, so that nobody can put a picture or a file of theirs under our name.
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
  const extension = FILE.exec(url.pathname)?.[1]
  if (!extension) return null
  return { path: url.pathname, type: extension === 'pdf' ? 'pdf' : 'image', extension }
}
