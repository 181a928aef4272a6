import { CORNERS } from '#web/kernels/resize.ts'
import { defineLayer } from '#web/layers/define-layer.ts'
import { BadgeView } from './BadgeView.tsx'
import { badgeCodec } from './codec.ts'

/** A layer kind that the product does not have: one folder with everything that a new kind needs. */
export const badge = defineLayer({
  codec: badgeCodec,
  title: '徽章',
  View: BadgeView,
  fonts: ({ label }) => (label ? [{ family: '', weight: 400, text: label }] : []),
  content: ['label'],
  mapPaints: (data, map) => ({ ...data, ground: map(data.ground) }),
  scale: (data, ratio) => ({ ...data, ring: data.ring * ratio }),
  reach: data => data.ring,
  handles: () => CORNERS,
  keepsRatio: 'always',
  nameOf: data => data.label,
  describe: ({ data }) => `徽章「${data.label}」`,
  onDoubleClick: () => 'edit-label',
})
