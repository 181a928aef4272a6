import { CALLS } from 'virtual:team-call-table'
import type { TeamApi } from '#schemas/api/index.ts'
import { createClientOf } from './create-client.ts'
import { credentials } from './credentials.ts'

/** The calls of teams, whose table is loaded with the first part of the interface that needs them. */
export const teamClient = createClientOf<TeamApi>(CALLS, { fetch: (url, init) => fetch(url, init), credentials })
