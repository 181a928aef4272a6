import { useCallback, useState } from 'react'
import * as m from '#messages/teams.ts'
import { teamClient } from '#web/services/team-client.ts'
import { roleName } from '#web/ui/team/team-texts.ts'
import { Button } from '#web/widgets/Button.tsx'
import { Link2 } from '#web/widgets/icons.ts'
import { fullTime } from '../account/full-date.ts'
import { useAnswer } from '../account/use-answer.ts'
import styles from './team.module.css'
import { type Invitation, tell } from './team-state.ts'

/** The links of a team that still let somebody in; each can be ended. */
export const InvitationsList = ({ teamId }: { readonly teamId: number }) => {
  const id = String(teamId)
  const { data, reload } = useAnswer(useCallback(() => teamClient.teams.listInvitations({ id }), [id]))
  const [pending, setPending] = useState<number | null>(null)
  const revoke = async (invitation: Invitation) => {
    setPending(invitation.id)
    const answer = await teamClient.teams.revokeInvitation({ id, invitationId: String(invitation.id) })
    setPending(null)
    // One that has ended meanwhile is ended.
    if (answer.ok || answer.code !== 'TEAM_INVITATION_NOT_FOUND') tell(answer, m.revoked)
    reload()
  }
  if (!data?.length) return null
  return (
    <section className={styles.links}>
      <h2>{m.invitations}</h2>
      <ul className={styles.rows} aria-label={m.invitations}>
        {data.map(invitation => (
          <li key={invitation.id} className={styles.row}>
            <span className={styles.avatar} data-quiet>
              <Link2 size={18} strokeWidth={1.75} aria-hidden />
            </span>
            <div className={styles.what}>
              <strong>
                {invitation.mostUses === 1 ? m.linkOnce : m.linkMany({ count: invitation.uses })}
                <span className={styles.badge}>{roleName(invitation.role)}</span>
              </strong>
              <p>{m.linkFacts({ by: invitation.by, time: fullTime(invitation.expiresAt) })}</p>
            </div>
            <Button size="s" isPending={pending === invitation.id} onPress={() => void revoke(invitation)}>
              {m.revoke}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  )
}
