import * as v from 'valibot'
import { HOST_LIMITS } from '#schemas/catalog/host-limits.ts'
import type { PartnerApi } from '../../ports/hosts.ts'
import { partnerCalls } from './partner-call.ts'
import type { HostSettings } from './settings.ts'

const licensed = v.object({
  elements: v.array(v.object({ mediaId: v.string(), licensed: v.boolean() })),
})
const added = v.object({ id: v.pipe(v.string(), v.minLength(1), v.maxLength(HOST_LIMITS.id)) })

/** What people ask their partner. */
export const partnerApi = (
  settings: HostSettings,
  now: () => number,
  send: typeof fetch = (input, init) => fetch(input, init),
): PartnerApi => {
  const ask = partnerCalls(settings, now, send)
  const post = (path: string, body: unknown) => ({ method: 'POST', path, body: JSON.stringify(body) }) as const
  return {
    isEditVip: async ({ name, token }) =>
      (await ask({ name, token, method: 'GET', path: '/users/check-edit-vip' }, v.boolean())).data,
    async licenses({ name, token }, mediaIds) {
      const asked = { name, token, ...post('/licenses/v2/check-license', { mediaIds }) }
      const said = (await ask(asked, licensed)).data
      const has = said && new Map(said.elements.map(element => [element.mediaId, element.licensed]))
      // What the partner leaves out is not licensed.
      return has && mediaIds.map(mediaId => ({ mediaId, licensed: has.get(mediaId) === true }))
    },
    addToCart: async ({ name, token }, item) =>
      (await ask({ name, token, ...post('/carts/add/edit', item) }, added)).data?.id ?? null,
  }
}
