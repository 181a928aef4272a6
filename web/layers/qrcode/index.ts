import { defineLayer } from '../define-layer.ts'
import { QrcodeView, TOO_LONG_NOTE } from './QrcodeView.tsx'
import { loadQrEncoder } from './qr-encoder.ts'

/** Bytes that the largest code of each level holds; digits and capitals take less than one each. */
const MOST_BYTES = { L: 2953, M: 2331, Q: 1663, H: 1273 } as const

export const qrcode = defineLayer({
  kind: 'qrcode',
  title: '二维码',
  View: QrcodeView,
  can: { cornerRadius: true },
  blendMode: data => data.blendMode,
  // Whether the note is drawn is known after encoding; the face is there for every content that may be too long.
  fonts: data =>
    new TextEncoder().encode(data.content).length > MOST_BYTES[data.level]
      ? [{ family: '', weight: 400, text: TOO_LONG_NOTE }]
      : [],
  loadCode: loadQrEncoder,
  images: data => (data.logo ? [data.logo] : []),
})
