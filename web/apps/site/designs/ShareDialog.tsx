import { Suspense, useState } from 'react'
import * as m from '#messages/share.ts'
import { createShareLink } from '#web/editor/share-link.ts'
import { client } from '#web/services/client.ts'
import { openPurchase } from '#web/ui/purchase/purchase-request.ts'
import { Dialog } from '#web/widgets/Dialog.tsx'
import { lazyPart } from '#web/widgets/lazy.tsx'
import { toast } from '#web/widgets/toast.ts'
import type { Design } from './designs-store.ts'

const ShareView = lazyPart(() => import('#web/ui/share/ShareView.tsx').then(module => module.ShareView))

const say = (text: string, kind: 'success' | 'error') => toast.show(text, { kind })

export interface ShareDialogProps {
  readonly design: Design
  readonly onClose: () => void
}

/** The link of a design, without opening it: what is shared is what was saved last. */
export const ShareDialog = ({ design, onClose }: ShareDialogProps) => {
  const [link] = useState(() =>
    createShareLink({
      shares: client.shares,
      save: async () => true,
      workId: () => design.id,
      say: text => say(text, 'error'),
      onMembersOnly: () => {
        onClose()
        openPurchase()
      },
    }),
  )
  return (
    <Dialog title={m.title} isOpen isBare width={392} onClose={onClose}>
      <Suspense fallback={null}>
        <ShareView link={link} say={say} isInDialog />
      </Suspense>
    </Dialog>
  )
}
