import { CALLS } from 'virtual:figures-call-table'
import type { FiguresApi } from '#schemas/api/index.ts'
import { createClientOf } from './create-client.ts'
import { credentials } from './credentials.ts'

/** The calls of the figures of published pages, which only their page loads. */
export const { figures: figuresClient } = createClientOf<FiguresApi>(CALLS, {
  fetch: (url, init) => fetch(url, init),
  credentials,
})
