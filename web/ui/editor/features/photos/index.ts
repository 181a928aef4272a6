import * as m from '#messages/sidebar.ts'
import { Images } from '#web/widgets/icons.ts'
import { lazyPanel } from '#web/widgets/lazy.tsx'
import { defineFeature } from '../../parts/feature.ts'

export const photos = defineFeature({
  id: 'photos',
  panel: {
    icon: Images,
    label: m.photo,
    Panel: lazyPanel(() => import('./PhotosPanel.tsx').then(m => m.Panel)),
  },
})
