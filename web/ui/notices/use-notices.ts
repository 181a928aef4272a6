import { useEffect } from 'react'
import { useValue } from '#web/model/signals.ts'
import { client } from '#web/services/client.ts'
import { onLookForNotices, removedPictures } from '#web/services/look-for-notices.ts'
import { session } from '#web/session/session.ts'
import { toast } from '#web/widgets/toast.ts'
import { inOrder } from './in-order.ts'

/** ms; what a page is for comes first. */
const FIRST_MS = 10_000

/** Shows what the logged-in user has not been told yet: some time after the page has opened, and after an upload. */
export const useNotices = (): void => {
  const isLoggedIn = useValue(() => session.isLoggedIn.value)
  useEffect(() => {
    if (!isLoggedIn) return
    // Two looks at once would tell the same twice.
    const look = inOrder(async () => {
      const { showNotices } = await import('./show-notices.ts')
      const names = await showNotices(client.notices, toast.show)
      if (names.length > 0) removedPictures.value = names
    })
    const timer = setTimeout(look, FIRST_MS)
    const stop = onLookForNotices(look)
    return () => {
      clearTimeout(timer)
      stop()
    }
  }, [isLoggedIn])
}
