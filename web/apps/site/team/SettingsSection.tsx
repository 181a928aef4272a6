import { useState } from 'react'
import * as basicTexts from '#messages/basic.ts'
import * as m from '#messages/teams.ts'
import { TEAM_LIMITS } from '#schemas/catalog/team-limits.ts'
import { mayInTeam } from '#schemas/catalog/team-roles.ts'
import { teamClient } from '#web/services/team-client.ts'
import { NameDialog } from '#web/ui/team/NameDialog.tsx'
import { teamPath } from '#web/ui/team/team-path.ts'
import { Button } from '#web/widgets/Button.tsx'
import { ConfirmDialog } from '#web/widgets/ConfirmDialog.tsx'
import { navigate } from '../router.ts'
import { DissolveDialog } from './DissolveDialog.tsx'
import { TransferDialog } from './TransferDialog.tsx'
import styles from './team.module.css'
import { type ShownTeam, tell } from './team-state.ts'

interface Props {
  readonly team: ShownTeam
  readonly onChange: () => void
}
type Act = 'rename' | 'transfer' | 'leave' | 'dissolve'

/** Name, owner and end of a team, and the way out of it. */
export const SettingsSection = ({ team, onChange }: Props) => {
  const [act, setAct] = useState<Act | null>(null)
  const [isPending, setPending] = useState(false)
  const close = () => setAct(null)
  const leave = async () => {
    setPending(true)
    const answer = await teamClient.teams.leaveTeam({ id: String(team.id) })
    setPending(false)
    close()
    if (tell(answer, m.left({ name: team.name }))) navigate(teamPath(null))
  }
  const task = (id: Act, title: string, text: string, label: string, isDanger = false) => (
    <div className={styles.task}>
      <div className={styles.what}>
        <strong>{title}</strong>
        <p>{text}</p>
      </div>
      <Button className={isDanger ? styles.danger : undefined} onPress={() => setAct(id)}>
        {label}
      </Button>
    </div>
  )
  return (
    <>
      {mayInTeam(team.role, 'team.rename') && task('rename', m.teamName, team.name, m.rename)}
      {mayInTeam(team.role, 'team.transfer') && task('transfer', m.transfer, m.transferText, m.transfer)}
      {mayInTeam(team.role, 'team.leave') && task('leave', m.leave, m.leaveText, m.leave, true)}
      {mayInTeam(team.role, 'team.dissolve') &&
        team.dissolvesAt === null &&
        task('dissolve', m.dissolve, m.dissolveText({ days: TEAM_LIMITS.graceDays }), m.dissolve, true)}
      {act === 'rename' && (
        <NameDialog
          title={m.renameTeam}
          label={m.teamName}
          name={team.name}
          longest={TEAM_LIMITS.name}
          confirmLabel={basicTexts.confirm}
          onName={async name => {
            const answer = await teamClient.teams.renameTeam({ id: String(team.id), name })
            onChange()
            return answer.ok ? '' : answer.message
          }}
          onClose={close}
        />
      )}
      {act === 'transfer' && <TransferDialog team={team} onDone={onChange} onClose={close} />}
      {act === 'dissolve' && <DissolveDialog team={team} onDone={onChange} onClose={close} />}
      <ConfirmDialog
        title={m.leaveTitle({ name: team.name })}
        message={m.leaveWarning}
        confirmLabel={m.leave}
        isDanger
        isPending={isPending}
        isOpen={act === 'leave'}
        onConfirm={() => void leave()}
        onClose={close}
      />
    </>
  )
}
