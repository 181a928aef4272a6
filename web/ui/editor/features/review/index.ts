import { lazyOverlay } from '#web/widgets/lazy.tsx'
import { defineFeature } from '../../parts/feature.ts'

export const review = defineFeature({
  id: 'review',
  isOffered: policy => policy.canSubmit,
  slots: [
    { slot: 'header-notes', Item: lazyOverlay(() => import('./ForeignImages.tsx').then(m => m.ForeignImages)) },
    { slot: 'header-actions', Item: lazyOverlay(() => import('./SubmitButton.tsx').then(m => m.SubmitButton)) },
  ],
  dialogs: {
    'submit-review': lazyOverlay(() => import('./SubmitDialog.tsx').then(m => m.SubmitDialog)),
  },
})
