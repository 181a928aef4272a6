import { lazyOverlay } from '#web/widgets/lazy.tsx'
import { defineFeature } from '../../parts/feature.ts'

export const share = defineFeature({
  id: 'share',
  isOffered: policy => policy.canShare,
  slots: [
    {
      slot: 'header-actions',
      Item: lazyOverlay(() => import('./ShareButton.tsx').then(m => m.ShareButton)),
    },
  ],
})
