import { session } from '#web/session/session.ts'
import { lazyOverlay } from '#web/widgets/lazy.tsx'
import { defineFeature } from '../../parts/feature.ts'
import { isPageFirstPainted } from '../../parts/mark-painted.ts'

/** Brand kits: of a team, or of the user. */
export const brand = defineFeature({
  id: 'brand',
  slots: [
    {
      slot: 'canvas-controls',
      Item: lazyOverlay(() => import('./KitFollower.tsx').then(m => m.KitFollower)),
      isShown: () => isPageFirstPainted.value && session.user.value !== null,
    },
  ],
  dialogs: {
    'brand-kit': lazyOverlay(() => import('./BrandKitDialog.tsx').then(m => m.BrandKitDialog)),
    'apply-brand': lazyOverlay(() => import('./ApplyBrandDialog.tsx').then(m => m.ApplyBrandDialog)),
  },
})
