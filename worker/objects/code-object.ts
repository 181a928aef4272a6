import { DurableObject } from 'cloudflare:workers'
import { LIMITS } from '#schemas/catalog/limits.ts'
import { sha256Hex } from '#schemas/digest.ts'
import { DAY } from '#schemas/time.ts'
import { type CodeState, countSend, issuePhone, NO_CODES, redeem } from '../domain/code-limits.ts'
import type { CodeOutcome } from '../ports/codes.ts'

const OK: CodeOutcome = { ok: true }
/** Compares in constant time. */
const isEqual = (a: string, b: string): boolean => {
  const [x, y] = [new TextEncoder().encode(a), new TextEncoder().encode(b)]
  return x.byteLength === y.byteLength && crypto.subtle.timingSafeEqual(x, y)
}

/** Login codes of one phone, or sends of one network address; serialized and persistent. Deletes all after a day. */
export class CodeObject extends DurableObject {
  async #read(): Promise<CodeState> {
    return { ...NO_CODES, ...(await this.ctx.storage.get<Partial<CodeState>>('state')) }
  }
  async #write(state: CodeState): Promise<void> {
    await this.ctx.storage.put('state', state)
    await this.ctx.storage.setAlarm(Date.now() + DAY)
  }

  /** Whether a code may be sent to this phone now when a network asks for it. */
  async mayIssue(network: string, now: number): Promise<CodeOutcome> {
    const answer = issuePhone(await this.#read(), network, now)
    return answer.ok ? OK : answer
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
