import { toJsonSchema } from '@valibot/to-json-schema'
import { calls } from '#messages/keys/calls.ts'
import { errors } from '#messages/keys/errors.ts'
import * as m from '#messages/openapi.ts'
import { type Endpoint, limitOf, type Schema } from '#schemas/api/endpoint.ts'
import { API } from '#schemas/api/index.ts'
import { RATE_LIMITS } from '#schemas/catalog/rate-limits.ts'
import { ERROR_STATUS, type ErrorCode } from '#schemas/errors.ts'

type Json = Record<string, unknown>
/** What each call does, by `<area><Name>`. */
const summaries: ReadonlyMap<string, string> = new Map(Object.entries(calls))
/** Error codes of every call: invalid input or Idempotency-Key; internal error. */
const COMMON: readonly ErrorCode[] = ['BAD_REQUEST', 'INTERNAL']
const OF_AUTH: Readonly<Record<Endpoint['auth'], readonly ErrorCode[]>> = {
  none: [],
  optional: [],
  render: ['RENDER_TICKET_INVALID'],
  user: ['UNAUTHENTICATED', 'ACCOUNT_BANNED'],
  designer: ['UNAUTHENTICATED', 'ACCOUNT_BANNED', 'FORBIDDEN'],
  admin: ['UNAUTHENTICATED', 'ACCOUNT_BANNED', 'FORBIDDEN'],
  signage: ['UNAUTHENTICATED', 'CREDENTIALS_EXPIRED', 'ACCOUNT_BANNED', 'FORBIDDEN'],
  server: ['UNAUTHENTICATED'],
  partner: ['UNAUTHENTICATED', 'CREDENTIALS_EXPIRED', 'ACCOUNT_BANNED', 'FORBIDDEN'],
}

/** All error codes of a call. */
export const codesOf = (call: Endpoint): ReadonlySet<ErrorCode> => {
  const { params, auth, body, encoding = 'json', isForLeaving, errors = [] } = call
  return new Set<ErrorCode>([
    ...COMMON,
    ...(params ? (['NOT_FOUND'] as const) : []),
    ...(body && encoding === 'json' ? (['BAD_JSON', 'PAYLOAD_TOO_LARGE'] as const) : []),
    ...OF_AUTH[auth],
    ...(OF_AUTH[auth].includes('ACCOUNT_BANNED') && !isForLeaving ? (['ACCOUNT_LEAVING'] as const) : []),
    ...(limitOf(call) ? (['RATE_LIMITED'] as const) : []),
    ...errors,
  ])
}

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

const IDEMPOTENCY_KEY: Json = {
  name: 'Idempotency-Key',
  in: 'header',
  required: false,
  description: m.idempotencyKey,
  schema: { type: 'string', pattern: '^[\\w-]{8,100}$' },
}

const parametersIn = (place: 'path' | 'query', declared: Schema | undefined): Json[] => {
  if (!declared) return []
  const { properties = {}, required = [] } = jsonSchema(declared, 'input') as {
    properties?: Record<string, Json>
    required?: string[]
  }
  return Object.entries(properties).map(([name, schema]) => ({
    name,
    in: place,
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
  const byStatus = Map.groupBy(codesOf(call), code => ERROR_STATUS[code])
  return Object.fromEntries(
    [...byStatus].map(([status, of]) => [
      String(status),
      {
        description: of.map(code => `${code} ${errors[code]}`).join('；'),
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
        : auth === 'signage'
          ? [{ credentials: [] }, { credentialsInQuery: [] }]
          : auth === 'server'
            ? [{ server: [] }]
            : [{ token: [] }]

const operation = (area: string, name: string, call: Endpoint): Json => ({
  operationId: `${area}.${name}`,
  tags: [area],
  summary: summaries.get(`${area}${name[0]?.toUpperCase()}${name.slice(1)}`),
  security: security(call.auth),
  ...(call.rateLimit ? { 'x-rate-limit': RATE_LIMITS[call.rateLimit] } : {}),
  parameters: [
    ...parametersIn('path', call.params),
    ...parametersIn('query', call.query),
    ...(call.takesKey ? [IDEMPOTENCY_KEY] : []),
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
  ...(call.encoding === 'bytes'
    ? {
        requestBody: {
          required: true,
          content: { 'application/octet-stream': { schema: { type: 'string', format: 'binary' } } },
        },
      }
    : {}),
  responses: {
    '200': {
      description: m.success,
      content:
        call.reply === 'csv'
          ? { 'text/csv': { schema: { type: 'string' } } }
          : call.reply === 'file'
            ? { 'image/*': { schema: { type: 'string', format: 'binary' } } }
            : { 'application/json': { schema: success(call) } },
    },
    ...failures(call),
  },
})

/** The API as an OpenAPI 3.1 document, derived from the endpoint table. */
export const openApi = (origin: string): Json => {
  const paths: Record<string, Record<string, Json>> = {}
  for (const [area, calls] of Object.entries(API))
    for (const [name, call] of Object.entries(calls as Record<string, Endpoint>)) {
      const path = call.path.replace(/:(\w+)/g, '{$1}')
      paths[path] = { ...paths[path], [call.method.toLowerCase()]: operation(area, name, call) }
    }
  return {
    openapi: '3.1.0',
    info: { title: m.title, version: '1.0.0' },
    servers: [{ url: origin }],
    paths,
    components: {
      securitySchemes: {
        token: { type: 'apiKey', in: 'header', name: 'x-token' },
        credentials: { type: 'apiKey', in: 'header', name: 'x-credentials' },
        credentialsInQuery: { type: 'apiKey', in: 'query', name: 'credentials' },
        server: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' },
        ticket: { type: 'apiKey', in: 'header', name: 'x-render-ticket' },
      },
      schemas: {
        Failure: {
          type: 'object',
          required: ['status', 'code', 'message'],
          properties: {
            status: { type: 'integer' },
            code: { enum: Object.keys(ERROR_STATUS) },
            message: { type: 'string' },
          },
        },
      },
    },
  }
}
