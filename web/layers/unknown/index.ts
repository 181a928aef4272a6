import { defineLayer } from '../define-layer.ts'
import { UnknownView } from './UnknownView.tsx'

export const unknown = defineLayer({
  kind: 'unknown',
  title: '未知图层',
  View: UnknownView,
  can: { blend: false },
  blendMode: () => 'normal',
})
