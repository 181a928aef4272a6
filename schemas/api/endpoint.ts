import type * as v from 'valibot'
import type { CallLimitName, RateLimitName } from '../catalog/rate-limits.ts'
import type { SearchKind } from '../catalog/search-filters.ts'
import type { ErrorCode } from '../errors.ts'

/** Calls that need a session token. The action `call.<auth>` of `catalog/permissions.ts` decides by role. */
export type TokenAuth = 'user' | 'designer' | 'admin'
/** Calls of the accounts of a host alone: of a signage tool, or of a partner. */
export type HostAuth = 'signage' | 'partner'
/** Calls of the server of a host, about one of its people. */
type ServerAuth = 'server'
/** Required credential; `optional` = a session token identifies the caller if present; `render` = a render ticket. */
export type Auth = 'none' | 'optional' | 'render' | TokenAuth | HostAuth | ServerAuth
type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'
// biome-ignore lint/suspicious/noExplicitAny: the widest Valibot schema type has an `any` input
export type Schema = v.BaseSchema<any, unknown, v.BaseIssue<unknown>>

/** `'/work/:id'` → `'id'` */
type PathParams<Path extends string> = Path extends `${string}:${infer Name}/${infer Rest}`
  ? Name | PathParams<`/${Rest}`>
  : Path extends `${string}:${infer Name}`
    ? Name
    : never

/** Declaration of one call. The route, validation, client, call table and OpenAPI document are derived from it. */
export interface Endpoint {
  readonly method: Method
  readonly path: string
  readonly auth: Auth
  /** Path parameters (`:name`), which arrive as text. A path that does not match the schema is NOT_FOUND. */
  readonly params?: Schema
  /** Query values arrive as text: use schemas that transform them. */
  readonly query?: Schema
  readonly body?: Schema
  /**
   * Encoding of the body. With `multipart` the schema receives an object whose files are `File`; with `bytes` there is no
   * schema: the handler reads the content itself.
   */
  readonly encoding?: 'json' | 'multipart' | 'bytes'
  /** Largest body in bytes; default: `LIMITS.bodyBytes` for JSON, one upload (`LIMITS.uploadBytes`) for a form. */
  readonly bodyBytes?: number
  readonly output?: Schema
  /**
   * `envelope` = `{status:200,data}`; `render` = `{status:1,msg,imgUrl}`; `csv` = a file, whose output is a stream; `file` =
   * one of another type, to be saved under its name.
   */
  readonly reply?: 'envelope' | 'render' | 'csv' | 'file'
  /**
   * The call accepts an `Idempotency-Key`: repeated with it, the request is executed once and answered alike. Calls that
   * have the same effect when they are repeated need none.
   */
  readonly takesKey?: true
  /** The call is a GET that creates something: our client sends a key with it, as with a POST. */
  readonly creates?: true
  /**
   * The answer is the same for every caller, so that caches keep it for `LIMITS.catalogFreshMs`: always, or when the query
   * has these values. Never for an answer that depends on a token.
   */
  readonly isShared?: true | Readonly<Record<string, string>>
  /**
   * Catalogs that a shared answer lists: it is forgotten by Workers Cache when one changes (`touchCatalog`), and no cache
   * uses it longer than `LIMITS.catalogFreshMs`.
   */
  readonly lists?: readonly SearchKind[]
  /** The output `null` means “not yet”: it is answered with HTTP 202. */
  readonly isPolled?: true
  /** Also for an account that is being deleted at its owner's wish. All other calls with a token refuse it. */
  readonly isForLeaving?: true
  /** Besides the header and the query, the body may have the `credentials` of a host. */
  readonly credentialsIn?: 'body'
  /** HEAD is answered as GET is, without the body. */
  readonly answersHead?: true
  /**
   * Rate limit of the call. The handler counts its work with `spend`. Adds RATE_LIMITED to the errors. A call that changes
   * something and declares none has the limit `change` (`limitOf`).
   */
  readonly rateLimit?: RateLimitName
  /** A file is in memory as a whole (`heldBy`). */
  readonly isHeavy?: true
  /** Rate limit that counts each call, before its input is read. */
  readonly perCall?: Exclude<CallLimitName, 'change'>
  /** Error codes of this call, besides those that follow from the fields above. */
  readonly errors?: readonly ErrorCode[]
}

/** Whether a call may change something. */
const changes = ({ method, takesKey, creates }: Endpoint): boolean =>
  method !== 'GET' || takesKey === true || creates === true

/** The rate limit of a call: its own, or that of every call that changes something; null = it only reads. */
export const limitOf = (call: Endpoint): RateLimitName | null => call.rateLimit ?? callLimitOf(call)

/** The limit that counts each call; null when the handler counts, and when the call only reads. */
export const callLimitOf = (call: Endpoint): CallLimitName | null =>
  call.rateLimit ? null : (call.perCall ?? (changes(call) ? 'change' : null))

/**
 * What a call has in memory as a whole: of one caller few such calls run at once, the others wait
 * (`UPLOAD_LIMITS.lanes`). Every call that counts saved bytes has a document.
 */
export const heldBy = ({ isHeavy, rateLimit }: Endpoint): 'file' | 'document' | null =>
  isHeavy ? 'file' : rateLimit === 'saved-bytes' ? 'document' : null

/** Requires a `params` schema with exactly the parameters of the path. */
type WithParams<Path extends string> = [PathParams<Path>] extends [never]
  ? { readonly params?: never }
  : {
      readonly params: v.BaseSchema<
        { readonly [Name in PathParams<Path>]: string },
        { readonly [Name in PathParams<Path>]: unknown },
        v.BaseIssue<unknown>
      >
    }
type OnlyKnown<E> = { readonly [Key in Exclude<keyof E, keyof Endpoint>]: never }

/** Declares one call. */
export const endpoint = <const E extends Endpoint>(spec: E & WithParams<E['path']> & OnlyKnown<E>): E => spec

type SchemaOf<E, Key extends keyof Endpoint> = E extends { readonly [K in Key]: infer S extends Schema } ? S : never
type In<E, Key extends keyof Endpoint> = v.InferInput<SchemaOf<E, Key>>
type Out<E, Key extends keyof Endpoint> = v.InferOutput<SchemaOf<E, Key>>
type Has<E, Key extends keyof Endpoint> = [SchemaOf<E, Key>] extends [never] ? false : true

type Either<A, B> = { readonly [K in keyof A & keyof B]: A[K] | B[K] }
type Field<E, Key extends keyof Endpoint> = Has<E, Key> extends true ? { readonly [K in Key]: Out<E, Key> } : unknown

/** Argument of the client call: path parameters, query fields and body fields in one flat object. */
export type CallInput<E> = (Has<E, 'params'> extends true ? Either<In<E, 'params'>, Out<E, 'params'>> : unknown) &
  (Has<E, 'query'> extends true ? In<E, 'query'> : unknown) &
  (Has<E, 'body'> extends true ? In<E, 'body'> : unknown)

/** Validated input of a handler. */
export type HandlerInput<E> = Field<E, 'params'> & Field<E, 'query'> & Field<E, 'body'>

/** Result of the call (`data` of the envelope). */
export type CallOutput<E> = Has<E, 'output'> extends true ? In<E, 'output'> : null
