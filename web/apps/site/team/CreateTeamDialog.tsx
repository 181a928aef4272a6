import * as m from '#messages/teams.ts'
import { TEAM_LIMITS } from '#schemas/catalog/team-limits.ts'
import { teamClient } from '#web/services/team-client.ts'
import { NameDialog } from '#web/ui/team/NameDialog.tsx'
import { teamPath } from '#web/ui/team/team-path.ts'
import { navigate } from '../router.ts'

/** Creates a team and shows it. */
export const CreateTeamDialog = ({ onClose }: { readonly onClose: () => void }) => (
  <NameDialog
    title={m.create}
    label={m.teamName}
    hint={m.teamNameHint}
    placeholder={m.teamNameExample}
    longest={TEAM_LIMITS.name}
    confirmLabel={m.createNow}
    onClose={onClose}
    onName={async name => {
      const answer = await teamClient.teams.createTeam({ name })
      if (answer.ok) navigate(teamPath(answer.data.id))
      return answer.ok ? '' : answer.message
    }}
  />
)
