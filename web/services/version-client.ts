import { CALLS } from 'virtual:version-call-table'
import type { VersionApi } from '#schemas/api/index.ts'
import { type ClientOf, createClientOf } from './create-client.ts'
import { credentials } from './credentials.ts'

export type VersionClient = ClientOf<VersionApi>

/** The calls of earlier versions of works, whose table no page needs before it shows them. */
export const versionClient = createClientOf<VersionApi>(CALLS, {
  fetch: (url, init) => fetch(url, init),
  credentials,
})
