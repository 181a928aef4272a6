import * as m from '#messages/sidebar.ts'
import { Upload } from '#web/widgets/icons.ts'
import { lazyOverlay, lazyPanel } from '#web/widgets/lazy.tsx'
import { defineFeature } from '../../parts/feature.ts'

/** The user's own images. */
export const upload = defineFeature({
  id: 'upload',
  isOffered: policy => !policy.hidesUploadPanel,
  panel: {
    icon: Upload,
    label: m.upload,
    needsLogin: true,
    Panel: lazyPanel(() => import('./UploadsPanel.tsx').then(m => m.Panel)),
  },
})

/** Upload progress: shown without the panel too, because files can be dropped and pasted everywhere. */
export const uploadProgress = defineFeature({
  id: 'upload-progress',
  slots: [
    {
      slot: 'canvas-controls',
      Item: lazyOverlay(() => import('./UploadProgress.tsx').then(m => m.UploadProgress)),
    },
  ],
})

/** Selects another image for an image layer. */
export const replaceImage = defineFeature({
  id: 'replace-image',
  dialogs: {
    'replace-image': lazyOverlay(() => import('./ReplaceImageDialog.tsx').then(m => m.ReplaceImageDialog)),
  },
})
