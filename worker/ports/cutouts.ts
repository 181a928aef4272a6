import type { ErrorCode } from '#schemas/errors.ts'
import type { Refusal } from './refusal.ts'

export interface CutoutRequest {
  /** Address of a stored picture. */
  readonly imgUrl: string
  /** Account whose limit counts it. */
  readonly userId: number
}
export type CutoutResult = { readonly ok: true; readonly imgUrl: string } | Refusal<ErrorCode>

/** Makes cut-outs; one that has begun goes on when nobody waits for it any more. */
export interface CutoutMakers {
  cutOut(request: CutoutRequest): Promise<CutoutResult>
}
