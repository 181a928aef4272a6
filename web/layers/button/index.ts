import * as m from '#messages/interactive.ts'
import { buttonCodec } from '#schemas/document/kinds/interactive/button.ts'
import { defineLayer } from '../define-layer.ts'
import { quote } from '../quote.ts'
import { ButtonView } from './ButtonView.tsx'
import { SHADOW } from './button-style.ts'

export const button = defineLayer({
  codec: buttonCodec,
  title: m.button,
  View: ButtonView,
  fonts: data => (data.label ? [{ family: data.fontFamily, weight: data.fontWeight, text: data.label }] : []),
  content: ['label'],
  hasOwnCorners: () => true,
  mapPaints: (data, map) => ({ ...data, color: map(data.color), textColor: map(data.textColor) }),
  scale: (data, ratio) => ({ ...data, radius: data.radius * ratio, fontSize: data.fontSize * ratio }),
  reach: data => (data.hasShadow ? SHADOW.blur + SHADOW.down : 0),
  onDoubleClick: () => 'edit-label',
  nameOf: data => data.label,
  describe: ({ data }) => (data.label ? m.buttonNamed({ quoted: quote(data.label) }) : m.button),
})
