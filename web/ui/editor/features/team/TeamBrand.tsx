import * as m from '#messages/teams.ts'
import { Empty } from '#web/widgets/Empty.tsx'
import { Palette } from '#web/widgets/icons.ts'
import libraryStyles from '../../parts/library/Library.module.css'
import type { Team } from './use-teams.ts'

/** The brand of a team: logos, color groups and fonts. */
export const TeamBrand = ({ team }: { readonly team: Team }) => (
  <div className={libraryStyles.scroll}>
    <Empty icon={Palette} text={m.noBrand({ name: team.name })} />
  </div>
)
