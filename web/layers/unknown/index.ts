import { defineLayer } from '../define-layer.ts'
import { UNKNOWN_NOTE, UnknownView } from './UnknownView.tsx'

export const unknown = defineLayer({
  kind: 'unknown',
  title: '未知图层',
  View: UnknownView,
  can: { blend: false },
  blendMode: () => 'normal',
  fonts: () => [{ family: '', weight: 400, text: UNKNOWN_NOTE }],
})
