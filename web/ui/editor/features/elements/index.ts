import * as m from '#messages/sidebar.ts'
import { MousePointerClick } from '#web/widgets/icons.ts'
import { lazyOverlay, lazyPanel } from '#web/widgets/lazy.tsx'
import { defineFeature } from '../../parts/feature.ts'

export const elements = defineFeature({
  id: 'elements',
  // Works of hosts are not published as pages.
  isOffered: policy => !policy.hidesUploadPanel,
  panel: {
    icon: MousePointerClick,
    label: m.elements,
    Panel: lazyPanel(() => import('./ElementsPanel.tsx').then(m => m.Panel)),
  },
  labelEditors: {
    button: lazyOverlay(() => import('./ButtonTextEditing.tsx').then(m => m.ButtonTextEditing)),
  },
  palette: () => import('./palette-entries.ts').then(m => m.paletteEntries),
})
