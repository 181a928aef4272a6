import { LIMITS } from '#schemas/catalog/limits.ts'
import type { CodeRefusal } from '../ports/codes.ts'

/** State of one phone's (or one address's) codes; times in ms since 1970. */
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
const HOUR = 3_600_000
const DAY = 24 * HOUR

/** May a code be sent to this phone now? Counts the send when it may. */
export const issuePhone = (state: CodeState, now: number): { refusal: CodeRefusal } | { sends: readonly number[] } => {
  const sends = state.sends.filter(time => time > now - DAY)
  const last = sends.at(-1)
  if (last !== undefined && now - last < LIMITS.sms.resendMs) return { refusal: 'CODE_TOO_SOON' }
  const hourly = sends.filter(time => time > now - HOUR).length
  if (hourly >= LIMITS.sms.perHour || sends.length >= LIMITS.sms.perDay) return { refusal: 'CODE_DAILY_LIMIT' }
  return { sends: [...sends, now] }
}

/** May this network address ask for another code? */
export const issueAddress = (
  state: CodeState,
  now: number,
): { refusal: CodeRefusal } | { sends: readonly number[] } => {
  const sends = state.sends.filter(time => time > now - HOUR)
  return sends.length >= LIMITS.sms.perIpHour ? { refusal: 'RATE_LIMITED' } : { sends: [...sends, now] }
}

/** Eight groups of an IPv6 address in text, or null when it is none. */
const groupsOf = (address: string): readonly string[] | null => {
  const [head = '', tail, ...rest] = address.split('::')
  const left = head === '' ? [] : head.split(':')
  const right = tail ? tail.split(':') : []
  const missing = 8 - left.length - right.length
  if (rest.length > 0 || (tail === undefined ? missing !== 0 : missing < 1)) return null
  return [...left, ...Array.from({ length: missing }, () => '0'), ...right]
}

/**
 * What counts as one network address: an IPv4 address, or the first 64 bits of an IPv6 one, because a single
 * connection owns all of the rest. Other text stands for itself.
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

/** Checks a code's hash: single use, five tries, five minutes. */
export const redeem = (
  state: CodeState,
  isRight: boolean,
  now: number,
): { next: CodeState; refusal: CodeRefusal | null } => {
  const { code } = state
  if (!code) return { next: state, refusal: 'CODE_EXPIRED' }
  if (now >= code.expires) return { next: { ...state, code: null }, refusal: 'CODE_EXPIRED' }
  if (code.tries >= LIMITS.sms.attempts) return { next: state, refusal: 'CODE_TOO_MANY_TRIES' }
  if (isRight) return { next: { ...state, code: null }, refusal: null }
  const tries = code.tries + 1
  const refusal = tries >= LIMITS.sms.attempts ? 'CODE_TOO_MANY_TRIES' : 'CODE_WRONG'
  return { next: { ...state, code: { ...code, tries } }, refusal }
}
