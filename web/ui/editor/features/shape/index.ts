import * as m from '#messages/sidebar.ts'
import { isLine } from '#web/layers/shape/is-shape.ts'
import { Shapes } from '#web/widgets/icons.ts'
import { lazyOverlay, lazyPanel } from '#web/widgets/lazy.tsx'
import { defineFeature } from '../../parts/feature.ts'

export const shape = defineFeature({
  id: 'shape',
  panel: {
    icon: Shapes,
    label: m.shape,
    Panel: lazyPanel(() => import('./ShapesPanel.tsx').then(m => m.Panel)),
  },
  slots: [
    {
      slot: 'canvas-frame',
      Item: lazyOverlay(() => import('./LineHandles.tsx').then(m => m.LineHandles)),
      isShown: ({ view }) => view.selectedLayers.value.some(isLine),
    },
    {
      slot: 'canvas-frame',
      Item: lazyOverlay(() => import('./DrawingMode.tsx').then(m => m.DrawingMode)),
      isShown: ({ view }) => view.placement.value !== null,
    },
  ],
  labelEditors: {
    shape: lazyOverlay(() => import('./ShapeTextEditing.tsx').then(m => m.ShapeTextEditing)),
  },
})
