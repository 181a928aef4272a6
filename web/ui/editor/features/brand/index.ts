import { session } from '#web/session/session.ts'
import { brandColorGroups } from '#web/widgets/color/brand-color-groups.ts'
import { lazyOverlay } from '#web/widgets/lazy.tsx'
import { isKitWanted } from '../../parts/brand/brand-state.ts'
import { defineFeature } from '../../parts/feature.ts'

brandColorGroups.whenOpened(() => {
  isKitWanted.value = true
})

/** Brand kits: of a team, or of the user; another site's people have neither. */
export const brand = defineFeature({
  id: 'brand',
  isOffered: policy => !policy.isHosted,
  slots: [
    {
      slot: 'canvas-controls',
      Item: lazyOverlay(() => import('./KitFollower.tsx').then(m => m.KitFollower)),
      isShown: () => isKitWanted.value && session.user.value !== null,
    },
  ],
  dialogs: {
    'brand-kit': lazyOverlay(() => import('./BrandKitDialog.tsx').then(m => m.BrandKitDialog)),
    'apply-brand': lazyOverlay(() => import('./ApplyBrandDialog.tsx').then(m => m.ApplyBrandDialog)),
  },
})
