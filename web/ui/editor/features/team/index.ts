import * as m from '#messages/sidebar.ts'
import { Users } from '#web/widgets/icons.ts'
import { lazyOverlay, lazyPanel } from '#web/widgets/lazy.tsx'
import { defineFeature } from '../../parts/feature.ts'

/** What the teams of the user have: materials, brands and templates. */
export const team = defineFeature({
  id: 'team',
  isOffered: policy => !policy.hidesTeamPanel,
  panel: {
    icon: Users,
    label: m.team,
    needsLogin: true,
    Panel: lazyPanel(() => import('./TeamPanel.tsx').then(m => m.Panel)),
  },
  dialogs: {
    'put-into-team': lazyOverlay(() => import('./PutIntoTeamDialog.tsx').then(m => m.PutIntoTeamDialog)),
  },
})
