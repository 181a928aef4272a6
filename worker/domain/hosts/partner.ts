import { fail } from '#schemas/errors.ts'
import type { Actor } from '../../ports/accounts.ts'
import type { HostedBy, PartnerApi } from '../../ports/hosts.ts'
import type { Ports } from '../../ports/index.ts'

type Needed = Pick<Ports, 'partnerApi'>

/** @throws FORBIDDEN when a partner has not sent the person. */
const partnerOf = ({ host }: Actor): HostedBy => {
  if (host?.mode !== 'partner') throw fail('FORBIDDEN')
  return host
}
/** @throws PARTNER_UNAVAILABLE */
const answered = <T>(answer: T | null): T => {
  if (answer === null) throw fail('PARTNER_UNAVAILABLE')
  return answer
}

/** Whether the person has the partner's membership for the editor. @throws FORBIDDEN, PARTNER_UNAVAILABLE */
export const isEditVip = async ({ partnerApi }: Needed, actor: Actor): Promise<boolean> =>
  answered(await partnerApi.isEditVip(partnerOf(actor)))

/** @throws FORBIDDEN, PARTNER_UNAVAILABLE */
export const licensesOf = async ({ partnerApi }: Needed, actor: Actor, mediaIds: readonly string[]) => ({
  elements: [...answered(await partnerApi.licenses(partnerOf(actor), [...new Set(mediaIds)]))],
})

/** @throws FORBIDDEN, PARTNER_UNAVAILABLE */
export const addToCart = async (
  { partnerApi }: Needed,
  actor: Actor,
  item: Parameters<PartnerApi['addToCart']>[1],
): Promise<{ id: string }> => ({ id: answered(await partnerApi.addToCart(partnerOf(actor), item)) })
