import { defineFeature } from '../../parts/feature.ts'
import { DownloadButton } from './DownloadButton.tsx'

export const download = defineFeature({
  id: 'download',
  isOffered: policy => policy.canDownload,
  slots: [{ slot: 'header-main', Item: DownloadButton }],
})
