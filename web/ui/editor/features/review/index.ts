import { lazyOverlay } from '#web/widgets/lazy.tsx'
import { defineFeature } from '../../parts/feature.ts'

export const review = defineFeature({
  id: 'review',
  isOffered: policy => policy.isInnerDesigner,
  slots: [
    { slot: 'header-notes', Item: lazyOverlay(() => import('./ReviewNotes.tsx').then(m => m.ReviewNotes)) },
    { slot: 'header-actions', Item: lazyOverlay(() => import('./ReviewActions.tsx').then(m => m.ReviewActions)) },
  ],
  dialogs: {
    'submit-review': lazyOverlay(() => import('./SubmitDialog.tsx').then(m => m.SubmitDialog)),
  },
})
