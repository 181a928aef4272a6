import { useEffect, useState } from 'react'
import { WORKS_CHANNEL } from '#schemas/catalog/device-keys.ts'
import { newId } from '#schemas/document/create.ts'
import { client } from '#web/services/client.ts'
import { watchAttention } from '#web/services/page-attention.ts'
import { openWorksChannel } from '#web/services/works-channel.ts'
import { toast } from '#web/widgets/toast.ts'
import { createDesignsStore, type DesignsStore } from './designs-store.ts'
import type { DesignsView } from './designs-view.ts'

/** ms; a list that was loaded so long ago is loaded again when the user comes back to the page. */
const OLD_MS = 15_000

const openStore = () => {
  const channel = typeof BroadcastChannel === 'undefined' ? undefined : new BroadcastChannel(WORKS_CHANNEL)
  const store = createDesignsStore({
    works: client.works,
    say: toast.show,
    channel: openWorksChannel(channel),
    tab: newId(),
  })
  return { store, close: () => channel?.close() }
}

/** The store of the page: it shows `view` (null = nothing), again after a pause and when the network is back. */
export const useStore = (view: DesignsView | null, viewKey: string): DesignsStore => {
  const [{ store, close }] = useState(openStore)
  useEffect(() => {
    let shownAt = Date.now()
    const again = () => {
      if (Date.now() - shownAt < OLD_MS) return
      shownAt = Date.now()
      void store.reload()
    }
    const online = () => void store.reload()
    const stop = watchAttention({ window, document }).onReturn(again)
    addEventListener('online', online)
    return () => {
      stop()
      removeEventListener('online', online)
      store.dispose()
      close()
    }
  }, [store, close])
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key says whether the view is another one
  useEffect(() => store.show(view), [store, viewKey])
  return store
}
