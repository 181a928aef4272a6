import { lazyOverlay } from '#web/widgets/lazy.tsx'
import { defineFeature } from '../../parts/feature.ts'

export const shortcuts = defineFeature({
  id: 'shortcuts',
  dialogs: { shortcuts: lazyOverlay(() => import('./ShortcutsDialog.tsx').then(m => m.ShortcutsDialog)) },
})
