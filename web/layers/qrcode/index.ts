import * as m from '#messages/layers.ts'
import { qrcodeCodec } from '#schemas/document/kinds/qrcode.ts'
import { utf8Length } from '#schemas/utf8-length.ts'
import { CORNERS } from '#web/kernels/resize.ts'
import { defineLayer, ownBlend } from '../define-layer.ts'
import { QrcodeView } from './QrcodeView.tsx'
import { qrEncoder } from './qr-encoder.ts'

/** bytes; capacity of the largest code of each level; digits and capitals take less than one byte each. */
const MOST_BYTES = { L: 2953, M: 2331, Q: 1663, H: 1273 } as const

export const qrcode = defineLayer({
  codec: qrcodeCodec,
  title: m.qrcode,
  View: QrcodeView,
  // Only encoding shows whether the note is needed; its font loads for every content that may be too long.
  fonts: data =>
    utf8Length(data.content) > MOST_BYTES[data.level] ? [{ family: '', weight: 400, text: m.qrcodeTooLong }] : [],
  code: () => qrEncoder.load,
  images: data => (data.logo ? [data.logo] : []),
  can: { cornerRadius: true },
  blend: ownBlend,
  content: ['content', 'logo'],
  mapPaints: (data, map) => ({ ...data, foreground: map(data.foreground), background: map(data.background) }),
  handles: () => CORNERS,
  keepsRatio: 'always',
  isReadByMachines: true,
  newSize: page => {
    const side = Math.max(60, Math.round(Math.min(page.width, page.height) * 0.2))
    return { width: side, height: side }
  },
  link: data => data.content,
  isKeptWhole: true,
})
