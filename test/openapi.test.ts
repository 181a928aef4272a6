import { Validator } from '@seriousme/openapi-schema-validator'
import { describe, expect, it } from 'vitest'
import { calls as summaries } from '#messages/keys/calls.ts'
import { errors } from '#messages/keys/errors.ts'
import type { Endpoint } from '#schemas/api/endpoint.ts'
import { API } from '#schemas/api/index.ts'
import { ERROR_STATUS } from '#schemas/errors.ts'
import { nameKey } from '#web/messages/names/name-reader.ts'
import { openApi } from '#worker/http/openapi.ts'

interface Parameter {
  readonly name: string
  readonly in: string
  readonly required: boolean
}
interface Operation {
  readonly operationId: string
  readonly summary: string
  readonly parameters: readonly Parameter[]
  readonly security: readonly Readonly<Record<string, unknown>>[]
  readonly requestBody?: { readonly content: Readonly<Record<string, { readonly schema: object }>> }
  readonly responses: Readonly<Record<string, { readonly description: string }>>
}
interface Description {
  readonly openapi: string
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>
  readonly components: { readonly securitySchemes: object }
}

const description = openApi('https://moye.test')
const { paths, openapi, components } = description as unknown as Description
const calls = Object.entries(API).flatMap(([area, group]) =>
  Object.entries(group as Record<string, Endpoint>).map(([name, call]) => ({ id: `${area}.${name}`, call })),
)
const operationOf = (call: Endpoint): Operation | undefined =>
  paths[call.path.replace(/:(\w+)/g, '{$1}')]?.[call.method.toLowerCase()]

describe('the description of the API', () => {
  it('is valid OpenAPI 3.1', async () => {
    expect(openapi).toMatch(/^3\.1\./)
    // The validator resolves references in place, so it gets a copy.
    const result = await new Validator().validate(structuredClone(description))
    expect(result.errors ?? []).toEqual([])
    expect(result.valid).toBe(true)
  })

  it('is refused by the validator when it is broken', async () => {
    expect((await new Validator().validate({ ...structuredClone(description), paths: 7 })).valid).toBe(false)
  })

  it('holds every call of the table once, and nothing else', () => {
    const operations = Object.values(paths).flatMap(group => Object.values(group).map(({ operationId }) => operationId))
    expect(operations.sort()).toEqual(calls.map(({ id }) => id).sort())
    for (const { id, call } of calls) expect(operationOf(call)?.operationId).toBe(id)
  })

  it.each(calls)('$id names its parameters, body, permission and failures', ({ id, call }) => {
    const operation = operationOf(call)
    expect(operation?.summary).toBe(
      new Map(Object.entries(summaries)).get(nameKey(id.replace('.', '-'))) ?? expect.fail(),
    )
    const inPath = operation?.parameters.filter(parameter => parameter.in === 'path') ?? []
    expect(inPath.map(({ name }) => `:${name}`)).toEqual(call.path.match(/:\w+/g) ?? [])
    expect(inPath.every(({ required }) => required)).toBe(true)
    expect(operation?.parameters.some(parameter => parameter.in === 'query')).toBe(Boolean(call.query))
    // A key that a call would ignore is not promised.
    const keys = operation?.parameters.filter(({ name }) => name.toLowerCase() === 'idempotency-key') ?? []
    expect(keys).toHaveLength(call.takesKey ? 1 : 0)
    const type = { json: 'application/json', multipart: 'multipart/form-data', bytes: 'application/octet-stream' }
    const { encoding = 'json' } = call
    const hasBody = call.body !== undefined || encoding === 'bytes'
    expect(Object.keys(operation?.requestBody?.content ?? {})).toEqual(hasBody ? [type[encoding]] : [])
    for (const scheme of operation?.security ?? [])
      for (const name of Object.keys(scheme)) expect(components.securitySchemes).toHaveProperty(name)
    expect(operation?.security).toHaveLength({ none: 0, optional: 2, signage: 2 }[call.auth as string] ?? 1)
    for (const code of call.errors ?? []) {
      expect(operation?.responses[String(ERROR_STATUS[code])]?.description).toContain(`${code} ${errors[code]}`)
    }
    if (call.auth === 'user') expect(operation?.responses['401']?.description).toContain('UNAUTHENTICATED')
  })

  it('uses only status codes and texts of the catalog', () => {
    const statuses = new Set(['200', ...Object.values(ERROR_STATUS).map(String)])
    for (const group of Object.values(paths))
      for (const { responses } of Object.values(group))
        expect(Object.keys(responses).filter(status => !statuses.has(status))).toEqual([])
  })
})
