import * as basicTexts from '#messages/basic.ts'
import * as m from '#messages/purchase.ts'
import type { CallOutput } from '#schemas/api/endpoint.ts'
import type { Api } from '#schemas/api/index.ts'

type Membership = CallOutput<Api['orders']['myMembership']>

/** Days are those of China, where memberships are counted. */
const DAY = new Intl.DateTimeFormat(basicTexts.locale, { dateStyle: 'long', timeZone: 'Asia/Shanghai' })

/** Until when somebody is a member, in words. */
export const membershipText = ({ type, expiresAt }: Membership): string => {
  if (type === 0) return m.member
  return expiresAt === null ? m.memberForLife : m.memberUntil({ date: DAY.format(new Date(expiresAt)) })
}
