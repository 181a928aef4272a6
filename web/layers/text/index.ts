import * as m from '#messages/layers.ts'
import { textCodec } from '#schemas/document/kinds/text.ts'
import { CORNERS, type Handle } from '#web/kernels/resize.ts'
import { defineLayer, ownBlend } from '../define-layer.ts'
import { quote } from '../quote.ts'
import { fitText } from './fit-text.ts'
import { TextView } from './TextView.tsx'
import { textFonts } from './text-fonts.ts'
import { textResize } from './text-resize.ts'

const ROW_HANDLES: readonly Handle[] = [...CORNERS, 'e', 'w']
const COLUMN_HANDLES: readonly Handle[] = [...CORNERS, 'n', 's']

export const text = defineLayer({
  codec: textCodec,
  title: m.text,
  View: TextView,
  fonts: textFonts,
  blend: ownBlend,
  content: ['text', 'writingMode'],
  mapPaints: (data, map) => ({ ...data, color: map(data.color) }),
  scale: (data, ratio) => ({
    ...data,
    fontSize: data.fontSize * ratio,
    lineHeight: data.lineHeight === null ? null : data.lineHeight * ratio,
    letterSpacing: data.letterSpacing * ratio,
  }),
  // For shadows and slanted letters.
  reach: data => data.fontSize,
  handles: data => (data.writingMode === 'vertical-rl' ? COLUMN_HANDLES : ROW_HANDLES),
  keepsRatio: 'at-corners',
  resize: textResize,
  fit: fitText,
  words: data => data.text,
  nameOf: data => data.text.slice(0, 60).replace(/\s+/g, ' ').trim(),
  describe: ({ data }) => m.textNamed({ quoted: quote(data.text) }),
  thumbnail: 'icon',
  onDoubleClick: () => 'edit-text',
  isKeptWhole: true,
})
