import { lazyOverlay } from '#web/widgets/lazy.tsx'
import { defineFeature } from '../../parts/feature.ts'

export const publish = defineFeature({
  id: 'publish',
  isOffered: policy => policy.canShare,
  slots: [
    {
      slot: 'header-actions',
      Item: lazyOverlay(() => import('./PublishButton.tsx').then(m => m.PublishButton)),
    },
  ],
  dialogs: { publish: lazyOverlay(() => import('./PublishDialog.tsx').then(m => m.PublishDialog)) },
})
