import { DurableObject } from 'cloudflare:workers'
import { LIMITS } from '#schemas/catalog/limits.ts'
import { sha256Hex } from '#schemas/digest.ts'
import { type CodeState, issueAddress, issuePhone, NO_CODES, redeem } from '../domain/code-limits.ts'
import type { CodeRefusal } from '../ports/codes.ts'

const DAY = 86_400_000
/** Same time whatever differs. */
const isEqual = (a: string, b: string): boolean => {
  const [x, y] = [new TextEncoder().encode(a), new TextEncoder().encode(b)]
  return x.byteLength === y.byteLength && crypto.subtle.timingSafeEqual(x, y)
}

/** Login codes of one phone (or sends of one address), in order and across evictions; forgets all after a day. */
export class CodeObject extends DurableObject {
  async #read(): Promise<CodeState> {
    return (await this.ctx.storage.get<CodeState>('state')) ?? NO_CODES
  }
  async #write(state: CodeState): Promise<void> {
    await this.ctx.storage.put('state', state)
    await this.ctx.storage.setAlarm(Date.now() + DAY)
  }

  /** Why no code may be sent to this phone now; null = may. */
  async mayIssue(now: number): Promise<CodeRefusal | null> {
    const answer = issuePhone(await this.#read(), now)
    return 'refusal' in answer ? answer.refusal : null
  }

  /** Reserves a send of `code` and remembers its salted hash. */
  async issue(code: string, now: number): Promise<CodeRefusal | null> {
    const salt = crypto.randomUUID()
    const hash = await sha256Hex(salt + code)
    const answer = issuePhone(await this.#read(), now)
    if ('refusal' in answer) return answer.refusal
    await this.#write({ sends: answer.sends, code: { hash, salt, expires: now + LIMITS.sms.lifeMs, tries: 0 } })
    return null
  }

  async countAddress(now: number): Promise<CodeRefusal | null> {
    const state = await this.#read()
    const answer = issueAddress(state, now)
    if ('refusal' in answer) return answer.refusal
    await this.#write({ ...state, sends: answer.sends })
    return null
  }

  redeem(code: string, now: number): Promise<CodeRefusal | null> {
    // Hashing lies between the read and the write; nobody else may try a code meanwhile.
    return this.ctx.blockConcurrencyWhile(async () => {
      const state = await this.#read()
      const hash = await sha256Hex((state.code?.salt ?? '') + code)
      const { next, refusal } = redeem(state, isEqual(hash, state.code?.hash ?? ''), now)
      if (next !== state) await this.#write(next)
      return refusal
    })
  }

  override async alarm(): Promise<void> {
    await this.ctx.storage.deleteAll()
  }
}
