import { lazyOverlay } from '#web/widgets/lazy.tsx'
import { defineFeature } from '../../parts/feature.ts'

export const palette = defineFeature({
  id: 'palette',
  dialogs: { palette: lazyOverlay(() => import('./CommandPalette.tsx').then(m => m.CommandPalette)) },
})
