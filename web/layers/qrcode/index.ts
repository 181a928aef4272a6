import { defineLayer } from '../define-layer.ts'
import { QrcodeView, TOO_LONG_NOTE } from './QrcodeView.tsx'
import { qrPath } from './qr-path.ts'

export const qrcode = defineLayer({
  kind: 'qrcode',
  title: '二维码',
  View: QrcodeView,
  can: { cornerRadius: true },
  blendMode: data => data.blendMode,
  fonts: data => (qrPath(data.content, data.level) ? [] : [{ family: '', weight: 400, text: TOO_LONG_NOTE }]),
  images: data => (data.logo ? [data.logo] : []),
})
