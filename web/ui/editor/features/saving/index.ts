import { lazyOverlay } from '#web/widgets/lazy.tsx'
import { defineFeature } from '../../parts/feature.ts'

export const saving = defineFeature({
  id: 'saving',
  slots: [
    {
      slot: 'over-canvas',
      Item: lazyOverlay(() => import('./OtherTabNotice.tsx').then(m => m.OtherTabNotice)),
      isShown: ({ isOpenElsewhere }) => isOpenElsewhere.value,
    },
  ],
  dialogs: {
    conflict: lazyOverlay(() => import('./ConflictDialog.tsx').then(m => m.ConflictDialog)),
    'restore-draft': lazyOverlay(() => import('./RestoreDraftDialog.tsx').then(m => m.RestoreDraftDialog)),
  },
})
