/** Bounds of what goes between a framed editor and the page around it. */
export const EMBED_LIMITS = {
  /** characters; a credential with the longest claims is shorter. */
  token: 4096,
  /** count; commands of the page around the editor that run at the same time. */
  commands: 16,
  /** count; features in one list: each may be named once. */
  features: 32,
  /** count; the highest number of a page. */
  pages: 10_000,
  /** ms; how long before its end a token is asked for again. */
  renewBeforeMs: 120_000,
} as const
