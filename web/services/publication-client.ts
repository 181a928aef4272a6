import { CALLS } from 'virtual:publication-call-table'
import type { PublicationApi } from '#schemas/api/index.ts'
import { type ClientOf, createClientOf } from './create-client.ts'
import { credentials } from './credentials.ts'

export type PublicationClient = ClientOf<PublicationApi>

/** The calls of published works, whose table no page needs before it shows them. */
export const publicationClient = createClientOf<PublicationApi>(CALLS, {
  fetch: (url, init) => fetch(url, init),
  credentials,
})
