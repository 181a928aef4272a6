import { CALLS } from 'virtual:form-call-table'
import type { FormApi } from '#schemas/api/index.ts'
import { createClientOf } from './create-client.ts'
import { credentials } from './credentials.ts'

/** The calls of what visitors send with forms, whose table no page needs before it shows them. */
export const formClient = createClientOf<FormApi>(CALLS, {
  fetch: (url, init) => fetch(url, init),
  credentials,
})
