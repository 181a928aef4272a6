import { lazyPart } from '#web/widgets/lazy.tsx'
import { defineFeature } from '../../parts/feature.ts'

export const qr = defineFeature({
  id: 'qr',
  isOffered: ({ hidden }) => !hidden.has('qr'),
  slots: [{ slot: 'more-shapes', Item: lazyPart(() => import('./AddQrcode.tsx').then(m => m.AddQrcode)) }],
})
