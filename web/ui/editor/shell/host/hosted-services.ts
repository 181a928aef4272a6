import { createLicenses, type Licenses } from '#web/editor/download/licenses.ts'
import { client } from '#web/services/client.ts'
import { credentials } from '#web/services/credentials.ts'
import { hostCalls } from '#web/services/host-client.ts'
import { type HostedWorks, hostedWorks } from '#web/services/hosted-works.ts'

export interface HostedServices extends HostedWorks {
  readonly licenses: Licenses
}

let made: HostedServices | null = null

/** Services of an editor that is part of another site; loaded there only. One for the page: what is in the cart is once. */
export const createHostedServices = (): HostedServices => {
  made ??= create()
  return made
}

const create = (): HostedServices => ({
  ...hostedWorks(client.works, hostCalls, credentials),
  licenses: createLicenses({
    check: mediaIds => hostCalls.checkLicense({ mediaIds: [...mediaIds] }),
    addToCart: (mediaId, nonce) => hostCalls.addToCart({ mediaId, mediaSize: 'xl', source: 'moye', nonce }),
    newKey: () => crypto.randomUUID(),
  }),
})
