import { lazyOverlay } from '#web/widgets/lazy.tsx'
import { defineFeature } from '../../parts/feature.ts'
import { DockedLayers } from './LayerDock.tsx'
import { LayerToggle } from './LayerToggle.tsx'

export const layers = defineFeature({
  id: 'layers',
  isOffered: ({ hidden }) => !hidden.has('layers'),
  slots: [
    { slot: 'over-canvas', Item: LayerToggle },
    {
      slot: 'over-canvas',
      Item: lazyOverlay(() => import('./FloatingLayers.tsx').then(m => m.FloatingLayers)),
      isShown: (_, policy) => policy.hasFloatingLayerList,
    },
    { slot: 'beside-settings', Item: DockedLayers, isShown: (_, policy) => !policy.hasFloatingLayerList },
  ],
})
