import { CAPTCHA_LIMITS } from '#schemas/catalog/captcha.ts'
import { LIMITS } from '#schemas/catalog/limits.ts'
import { RATE_LIMITS, type RateLimit } from '#schemas/catalog/rate-limits.ts'
import { DAY } from '#schemas/time.ts'
import type { CodeOutcome, CodeRefusal } from '../ports/codes.ts'
import type { Refusal } from '../ports/refusal.ts'

/** Login codes of one phone or one network address; times in ms since 1970. */
export interface CodeState {
  readonly sends: readonly number[]
  /** Sends to a phone by the network that asked for them. */
  readonly askers: Readonly<Record<string, readonly number[]>>
  /** Wrong tries of a day by other networks than the one that had asked for the code. */
  readonly misses: readonly number[]
  readonly code: {
    readonly hash: string
    readonly salt: string
    readonly expires: number
    /** The network that asked for the code. */
    readonly network: string
    /** Wrong tries by network. */
    readonly tries: Readonly<Record<string, number>>
  } | null
  /** Sends at the request of a network for which no captcha was asked. */
  readonly unchecked: readonly number[]
}
export const NO_CODES: CodeState = { sends: [], askers: {}, misses: [], code: null, unchecked: [] }

/** Sends including the new one, or the refusal by a limit. */
type Issue = ({ readonly ok: true } & Pick<CodeState, 'sends' | 'askers'>) | Refusal<CodeRefusal>

const since = (times: readonly number[], start: number) => times.filter(time => time > start)

/**
 * Checks whether a code may be sent to this phone now, and if so counts the send. One network has a share of the codes of
 * a phone, so that a stranger does not use up those of the owner.
 */
export const issuePhone = (state: CodeState, network: string, now: number): Issue => {
  const sends = since(state.sends, now - DAY)
  const askers = Object.fromEntries(
    Object.entries(state.askers).flatMap(([asker, times]) => {
      const left = since(times, now - DAY)
      return left.length > 0 ? [[asker, left] as const] : []
    }),
  )
  const own = Object.hasOwn(askers, network) ? (askers[network] ?? []) : []
  const last = sends.at(-1)
  if (last !== undefined && now - last < LIMITS.sms.resendMs) return { ok: false, code: 'CODE_TOO_SOON' }
  const reached = (times: readonly number[], ...limits: readonly RateLimit[]) =>
    limits.some(({ count, periodMs }) => since(times, now - periodMs).length >= count)
  const { 'phone-code-hour': hour, 'phone-code-day': day } = RATE_LIMITS
  const { 'phone-share-hour': shareHour, 'phone-share-day': shareDay } = RATE_LIMITS
  if (reached(sends, hour, day) || reached(own, shareHour, shareDay)) return { ok: false, code: 'CODE_DAILY_LIMIT' }
  return { ok: true, sends: [...sends, now], askers: { ...askers, [network]: [...own, now] } }
}

/** Counts a send of a network; null when the network has reached its limit. */
export const countSend = (state: CodeState, now: number): readonly number[] | null => {
  const { count, periodMs } = RATE_LIMITS['login-code']
  const sends = state.sends.filter(time => time > now - periodMs)
  return sends.length >= count ? null : [...sends, now]
}

/** Whether the next code for a phone needs a captcha. */
export const needsCheck = ({ sends }: CodeState, now: number): boolean => {
  const { count, periodMs } = RATE_LIMITS['unchecked-phone-code']
  return since(sends, now - periodMs).length >= count
}

/** Counts a send of a network without a captcha; null when the network has reached the limit of these. */
export const countUnchecked = (state: CodeState, now: number): readonly number[] | null => {
  const { count, periodMs } = RATE_LIMITS['unchecked-network-code']
  const unchecked = since(state.unchecked, now - periodMs)
  return unchecked.length >= count ? null : [...unchecked, now]
}

/** A time in which the provider of captchas has not answered, in ms since 1970. */
export interface Silence {
  readonly since: number
  readonly last: number
}

/** The silence that goes on, or a new one: nobody may have asked for some time. */
export const keepSilence = (silence: Silence | undefined, now: number): Silence => ({
  since: silence && now - silence.last <= CAPTCHA_LIMITS.silenceGapMs ? silence.since : now,
  last: now,
})

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

/**
 * Redeems a code: one use, limited lifetime and attempts (`RATE_LIMITS`). `isRight` = the hash of the code matches. Each
 * network has attempts of its own, so that a stranger cannot use up those of the owner. All networks but the one that
 * asked for the code share a daily limit, because many networks could guess together.
 */
export const redeem = (
  state: CodeState,
  network: string,
  isRight: boolean,
  now: number,
): { next: CodeState; outcome: CodeOutcome } => {
  const refused = (next: CodeState, code: CodeRefusal) => ({ next, outcome: { ok: false, code } as const })
  const { code } = state
  if (!code) return refused(state, 'CODE_EXPIRED')
  if (now >= code.expires) return refused({ ...state, code: null }, 'CODE_EXPIRED')
  const isOther = network !== code.network
  const misses = state.misses.filter(time => time > now - DAY)
  const tries = code.tries[network] ?? 0
  const { 'code-try': most, 'code-miss': mostMisses } = RATE_LIMITS
  if (tries >= most.count || (isOther && misses.length >= mostMisses.count))
    return refused(state, 'CODE_TOO_MANY_TRIES')
  if (isRight) return { next: { ...state, code: null }, outcome: { ok: true } }
  const next: CodeState = {
    ...state,
    misses: isOther ? [...misses, now] : misses,
    code: { ...code, tries: { ...code.tries, [network]: tries + 1 } },
  }
  return refused(next, tries + 1 >= most.count ? 'CODE_TOO_MANY_TRIES' : 'CODE_WRONG')
}
