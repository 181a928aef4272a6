import { defineLayer } from '../define-layer.ts'
import { QrcodeView } from './QrcodeView.tsx'

export const qrcode = defineLayer({
  kind: 'qrcode',
  title: '二维码',
  View: QrcodeView,
  can: { cornerRadius: true },
  blendMode: data => data.blendMode,
  images: data => (data.logo ? [data.logo] : []),
})
