import { lazyOverlay } from '#web/widgets/lazy.tsx'
import { defineFeature } from '../../parts/feature.ts'

export const membership = defineFeature({
  id: 'membership',
  isOffered: policy => policy.showsVip,
  slots: [{ slot: 'header-notes', Item: lazyOverlay(() => import('./VipButton.tsx').then(m => m.VipButton)) }],
  dialogs: { purchase: lazyOverlay(() => import('./EditorPurchase.tsx').then(m => m.EditorPurchase)) },
})
