import * as v from 'valibot'
import { describe, expect, expectTypeOf, it } from 'vitest'
import { type CallInput, type CallOutput, type Endpoint, endpoint, type HandlerInput } from './endpoint.ts'
import { filterId, pathId } from './fields.ts'
import { API } from './index.ts'

const CALLS = Object.entries(API).flatMap(([area, calls]) =>
  Object.entries<Endpoint>(calls).map(([name, call]) => ({ id: `${area}.${name}`, call })),
)
const fieldsOf = (schema: Endpoint['params']) =>
  Object.keys((schema as v.ObjectSchema<v.ObjectEntries, undefined>).entries)

describe('the API table', () => {
  it('has one call for a method and path', () => {
    const places = CALLS.map(({ call }) => `${call.method} ${call.path.replace(/:\w+/g, ':')}`)
    expect(new Set(places).size).toBe(places.length)
  })

  it.each(CALLS)('$id: parameters of the path are declared, and what is sent has one place', ({ call }) => {
    const names = [...call.path.matchAll(/:(\w+)/g)].map(([, name]) => name)
    expect(call.params ? fieldsOf(call.params) : []).toEqual(names)
    // The flat input of a call is split by its method; a body of bytes leaves other values to the query.
    if (call.query && call.encoding !== 'bytes') expect(['GET', 'DELETE']).toContain(call.method)
    if (call.body) expect(['POST', 'PUT']).toContain(call.method)
    expect(Boolean(call.query && call.body)).toBe(false)
    if (call.creates) expect([call.method, call.takesKey]).toEqual(['GET', true])
    // Results are stored by account; a visitor's submission keeps its key itself.
    if (call.takesKey && call.path !== '/forms/:code') expect(['user', 'admin', 'signage']).toContain(call.auth)
  })
})

describe('declaring a call', () => {
  const call = endpoint({
    method: 'GET',
    path: '/shelf/:shelf/book/:id',
    auth: 'user',
    params: v.object({ shelf: v.string(), id: pathId }),
    query: v.object({ page: v.optional(v.string(), '0') }),
    output: v.object({ title: v.string() }),
  })

  it('types its caller, its handler and its answer', () => {
    type Call = typeof call
    expectTypeOf<CallInput<Call>['id']>().toEqualTypeOf<string | number>()
    expectTypeOf<CallInput<Call>['shelf']>().toEqualTypeOf<string>()
    expectTypeOf<HandlerInput<Call>['params']>().toEqualTypeOf<{ shelf: string; id: number }>()
    expectTypeOf<HandlerInput<Call>['query']>().toEqualTypeOf<{ page: string }>()
    expectTypeOf<CallOutput<Call>>().toEqualTypeOf<{ title: string }>()
    expectTypeOf<HandlerInput<(typeof API)['works']['loadWork']>>().not.toHaveProperty('body')
    expectTypeOf<CallOutput<(typeof API)['works']['deleteWork']>>().toEqualTypeOf<null>()
  })

  it('does not compile without its parameters, with a rule that is none, or with a field that is none', () => {
    const basis = { method: 'GET', auth: 'none' } as const
    // @ts-expect-error the path has a parameter without a schema
    endpoint({ ...basis, path: '/book/:id' })
    // @ts-expect-error the schema lacks a parameter
    endpoint({ ...basis, path: '/book/:id/:page', params: v.object({ id: pathId }) })
    // @ts-expect-error the path has no parameter
    endpoint({ ...basis, path: '/book', params: v.object({ id: pathId }) })
    // @ts-expect-error there is no such rule of permission
    endpoint({ ...basis, path: '/book', auth: 'staff' })
    // @ts-expect-error there is no such limit
    endpoint({ ...basis, path: '/book', rateLimit: 'books' })
    // @ts-expect-error there is no such field
    endpoint({ ...basis, path: '/book', querry: v.object({}) })
  })
})

describe('ids as text', () => {
  it('in a path: 1 to 15 digits, as a number', () => {
    expect(['0', '7', '123456789012345'].map(text => v.parse(pathId, text))).toEqual([0, 7, 123_456_789_012_345])
    for (const text of ['', '-1', '1.5', '1e3', '0x10', ' 1', '1234567890123456', '١'])
      expect(v.safeParse(pathId, text).success, text).toBe(false)
  })

  it('that narrow a list: all when it is empty or none', () => {
    expect(['7', '', 'x', '-1'].map(text => v.parse(filterId, text))).toEqual([7, null, null, null])
    expect(v.parse(filterId, undefined)).toBe(null)
  })
})
