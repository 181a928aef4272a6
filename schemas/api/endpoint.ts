import type * as v from 'valibot'
import type { ErrorCode } from '../errors.ts'

/** Who may call: `none` anyone, `optional` anyone too, and a token says who; `render` a holder of a render ticket. */
export type Auth = 'none' | 'optional' | 'user' | 'designer' | 'admin' | 'staff' | 'credentials' | 'render'
export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'
// biome-ignore lint/suspicious/noExplicitAny: the widest Valibot schema type has an `any` input
export type Schema = v.BaseSchema<any, unknown, v.BaseIssue<unknown>>

/** `'/work/:id'` → `'id'` */
export type PathParams<Path extends string> = Path extends `${string}:${infer Name}/${infer Rest}`
  ? Name | PathParams<`/${Rest}`>
  : Path extends `${string}:${infer Name}`
    ? Name
    : never

export interface Endpoint<
  Path extends string = string,
  Query extends Schema | undefined = Schema | undefined,
  Body extends Schema | undefined = Schema | undefined,
  Output extends Schema | undefined = Schema | undefined,
> {
  readonly method: Method
  readonly path: Path
  readonly auth: Auth
  /** Query values arrive as strings; use transforming schemas. */
  readonly query?: Query
  readonly body?: Body
  /** How the body travels; `multipart` gives the schema an object whose files are `File`. */
  readonly encoding?: 'json' | 'multipart'
  readonly output?: Output
  /** `envelope` = `{status:200,data}`; `render` = `{status:1,msg,imgUrl}`; `raw` = the handler answers a Response. */
  readonly reply?: 'envelope' | 'render' | 'raw'
  /** Codes this call may answer with, beyond BAD_REQUEST, UNAUTHENTICATED, FORBIDDEN and INTERNAL. */
  readonly errors?: readonly ErrorCode[]
  readonly summary: string
}

/** Declares one call; route, token check, validation, client and OpenAPI all follow from it. */
export const endpoint = <
  const Path extends string,
  Query extends Schema | undefined = undefined,
  Body extends Schema | undefined = undefined,
  Output extends Schema | undefined = undefined,
>(
  spec: Endpoint<Path, Query, Body, Output>,
): Endpoint<Path, Query, Body, Output> => spec

type In<S> = S extends Schema ? v.InferInput<S> : never
type Out<S> = S extends Schema ? v.InferOutput<S> : never
type Field<Name extends string, Value> = [Value] extends [never] ? unknown : { readonly [K in Name]: Value }

/** What the caller of an endpoint passes: path parameters, query fields and body fields in one flat object. */
export type CallInput<E> =
  E extends Endpoint<infer P, infer Q, infer B, Schema | undefined>
    ? { readonly [K in PathParams<P>]: string | number } & ([In<Q>] extends [never] ? unknown : In<Q>) &
        ([In<B>] extends [never] ? unknown : In<B>)
    : never

/** What a handler receives after validation. */
export type HandlerInput<E> =
  E extends Endpoint<infer P, infer Q, infer B, Schema | undefined>
    ? { readonly params: { readonly [K in PathParams<P>]: string } } & Field<'query', Out<Q>> & Field<'body', Out<B>>
    : never

/** What the call answers (the envelope's `data`). */
export type CallOutput<E> =
  E extends Endpoint<string, Schema | undefined, Schema | undefined, infer O>
    ? [In<O>] extends [never]
      ? null
      : In<O>
    : never
