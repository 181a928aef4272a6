import * as m from '#messages/layers.ts'
import { defineStandIn } from '../define-layer.ts'
import { UnknownView } from './UnknownView.tsx'

export const unknown = defineStandIn({
  title: m.unknown,
  View: UnknownView,
  fonts: () => [{ family: '', weight: 400, text: m.needsPlugin }],
  describe: () => m.layer,
  thumbnail: 'icon',
})
