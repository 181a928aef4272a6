import { lazyOverlay } from '#web/widgets/lazy.tsx'
import { defineFeature } from '../../parts/feature.ts'

/** What the selected layers have outside the page. */
export const overhang = defineFeature({
  id: 'overhang',
  slots: [
    {
      slot: 'canvas-page',
      Item: lazyOverlay(() => import('./Overhang.tsx').then(m => m.Overhang)),
      isShown: ({ view }) => view.selection.value.size > 0 && view.cropId.value === null,
    },
  ],
})
