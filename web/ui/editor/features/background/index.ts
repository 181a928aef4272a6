import * as m from '#messages/sidebar.ts'
import { Palette } from '#web/widgets/icons.ts'
import { lazyPanel } from '#web/widgets/lazy.tsx'
import { defineFeature } from '../../parts/feature.ts'

export const background = defineFeature({
  id: 'background',
  panel: {
    icon: Palette,
    label: m.background,
    Panel: lazyPanel(() => import('./BackgroundPanel.tsx').then(m => m.Panel)),
  },
})
