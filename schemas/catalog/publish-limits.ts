/** Limits of published pages. No part of `LIMITS`, which every page loads at its start. */
export const PUBLISH_LIMITS = {
  /** characters; longest title and description of a page. */
  name: 60,
  description: 200,
  /** characters; lengths of a password. */
  password: { min: 6, max: 20 },
  /** days; the longest time until a page ends. */
  expiryDays: 3650,
  /** s; the longest time until the next page comes by itself. */
  everySeconds: 60,
  /** ms; how long a visitor who knows the password may look. */
  passMs: 12 * 3600_000,
  /** bytes; the largest page, as it is drawn. */
  pageBytes: 6 * 1024 ** 2,
  /** s; how long the edge keeps a page when it is not told of a change. */
  edgeSeconds: 60,
} as const

/** Mark of a published page in caches. */
export const publicationTag = (code: string): string => `publication-${code}`

/** Path of a published page. */
export const publicationPath = (code: string): string => `/p/${code}`
