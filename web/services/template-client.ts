import { CALLS } from 'virtual:template-call-table'
import type { TemplateApi } from '#schemas/api/index.ts'
import { type ClientOf, createClientOf } from './create-client.ts'
import { credentials } from './credentials.ts'

export type TemplateClient = ClientOf<TemplateApi>

/** The calls of own and marked templates, whose table no page needs before it shows them. */
export const templateClient = createClientOf<TemplateApi>(CALLS, {
  fetch: (url, init) => fetch(url, init),
  credentials,
})
