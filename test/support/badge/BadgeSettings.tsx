import type { KindSettingsProps } from '#web/ui/editor/parts/known-kinds.ts'
import { LayerFields } from '#web/ui/editor/parts/LayerFields.tsx'

export const BadgeSettings = ({ kind }: KindSettingsProps) => (
  <section aria-label="徽章的设置">
    <LayerFields kind={kind} />
  </section>
)
