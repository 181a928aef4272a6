import { color, px, text } from '#schemas/document/formats.ts'
import type { KindCodec } from '#schemas/document/kinds/kind-codec.ts'
import { field, record } from '#schemas/document/lens.ts'

export interface BadgeData {
  readonly label: string
  readonly ground: string
  /** px */
  readonly ring: number
  readonly tone: string
}

declare module '#schemas/document/records.ts' {
  interface KindData {
    readonly badge: BadgeData
  }
}

export const badgeCodec: KindCodec<'badge'> = {
  kind: 'badge',
  pid: 'moye_badge',
  pids: ['moye_badge'],
  defaultName: '徽章',
  size: { width: 120, height: 120 },
  blank: { label: '', ground: '#ff4d4f', ring: 4, tone: 'loud' },
  lens: record<BadgeData>({
    label: field(['data', 'label'], text, ''),
    ground: field(['data', 'ground'], color, '#ff4d4f'),
    ring: field(['data', 'ring'], px(0, 1e4), 4),
    tone: field(['data', 'tone'], text, 'loud'),
  }),
}
