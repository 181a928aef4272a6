import { defineLayer } from '../define-layer.ts'
import { ShapeView } from './ShapeView.tsx'

export const shape = defineLayer({
  kind: 'shape',
  title: '形状',
  View: ShapeView,
  drawsBySize: true,
  can: { cornerRadius: true, flip: true, editText: true },
  blendMode: data => data.blendMode,
  fonts: ({ text }) =>
    text?.content ? [{ family: text.fontFamily, weight: text.fontWeight, text: text.content }] : [],
})
