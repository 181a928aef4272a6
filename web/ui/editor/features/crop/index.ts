import { lazyOverlay, lazyPart } from '#web/widgets/lazy.tsx'
import { defineFeature } from '../../parts/feature.ts'

export const crop = defineFeature({
  id: 'crop',
  slots: [
    {
      slot: 'canvas-frame',
      Item: lazyOverlay(() => import('./Cropping.tsx').then(m => m.Cropping)),
      isShown: ({ view }) => view.cropId.value !== null,
    },
  ],
  settings: [
    {
      // Refining a cut-out has its own settings.
      isShown: ({ view, refine }) => view.cropId.value !== null && refine.layerId.value === null,
      Settings: lazyPart(() => import('./CropSettings.tsx').then(m => m.CropSettings)),
    },
  ],
})
