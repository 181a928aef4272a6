import type { LayerCheck } from '#web/layers/preflight.ts'

export const checkBadge: LayerCheck<'badge'> = ({ data }) =>
  data.label === ''
    ? [{ kind: 'placeholder', severity: 'warning', text: '徽章还没有文字', fix: { kind: 'delete' } }]
    : []
