import type { ErrorCode } from '#schemas/errors.ts'
import type { Outcome, Refusal } from './refusal.ts'

export type CodeRefusal = Extract<
  ErrorCode,
  'CODE_TOO_SOON' | 'CODE_DAILY_LIMIT' | 'CODE_WRONG' | 'CODE_EXPIRED' | 'CODE_TOO_MANY_TRIES'
>

export type CodeOutcome = Outcome<CodeRefusal>

/** Whether a code may be sent, and whether only to who has passed a captcha. */
export type MayIssue = { readonly ok: true; readonly needsCheck: boolean } | Refusal<CodeRefusal>

/** Login codes and their limits (`RATE_LIMITS`); strongly consistent per phone. */
export interface CodeStore {
  /** Whether a code may be sent to this phone now when a network asks for it. Counts nothing. */
  mayIssue(phone: string, network: string): Promise<MayIssue>
  /** Counts a send of a network for which no captcha is asked; false = the network has had all of these. */
  countUnchecked(network: string): Promise<boolean>
  /** Notes whether the provider of captchas has answered. Resolves to the ms for which it has not, without a break. */
  noteCaptcha(hasAnswered: boolean): Promise<number>
  /** Counts a send of a network (`networkOf`); false = the network has reached its limit. */
  countNetwork(network: string): Promise<boolean>
  /** Counts a send and stores the code for the network that asked for it, unless a limit refuses it. */
  issue(phone: string, code: string, network: string): Promise<CodeOutcome>
  /** Redeems a code. A correct code can be used only once; wrong ones count for the network that sends them. */
  redeem(phone: string, code: string, network: string): Promise<CodeOutcome>
}
