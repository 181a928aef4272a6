import { safeColor } from '#web/layers/css-safety.ts'
import type { LayerViewProps } from '#web/layers/define-layer.ts'

export const BadgeView = ({ data }: LayerViewProps<'badge'>) => (
  <div
    data-badge={data.tone}
    style={{ background: safeColor(data.ground, 'transparent'), border: `${data.ring}px solid` }}
  >
    {data.label}
  </div>
)
