import { lazyOverlay } from '#web/widgets/lazy.tsx'
import { defineFeature } from '../../parts/feature.ts'

export const canvasSize = defineFeature({
  id: 'canvas-size',
  dialogs: { 'canvas-size': lazyOverlay(() => import('./CanvasSizeDialog.tsx').then(m => m.CanvasSizeDialog)) },
})
