/** Ids of the two templates in the page of the editor (`scripts/prerender.ts`). */
export const OPENING_TEMPLATES = { loading: 'opening', failed: 'opening-failed' } as const
