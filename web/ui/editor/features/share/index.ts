import { defineFeature } from '../../parts/feature.ts'
import { ShareButton } from './ShareButton.tsx'

export const share = defineFeature({
  id: 'share',
  isOffered: policy => policy.canShare,
  slots: [{ slot: 'header-actions', Item: ShareButton }],
})
