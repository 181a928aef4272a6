import * as m from '#messages/sidebar.ts'
import { MousePointerClick } from '#web/widgets/icons.ts'
import { lazyPart } from '#web/widgets/lazy.tsx'
import { defineFeature } from '../../parts/feature.ts'

export const elements = defineFeature({
  id: 'elements',
  // Works of hosts are not published as pages.
  isOffered: policy => !policy.hidesUploadPanel,
  panel: {
    icon: MousePointerClick,
    label: m.elements,
    Panel: lazyPart(() => import('./ElementsPanel.tsx').then(m => m.Panel)),
  },
  palette: () => import('./palette-entries.ts').then(m => m.paletteEntries),
})
