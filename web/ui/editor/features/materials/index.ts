import * as m from '#messages/sidebar.ts'
import { Sticker } from '#web/widgets/icons.ts'
import { lazyPanel } from '#web/widgets/lazy.tsx'
import { defineFeature } from '../../parts/feature.ts'

export const materials = defineFeature({
  id: 'materials',
  panel: {
    icon: Sticker,
    label: m.material,
    Panel: lazyPanel(() => import('./MaterialsPanel.tsx').then(m => m.Panel)),
  },
})
