import { defineLayer } from '../define-layer.ts'
import { ImageView } from './ImageView.tsx'

export const image = defineLayer({
  kind: 'image',
  title: '图片',
  View: ImageView,
  can: { cornerRadius: true, crop: true, replaceImage: true, flip: true },
  blendMode: data => data.blendMode,
  images: data => (data.src ? [data.src] : []),
})
