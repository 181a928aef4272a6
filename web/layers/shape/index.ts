import * as m from '#messages/layers.ts'
import { shapeById } from '#schemas/catalog/shapes.ts'
import { shapeCodec } from '#schemas/document/kinds/shape.ts'
import { HANDLES } from '#web/kernels/resize.ts'
import { shapeName } from '#web/messages/names/shapes.ts'
import { defineLayer, ownBlend, ownFlip } from '../define-layer.ts'
import { quote } from '../quote.ts'
import { isLineData, takesTextData } from './is-shape.ts'
import { ShapeView } from './ShapeView.tsx'
import { svgSanitizer } from './svg-sanitizer.ts'

export const shape = defineLayer({
  codec: shapeCodec,
  title: m.shape,
  View: ShapeView,
  drawsBySize: true,
  fonts: ({ text }) =>
    text?.content ? [{ family: text.fontFamily, weight: text.fontWeight, text: text.content }] : [],
  code: ({ svg }) => (svg ? svgSanitizer.load : null),
  can: { cornerRadius: true },
  blend: ownBlend,
  flip: ownFlip,
  hasOwnCorners: data => {
    const spec = shapeById(data.shape)
    return spec !== undefined && (spec.isLine || spec.takes.cornerRadius)
  },
  content: ['shape', 'shapeType', 'line', 'isFlippedX', 'isFlippedY', 'text', 'svg'],
  mapPaints: (data, map) => ({
    ...data,
    fill: map(data.fill),
    fill2: map(data.fill2),
    strokeColor: data.strokeWidth > 0 ? map(data.strokeColor) : data.strokeColor,
    text: data.text?.content ? { ...data.text, color: map(data.text.color) } : data.text,
  }),
  scale: (data, ratio) => {
    const { line, text } = data
    return {
      ...data,
      strokeWidth: data.strokeWidth * ratio,
      cornerRadius: data.cornerRadius * ratio,
      line: line && { x1: line.x1 * ratio, y1: line.y1 * ratio, x2: line.x2 * ratio, y2: line.y2 * ratio },
      text: text && { ...text, fontSize: text.fontSize * ratio },
    }
  },
  reach: data => data.strokeWidth,
  handles: data => (isLineData(data) ? [] : HANDLES),
  nameOf: data => (data.svg || !shapeById(data.shape) ? '' : shapeName(data.shape)),
  describe: ({ data }) => (data.text?.content ? m.shapeNamed({ quoted: quote(data.text.content) }) : m.shape),
  onDoubleClick: data => (takesTextData(data) ? 'edit-label' : null),
})
