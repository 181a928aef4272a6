import { defineLayer } from '../define-layer.ts'
import { TextView } from './TextView.tsx'
import { textFonts } from './text-fonts.ts'

export const text = defineLayer({
  kind: 'text',
  title: '文字',
  View: TextView,
  can: { editText: true },
  blendMode: data => data.blendMode,
  fonts: textFonts,
})
