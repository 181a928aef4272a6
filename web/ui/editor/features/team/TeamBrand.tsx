import { mayInTeam } from '#schemas/catalog/team-roles.ts'
import { BrandPane } from '../../parts/brand/BrandPane.tsx'
import type { Team } from './use-teams.ts'

/** The brand of a team: logos, color groups and fonts. */
export const TeamBrand = ({ team }: { readonly team: Team }) => (
  <BrandPane teamId={team.id} canEdit={mayInTeam(team.role, 'brand.edit')} />
)
