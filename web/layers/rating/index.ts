import * as m from '#messages/interactive.ts'
import { ratingCodec } from '#schemas/document/kinds/interactive/rating.ts'
import { CORNERS } from '#web/kernels/resize.ts'
import { safeColor } from '../css-safety.ts'
import { defineLayer } from '../define-layer.ts'
import { quote } from '../quote.ts'
import { RatingView } from './RatingView.tsx'

export const rating = defineLayer({
  codec: ratingCodec,
  title: m.rating,
  View: RatingView,
  content: ['name', 'most', 'value', 'isRequired'],
  mapPaints: (data, map) => ({ ...data, color: map(data.color), emptyColor: map(data.emptyColor) }),
  played: ({ name, most, value, color, emptyColor }) => ({
    name: name || m.rating,
    most,
    value: Math.min(value, most),
    color: safeColor(color, '#ffb400'),
    emptyColor: safeColor(emptyColor, '#e3e5ea'),
  }),
  handles: () => CORNERS,
  keepsRatio: 'always',
  nameOf: data => data.name,
  describe: ({ data }) => (data.name ? m.ratingNamed({ quoted: quote(data.name) }) : m.rating),
})
