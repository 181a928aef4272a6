import type { ErrorCode } from '#schemas/errors.ts'

/** A port refused a request; `code` is the reason. */
export interface Refusal<Code extends ErrorCode> {
  readonly ok: false
  readonly code: Code
}

/** Result of a port call without a value. */
export type Outcome<Code extends ErrorCode> = { readonly ok: true } | Refusal<Code>
