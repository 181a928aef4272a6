import { toJsonSchema } from '@valibot/to-json-schema'
import type { Endpoint, Schema } from '#schemas/api/endpoint.ts'
import { API } from '#schemas/api/index.ts'
import { ERRORS, type ErrorCode } from '#schemas/errors.ts'

type Json = Record<string, unknown>
/** What every call may answer with: its input, or its Idempotency-Key, is of odd form; the server is at fault. */
const COMMON: readonly ErrorCode[] = ['BAD_REQUEST', 'INTERNAL']
const OF_AUTH: Readonly<Record<Endpoint['auth'], readonly ErrorCode[]>> = {
  none: [],
  optional: [],
  render: ['RENDER_TICKET_INVALID'],
  user: ['UNAUTHENTICATED'],
  credentials: ['UNAUTHENTICATED'],
  designer: ['UNAUTHENTICATED', 'FORBIDDEN'],
  admin: ['UNAUTHENTICATED', 'FORBIDDEN'],
  staff: ['UNAUTHENTICATED', 'FORBIDDEN'],
}

/** Every code that a call may fail with. */
export const codesOf = ({ path, auth, body, encoding = 'json', errors = [] }: Endpoint): ReadonlySet<ErrorCode> =>
  new Set<ErrorCode>([
    ...COMMON,
    ...(path.includes(':') ? (['NOT_FOUND'] as const) : []),
    ...(body && encoding === 'json' ? (['BAD_JSON', 'PAYLOAD_TOO_LARGE'] as const) : []),
    ...OF_AUTH[auth],
    ...errors,
  ])

const jsonSchema = (schema: Schema, mode: 'input' | 'output'): Json => {
  const { $schema: _, ...rest } = toJsonSchema(schema as never, {
    target: 'draft-2020-12',
    typeMode: mode,
    errorMode: 'ignore',
    overrideSchema: ({ valibotSchema, jsonSchema: known }) =>
      valibotSchema.type === 'file' ? { type: 'string', format: 'binary' } : known,
  }) as Json
  return rest
}

const pathParameters = (path: string): Json[] =>
  [...path.matchAll(/:(\w+)/g)].map(([, name]) => ({ name, in: 'path', required: true, schema: { type: 'string' } }))

const IDEMPOTENCY_KEY: Json = {
  name: 'Idempotency-Key',
  in: 'header',
  required: false,
  description: '重复的请求只执行一次，并得到相同的结果',
  schema: { type: 'string', pattern: '^[\\w-]{8,100}$' },
}

/** Calls that make something; a drawn file is made too. */
const takesKey = ({ method, auth, reply, query }: Endpoint) =>
  auth !== 'none' && (method === 'POST' || (reply === 'render' && query !== undefined))

const queryParameters = (query: Schema | undefined): Json[] => {
  if (!query) return []
  const { properties = {}, required = [] } = jsonSchema(query, 'input') as {
    properties?: Record<string, Json>
    required?: string[]
  }
  return Object.entries(properties).map(([name, schema]) => ({
    name,
    in: 'query',
    required: required.includes(name),
    schema,
  }))
}

const success = ({ reply, output }: Endpoint): Json => {
  const data = output ? jsonSchema(output, 'input') : { type: 'null' }
  if (reply === 'render') return data
  return { type: 'object', required: ['status', 'data'], properties: { status: { const: 200 }, data } }
}

const failures = (call: Endpoint): Record<string, Json> => {
  const byStatus = Map.groupBy(codesOf(call), code => ERRORS[code][0])
  return Object.fromEntries(
    [...byStatus].map(([status, of]) => [
      String(status),
      {
        description: of.map(code => `${code} ${ERRORS[code][1]}`).join('；'),
        content: { 'application/json': { schema: { $ref: '#/components/schemas/Failure' } } },
      },
    ]),
  )
}

const security = (auth: Endpoint['auth']): Json[] =>
  auth === 'none'
    ? []
    : auth === 'optional'
      ? [{}, { token: [] }]
      : auth === 'render'
        ? [{ ticket: [] }]
        : [{ token: [] }]

const operation = (area: string, name: string, call: Endpoint): Json => ({
  operationId: `${area}.${name}`,
  tags: [area],
  summary: call.summary,
  security: security(call.auth),
  parameters: [
    ...pathParameters(call.path),
    ...queryParameters(call.query),
    ...(takesKey(call) ? [IDEMPOTENCY_KEY] : []),
  ],
  ...(call.body
    ? {
        requestBody: {
          required: call.body.type !== 'optional',
          content: {
            [call.encoding === 'multipart' ? 'multipart/form-data' : 'application/json']: {
              schema: jsonSchema(call.body, 'input'),
            },
          },
        },
      }
    : {}),
  responses: {
    '200': { description: '成功', content: { 'application/json': { schema: success(call) } } },
    ...failures(call),
  },
})

/** The whole API as an OpenAPI 3.1 document, derived from the endpoint table. */
export const openApi = (origin: string): Json => {
  const paths: Record<string, Record<string, Json>> = {}
  for (const [area, calls] of Object.entries(API))
    for (const [name, call] of Object.entries(calls as Record<string, Endpoint>)) {
      const path = call.path.replace(/:(\w+)/g, '{$1}')
      paths[path] = { ...paths[path], [call.method.toLowerCase()]: operation(area, name, call) }
    }
  return {
    openapi: '3.1.0',
    info: { title: '墨页 Moye API', version: '1.0.0' },
    servers: [{ url: origin }],
    paths,
    components: {
      securitySchemes: {
        token: { type: 'apiKey', in: 'header', name: 'x-token' },
        ticket: { type: 'apiKey', in: 'header', name: 'x-render-ticket' },
      },
      schemas: {
        Failure: {
          type: 'object',
          required: ['status', 'code', 'message'],
          properties: { status: { type: 'integer' }, code: { enum: Object.keys(ERRORS) }, message: { type: 'string' } },
        },
      },
    },
  }
}
