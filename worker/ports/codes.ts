import type { ErrorCode } from '#schemas/errors.ts'

export type CodeRefusal = Extract<
  ErrorCode,
  'CODE_TOO_SOON' | 'CODE_DAILY_LIMIT' | 'CODE_WRONG' | 'CODE_EXPIRED' | 'CODE_TOO_MANY_TRIES' | 'RATE_LIMITED'
>

/** Login codes with their limits (`LIMITS.sms`); strongly consistent per phone. */
export interface CodeStore {
  /** Reserves a send by a caller of this network (`networkOf`) and remembers the code; null = may send. */
  issue(phone: string, network: string, code: string): Promise<CodeRefusal | null>
  /** Uses the code up when it is right; null = right. */
  redeem(phone: string, code: string): Promise<CodeRefusal | null>
}
