import { lazyOverlay } from '#web/widgets/lazy.tsx'
import { defineFeature } from '../../parts/feature.ts'

export const fonts = defineFeature({
  id: 'fonts',
  slots: [
    {
      slot: 'canvas-page',
      Item: lazyOverlay(() => import('./MissingGlyphs.tsx').then(m => m.MissingGlyphs)),
    },
  ],
})
