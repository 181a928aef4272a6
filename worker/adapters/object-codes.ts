import type { CodeObject } from '../objects/code-object.ts'
import type { CodeStore } from '../ports/codes.ts'

/** Login codes: one Durable Object per phone and one per network address. */
export const objectCodes = (codes: DurableObjectNamespace<CodeObject>, now: () => number): CodeStore => ({
  mayIssue: async (phone, network) => codes.getByName(`phone:${phone}`).mayIssue(network, now()),
  countUnchecked: async network => codes.getByName(`ip:${network}`).countUnchecked(now()),
  noteCaptcha: async hasAnswered => codes.getByName('captcha').noteCaptcha(hasAnswered, now()),
  countNetwork: async network => codes.getByName(`ip:${network}`).countNetwork(now()),
  issue: async (phone, code, network) => codes.getByName(`phone:${phone}`).issue(code, network, now()),
  redeem: async (phone, code, network) => codes.getByName(`phone:${phone}`).redeem(code, network, now()),
})
