import { lazyOverlay } from '#web/widgets/lazy.tsx'
import { defineFeature } from '../../parts/feature.ts'

export const saving = defineFeature({
  id: 'saving',
  dialogs: {
    conflict: lazyOverlay(() => import('./ConflictDialog.tsx').then(m => m.ConflictDialog)),
    'restore-draft': lazyOverlay(() => import('./RestoreDraftDialog.tsx').then(m => m.RestoreDraftDialog)),
  },
})
