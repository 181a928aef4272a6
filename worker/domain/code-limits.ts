import { LIMITS } from '#schemas/catalog/limits.ts'
import { RATE_LIMITS } from '#schemas/catalog/rate-limits.ts'
import { DAY, HOUR } from '#schemas/time.ts'
import type { CodeOutcome, CodeRefusal } from '../ports/codes.ts'
import type { Refusal } from '../ports/refusal.ts'

/** Login codes of one phone or one network address; times in ms since 1970. */
export interface CodeState {
  readonly sends: readonly number[]
  readonly code: {
    readonly hash: string
    readonly salt: string
    readonly expires: number
    readonly tries: number
  } | null
}
export const NO_CODES: CodeState = { sends: [], code: null }

/** Times of the sends including the new one, or the refusal by a limit. */
type Issue = { readonly ok: true; readonly sends: readonly number[] } | Refusal<CodeRefusal>

/** Checks whether a code may be sent to this phone now, and if so counts the send. */
export const issuePhone = (state: CodeState, now: number): Issue => {
  const sends = state.sends.filter(time => time > now - DAY)
  const last = sends.at(-1)
  if (last !== undefined && now - last < LIMITS.sms.resendMs) return { ok: false, code: 'CODE_TOO_SOON' }
  const hourly = sends.filter(time => time > now - HOUR).length
  if (hourly >= LIMITS.sms.perHour || sends.length >= LIMITS.sms.perDay) return { ok: false, code: 'CODE_DAILY_LIMIT' }
  return { ok: true, sends: [...sends, now] }
}

/** Counts a send of a network; null when the network has reached its limit. */
export const countSend = (state: CodeState, now: number): readonly number[] | null => {
  const { count, periodMs } = RATE_LIMITS['login-code']
  const sends = state.sends.filter(time => time > now - periodMs)
  return sends.length >= count ? null : [...sends, now]
}

/** The eight groups of an IPv6 address; null when the text is not an IPv6 address. */
const groupsOf = (address: string): readonly string[] | null => {
  const [head = '', tail, ...rest] = address.split('::')
  const left = head === '' ? [] : head.split(':')
  const right = tail ? tail.split(':') : []
  const missing = 8 - left.length - right.length
  if (rest.length > 0 || (tail === undefined ? missing !== 0 : missing < 1)) return null
  return [...left, ...Array.from({ length: missing }, () => '0'), ...right]
}

/**
 * Key of a network for rate limits: an IPv4 address, or the first 64 bits of an IPv6 address, because one connection
 * controls all lower bits. Other text is returned unchanged.
 */
export const networkOf = (ip: string): string => {
  const address = ip.trim().toLowerCase()
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/.exec(address)?.[1]
  if (mapped) return mapped
  const groups = address.includes(':') ? groupsOf(address) : null
  if (!groups?.every(group => /^[\da-f]{1,4}$/.test(group))) return address
  return `${groups
    .slice(0, 4)
    .map(group => Number.parseInt(group, 16).toString(16))
    .join(':')}::/64`
}

/** Redeems a code: one use, limited attempts and lifetime (`LIMITS.sms`). `isRight` = the hash of the code matches. */
export const redeem = (state: CodeState, isRight: boolean, now: number): { next: CodeState; outcome: CodeOutcome } => {
  const refused = (next: CodeState, code: CodeRefusal) => ({ next, outcome: { ok: false, code } as const })
  const { code } = state
  if (!code) return refused(state, 'CODE_EXPIRED')
  if (now >= code.expires) return refused({ ...state, code: null }, 'CODE_EXPIRED')
  if (code.tries >= LIMITS.sms.attempts) return refused(state, 'CODE_TOO_MANY_TRIES')
  if (isRight) return { next: { ...state, code: null }, outcome: { ok: true } }
  const tries = code.tries + 1
  const next = { ...state, code: { ...code, tries } }
  return refused(next, tries >= LIMITS.sms.attempts ? 'CODE_TOO_MANY_TRIES' : 'CODE_WRONG')
}
