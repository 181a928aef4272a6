import { useState } from 'react'
import { mayInTeam } from '#schemas/catalog/team-roles.ts'
import { teamClient } from '#web/services/team-client.ts'
import { uploader } from '#web/services/upload.ts'
import { BrandKit } from '#web/ui/brand-kit/BrandKit.tsx'
import { createKitStore } from '#web/ui/brand-kit/kit-store.ts'
import { toast } from '#web/widgets/toast.ts'
import { BrandSwatch } from './BrandSwatch.tsx'
import type { ShownTeam } from './team-state.ts'

/** The brand of a team on its page: logos, color groups and fonts. */
export const BrandSection = ({ team }: { readonly team: ShownTeam }) => {
  const [store] = useState(() =>
    createKitStore({
      teamId: team.id,
      calls: teamClient.brand,
      uploader,
      say: (text, kind, action) => toast.show(text, action ? { kind, action } : { kind }),
    }),
  )
  return <BrandKit store={store} canEdit={mayInTeam(team.role, 'brand.edit')} Swatch={BrandSwatch} />
}
