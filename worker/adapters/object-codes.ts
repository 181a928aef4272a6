import type { CodeObject } from '../objects/code-object.ts'
import type { CodeStore } from '../ports/codes.ts'

/** Codes in one Durable Object per phone and one per network address. */
export const objectCodes = (codes: DurableObjectNamespace<CodeObject>, now: () => number): CodeStore => ({
  async issue(phone, network, code) {
    const ofPhone = codes.getByName(`phone:${phone}`)
    // Asked first and issued last: a refused repeat must not use up the network's share, and a network beyond its
    // share must not use up the phone's, nor replace the code that its owner is about to type.
    return (
      (await ofPhone.mayIssue(now())) ??
      (await codes.getByName(`ip:${network}`).countAddress(now())) ??
      ofPhone.issue(code, now())
    )
  },
  redeem: async (phone, code) => codes.getByName(`phone:${phone}`).redeem(code, now()),
})
