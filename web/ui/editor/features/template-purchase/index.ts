import type { SoldTemplate } from '#web/ui/purchase/template-purchase.ts'
import { lazyOverlay } from '#web/widgets/lazy.tsx'
import { defineFeature } from '../../parts/feature.ts'

declare module '#web/editor/dialog-requests.ts' {
  interface DialogRequests {
    /** Buying a template; `onBought` uses it. */
    'buy-template': { readonly template: SoldTemplate; readonly onBought: () => void }
  }
}

export const templatePurchase = defineFeature({
  id: 'template-purchase',
  dialogs: { 'buy-template': lazyOverlay(() => import('./BuyTemplate.tsx').then(m => m.BuyTemplate)) },
})
