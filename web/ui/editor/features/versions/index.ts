import { lazyOverlay } from '#web/widgets/lazy.tsx'
import { defineFeature } from '../../parts/feature.ts'

export const versions = defineFeature({
  id: 'versions',
  dialogs: { versions: lazyOverlay(() => import('./VersionsDialog.tsx').then(m => m.VersionsDialog)) },
})
