import { lazyPart } from '#web/widgets/lazy.tsx'
import { defineFeature } from '../../parts/feature.ts'

export const settings = defineFeature({
  id: 'settings',
  settings: [
    {
      isShown: ({ view }) => view.selectedIds.value.length === 0,
      Settings: lazyPart(() => import('./PageSettings.tsx').then(m => m.PageSettings)),
    },
    {
      isShown: ({ view }) => view.selectedIds.value.length === 1,
      Settings: lazyPart(() => import('./LayerSettings.tsx').then(m => m.LayerSettings)),
    },
    {
      isShown: ({ view }) => view.selectedIds.value.length > 1,
      Settings: lazyPart(() => import('./MultiSettings.tsx').then(m => m.MultiSettings)),
    },
  ],
})
