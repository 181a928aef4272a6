import * as v from 'valibot'
import { EXPORT_PARTS } from '../catalog/personal-data.ts'
import { endpoint } from './endpoint.ts'
import { time } from './fields.ts'

/** What is stored about a person of the host: whose it is, and when it is deleted if nobody uses the account until then. */
export const showPerson = endpoint({
  method: 'GET',
  path: '/hosts/person',
  auth: 'server',
  perCall: 'host-server',
  output: v.object({ nickname: v.string(), createdAt: time, usedAt: time, erasesAt: time }),
  errors: ['NOT_FOUND'],
})
/** Rows of a list of what is stored, from the start or `after` an earlier answer; `next` null = that was the last. */
export const personRows = endpoint({
  method: 'GET',
  path: '/hosts/person/rows',
  auth: 'server',
  perCall: 'host-server',
  query: v.object({
    part: v.picklist(EXPORT_PARTS),
    after: v.optional(v.pipe(v.string(), v.regex(/^\d{1,15}$/), v.transform(Number)), '0'),
  }),
  output: v.object({
    elements: v.array(v.record(v.string(), v.nullable(v.union([v.string(), v.number()])))),
    next: v.nullable(v.number()),
  }),
  errors: ['NOT_FOUND'],
})
/**
 * Deletes the account of the person: closed at once, its data within a day. `erased` false = there was none; so a repeated
 * call answers.
 */
export const erasePerson = endpoint({
  method: 'DELETE',
  path: '/hosts/person',
  auth: 'server',
  perCall: 'host-server',
  output: v.object({ erased: v.boolean() }),
})
