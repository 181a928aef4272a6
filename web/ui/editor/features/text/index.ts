import * as m from '#messages/sidebar.ts'
import { Type } from '#web/widgets/icons.ts'
import { lazyPanel } from '#web/widgets/lazy.tsx'
import { defineFeature } from '../../parts/feature.ts'

export const text = defineFeature({
  id: 'text',
  panel: {
    icon: Type,
    label: m.text,
    Panel: lazyPanel(() => import('./TextPanel.tsx').then(m => m.Panel)),
    opensFirst: ({ opening }) => opening.kind !== 'new',
  },
})
