import * as m from '#messages/layers.ts'
import { imageCodec } from '#schemas/document/kinds/image.ts'
import { defineLayer, ownBlend, ownFlip } from '../define-layer.ts'
import { ImageView } from './ImageView.tsx'
import { imageResize } from './image-resize.ts'

export const image = defineLayer({
  codec: imageCodec,
  title: m.image,
  View: ImageView,
  images: data => (data.src ? [data.src] : []),
  can: { cornerRadius: true, replaceImage: true },
  blend: ownBlend,
  flip: ownFlip,
  content: ['src', 'naturalWidth', 'naturalHeight', 'crop', 'isFlippedX', 'isFlippedY', 'sourceBeforeCutout'],
  keepsRatio: 'at-corners-unless-shift',
  resize: imageResize,
  describe: ({ isBackground }) => (isBackground ? m.backgroundImage : m.image),
  onDoubleClick: data => (data.src ? 'crop' : 'replace-picture'),
})
