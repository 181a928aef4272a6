import { lazyOverlay } from '#web/widgets/lazy.tsx'
import { defineFeature } from '../../parts/feature.ts'

/** Files of other design tools: PSD for in-house designers, SVG and PDF for everybody. */
export const importFile = defineFeature({
  id: 'import-file',
  isOffered: ({ hidden }) => !hidden.has('import'),
  slots: [
    {
      slot: 'header-steps',
      Item: lazyOverlay(() => import('./ImportButton.tsx').then(m => m.ImportButton)),
      isShown: (_, policy) => policy.canImportPsd && policy.canSave,
    },
  ],
  dialogs: { 'import-file': lazyOverlay(() => import('./ImportDialog.tsx').then(m => m.ImportDialog)) },
})
