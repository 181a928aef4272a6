import { CALLS } from 'virtual:review-call-table'
import type { ReviewApi } from '#schemas/api/index.ts'
import { createClientOf } from './create-client.ts'
import { credentials } from './credentials.ts'

/** What designers ask the review, whose calls no page needs before a work was submitted. */
export const { submissions } = createClientOf<ReviewApi>(CALLS, {
  fetch: (url, init) => fetch(url, init),
  credentials,
})
