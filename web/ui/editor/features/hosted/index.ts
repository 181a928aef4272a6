import { session } from '#web/session/session.ts'
import { lazyOverlay } from '#web/widgets/lazy.tsx'
import { defineFeature } from '../../parts/feature.ts'

declare module '#web/editor/dialog-requests.ts' {
  interface DialogRequests {
    /** What a partner's person needs for cut-out materials, and where the partner sells it. */
    'edit-vip': object
  }
}

/** What the editor shows as part of another site only. */
export const hosted = defineFeature({
  id: 'hosted',
  isOffered: policy => policy.isHosted,
  slots: [
    {
      slot: 'below-header',
      Item: lazyOverlay(() => import('./HostBanner.tsx').then(m => m.HostBanner)),
      isShown: () => session.isHostSilent.value,
    },
  ],
  dialogs: { 'edit-vip': lazyOverlay(() => import('./EditVipDialog.tsx').then(m => m.EditVipDialog)) },
})
