import * as m from '#messages/teams.ts'
import { Empty } from '#web/widgets/Empty.tsx'
import { Palette } from '#web/widgets/icons.ts'
import type { ShownTeam } from './team-state.ts'

/** The brand of a team on its page: logos, color groups and fonts. */
export const BrandSection = ({ team }: { readonly team: ShownTeam }) => (
  <Empty icon={Palette} text={m.noBrand({ name: team.name })} />
)
