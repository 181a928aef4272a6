import { DurableObject } from 'cloudflare:workers'
import { LIMITS } from '#schemas/catalog/limits.ts'
import { sha256Hex } from '#schemas/digest.ts'
import { DAY } from '#schemas/time.ts'
import {
  type CodeState,
  countSend,
  countUnchecked,
  issuePhone,
  keepSilence,
  NO_CODES,
  needsCheck,
  redeem,
  type Silence,
} from '../domain/code-limits.ts'
import type { CodeOutcome, MayIssue } from '../ports/codes.ts'

const OK: CodeOutcome = { ok: true }
/** Compares in constant time. */
const isEqual = (a: string, b: string): boolean => {
  const [x, y] = [new TextEncoder().encode(a), new TextEncoder().encode(b)]
  return x.byteLength === y.byteLength && crypto.subtle.timingSafeEqual(x, y)
}

/**
 * Login codes of one phone, or sends of one network address; serialized and persistent. Deletes all after a day. One more
 * object knows whether the provider of captchas answers.
 */
export class CodeObject extends DurableObject {
  async #read(): Promise<CodeState> {
    return { ...NO_CODES, ...(await this.ctx.storage.get<Partial<CodeState>>('state')) }
  }
  async #write(state: CodeState): Promise<void> {
    await this.ctx.storage.put('state', state)
    await this.ctx.storage.setAlarm(Date.now() + DAY)
  }

  /** Whether a code may be sent to this phone now when a network asks for it. */
  async mayIssue(network: string, now: number): Promise<MayIssue> {
    const state = await this.#read()
    const answer = issuePhone(state, network, now)
    return answer.ok ? { ok: true, needsCheck: needsCheck(state, now) } : answer
  }

  /** Counts a send of `code` and stores its salted hash. */
  async issue(code: string, network: string, now: number): Promise<CodeOutcome> {
    const salt = crypto.randomUUID()
    const hash = await sha256Hex(salt + code)
    const state = await this.#read()
    const answer = issuePhone(state, network, now)
    if (!answer.ok) return answer
    const issued = { hash, salt, network, expires: now + LIMITS.sms.lifeMs, tries: {} }
    await this.#write({ ...state, sends: answer.sends, askers: answer.askers, code: issued })
    return OK
  }

  /** Counts a send of a network; false = the network has reached its limit. */
  async countNetwork(now: number): Promise<boolean> {
    const state = await this.#read()
    const sends = countSend(state, now)
    if (sends) await this.#write({ ...state, sends })
    return sends !== null
  }

  /** Counts a send of a network without a captcha; false = the next one needs one. */
  async countUnchecked(now: number): Promise<boolean> {
    const state = await this.#read()
    const unchecked = countUnchecked(state, now)
    if (unchecked) await this.#write({ ...state, unchecked })
    return unchecked !== null
  }

  /** Notes whether the provider of captchas has answered. Returns for how long (ms) it has not. */
  async noteCaptcha(hasAnswered: boolean, now: number): Promise<number> {
    const silence = await this.ctx.storage.get<Silence>('silence')
    if (hasAnswered) {
      if (silence) await this.ctx.storage.delete('silence')
      return 0
    }
    const next = keepSilence(silence, now)
    await this.ctx.storage.put('silence', next)
    return now - next.since
  }

  redeem(code: string, network: string, now: number): Promise<CodeOutcome> {
    // Hashing is asynchronous: no other attempt may run between the read and the write.
    return this.ctx.blockConcurrencyWhile(async () => {
      const state = await this.#read()
      const hash = await sha256Hex((state.code?.salt ?? '') + code)
      const { next, outcome } = redeem(state, network, isEqual(hash, state.code?.hash ?? ''), now)
      if (next !== state) await this.#write(next)
      return outcome
    })
  }

  override async alarm(): Promise<void> {
    await this.ctx.storage.deleteAll()
  }
}
