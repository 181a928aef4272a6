import { fail } from '#schemas/errors.ts'
import type { BrowserLeases } from '../objects/browser-leases.ts'
import type { RenderLocks } from '../ports/renders.ts'

/** Locks kept by the lease object. */
export const objectLocks = (leases: DurableObjectStub<BrowserLeases>): RenderLocks => ({
  async exclusive(key, deadline, work) {
    const holder = crypto.randomUUID()
    if (!(await leases.lock(key, holder, Math.max(0, deadline - Date.now()))))
      throw fail('RENDER_TIMEOUT', { reason: 'the same picture is being drawn for too long' })
    try {
      return await work()
    } finally {
      // The lock ends by itself in time, so a keeper that does not answer costs the caller nothing.
      await leases.unlock(key, holder).catch(error => console.warn('unlock', error))
    }
  },
})
