import { CALLS } from 'virtual:host-call-table'
import type { HostApi } from '#schemas/api/index.ts'
import { type ClientOf, createClientOf } from './create-client.ts'
import { credentials } from './credentials.ts'

export type HostCalls = ClientOf<HostApi>['hosts']

/** The calls of an editor that is part of another site; no other page needs their table. */
export const hostCalls: HostCalls = createClientOf<HostApi>(CALLS, {
  fetch: (url, init) => fetch(url, init),
  credentials,
}).hosts
