import * as m from '#messages/purchase.ts'
import { MEMBERSHIP_CHANNEL } from '#schemas/catalog/device-keys.ts'
import { client } from '#web/services/client.ts'
import { session } from '#web/session/session.ts'
import { toast } from '#web/widgets/toast.ts'
import { createPurchase } from './purchase.ts'

/** Tells the other tabs of this browser that the membership has changed. */
const channel = typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel(MEMBERSHIP_CHANNEL)
channel?.addEventListener('message', () => void session.refresh())

/** The page's one purchase popup. A paid order makes this page, and the other tabs, read the user again. */
export const purchase = createPurchase({
  client,
  origin: location.origin,
  onPaid: () => {
    toast.show(m.paid, { kind: 'success' })
    void session.refresh()
    channel?.postMessage(null)
  },
})
