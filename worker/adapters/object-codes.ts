import type { CodeObject } from '../objects/code-object.ts'
import type { CodeStore } from '../ports/codes.ts'

/** Codes in one Durable Object per phone and one per network address. */
export const objectCodes = (codes: DurableObjectNamespace<CodeObject>, now: () => number): CodeStore => ({
  async issue(phone, ip, code) {
    // The phone first: a refused repeat must not use up the address's share.
    const refusal = await codes.getByName(`phone:${phone}`).issue(code, now())
    return refusal ?? codes.getByName(`ip:${ip}`).countAddress(now())
  },
  redeem: async (phone, code) => codes.getByName(`phone:${phone}`).redeem(code, now()),
})
