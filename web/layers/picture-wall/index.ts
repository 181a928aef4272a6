import * as m from '#messages/mediaLayers.ts'
import { pictureWallCodec } from '#schemas/document/kinds/interactive/picture-wall.ts'
import { defineLayer } from '../define-layer.ts'
import { PictureWallView } from './PictureWallView.tsx'

export const pictureWall = defineLayer({
  codec: pictureWallCodec,
  title: m.pictureWall,
  View: PictureWallView,
  drawsBySize: true,
  can: { cornerRadius: true },
  images: ({ pictures }) => pictures,
  content: ['pictures'],
  scale: (data, ratio) => ({ ...data, gap: data.gap * ratio, radius: data.radius * ratio }),
  played: ({ pictures, layout, gap, seconds, opensLarge }) =>
    pictures.length > 0 ? { pictures: [...pictures], layout, gap, seconds, large: opensLarge } : null,
})
