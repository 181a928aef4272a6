import { lazyPart } from '#web/widgets/lazy.tsx'
import { defineFeature } from '../../parts/feature.ts'

export const timeline = defineFeature({
  id: 'timeline',
  slots: [
    {
      slot: 'below-canvas',
      Item: lazyPart(() => import('./Timeline.tsx').then(m => m.Timeline)),
      isShown: ({ viewOptions }) => viewOptions.isOn('timeline'),
    },
  ],
})
