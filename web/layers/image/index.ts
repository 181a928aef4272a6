import * as m from '#messages/layers.ts'
import { imageCodec } from '#schemas/document/kinds/image.ts'
import { defineLayer, ownBlend, ownFlip } from '../define-layer.ts'
import { ImageView } from './ImageView.tsx'
import { imageResize } from './image-resize.ts'
import { coarseSize, pictureDensity, shownSource } from './slim-picture.ts'

export const image = defineLayer({
  codec: imageCodec,
  title: m.image,
  View: ImageView,
  // A picture is asked for in the size in which it is shown.
  drawsBySize: 'coarsely',
  images: data => (data.src ? [data.src] : []),
  shownImages: (data, { width }) => (data.src ? [shownSource(data, coarseSize(width), pictureDensity.peek())] : []),
  can: { cornerRadius: true, replaceImage: true },
  blend: ownBlend,
  flip: ownFlip,
  content: ['src', 'naturalWidth', 'naturalHeight', 'crop', 'isFlippedX', 'isFlippedY', 'sourceBeforeCutout'],
  keepsRatio: 'at-corners-unless-shift',
  resize: imageResize,
  describe: ({ isBackground }) => (isBackground ? m.backgroundImage : m.image),
  onDoubleClick: data => (data.src ? 'crop' : 'replace-picture'),
})
