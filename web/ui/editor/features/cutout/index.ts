import { lazyOverlay, lazyPart } from '#web/widgets/lazy.tsx'
import { defineFeature } from '../../parts/feature.ts'

export const cutout = defineFeature({
  id: 'cutout',
  slots: [
    {
      slot: 'canvas-frame',
      Item: lazyOverlay(() => import('./Refining.tsx').then(m => m.Refining)),
      isShown: ({ refine }) => refine.layerId.value !== null,
    },
    {
      slot: 'canvas-frame',
      Item: lazyOverlay(() => import('./CutoutWaiting.tsx').then(m => m.CutoutWaiting)),
      isShown: ({ cutout }) => cutout.running.value.size > 0,
    },
  ],
  settings: [
    {
      isShown: ({ refine }) => refine.layerId.value !== null,
      Settings: lazyPart(() => import('./RefineSettings.tsx').then(m => m.RefineSettings)),
    },
  ],
})
