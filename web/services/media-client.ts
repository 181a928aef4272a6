import { CALLS } from 'virtual:media-call-table'
import type { MediaApi } from '#schemas/api/index.ts'
import { createClientOf } from './create-client.ts'
import { credentials } from './credentials.ts'

/** The calls of films and sounds, whose table is loaded with the first part of the interface that needs them. */
export const mediaClient = createClientOf<MediaApi>(CALLS, { fetch: (url, init) => fetch(url, init), credentials })
