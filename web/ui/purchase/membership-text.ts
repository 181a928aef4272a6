import * as basicTexts from '#messages/basic.ts'
import * as m from '#messages/purchase.ts'
import type { CallOutput } from '#schemas/api/endpoint.ts'
import type { Api } from '#schemas/api/index.ts'
import { DOWNLOAD_TYPE, type DownloadCounts, isMembersList, isUnlimited, leftOf } from '#schemas/catalog/allowance.ts'

type Membership = CallOutput<Api['orders']['myMembership']>

/** Days are those of China, where memberships are counted. */
const DAY = new Intl.DateTimeFormat(basicTexts.locale, { dateStyle: 'long', timeZone: 'Asia/Shanghai' })

/** Until when somebody is a member, in words. */
export const membershipText = ({ type, expiresAt }: Membership): string => {
  if (type === 0) return m.member
  return expiresAt === null ? m.memberForLife : m.memberUntil({ date: DAY.format(new Date(expiresAt)) })
}

/** How many downloads are left, in words: the ordinary ones, which are free; to members those of members. */
export const countText = (counts: DownloadCounts): string => {
  const isMember = isMembersList(counts)
  const left = leftOf(counts, isMember ? DOWNLOAD_TYPE.vip : DOWNLOAD_TYPE.ordinary)
  if (isUnlimited(left)) return m.unlimited
  return isMember ? m.leftToday({ count: left }) : m.freeLeft({ count: left })
}
