import { useState } from 'react'
import * as m from '#messages/teams.ts'
import { type GivenRole, mayInTeam, mayRule, rolesToGive } from '#schemas/catalog/team-roles.ts'
import { teamClient } from '#web/services/team-client.ts'
import { roleHint, roleName } from '#web/ui/team/team-texts.ts'
import { Button } from '#web/widgets/Button.tsx'
import { ConfirmDialog } from '#web/widgets/ConfirmDialog.tsx'
import { IconButton } from '#web/widgets/IconButton.tsx'
import { Plus, X } from '#web/widgets/icons.ts'
import { Select } from '#web/widgets/Select.tsx'
import { fullDate } from '../account/full-date.ts'
import { InvitationsList } from './InvitationsList.tsx'
import { InviteDialog } from './InviteDialog.tsx'
import styles from './team.module.css'
import { type Person, type ShownTeam, tell } from './team-state.ts'

interface Props {
  readonly team: ShownTeam
  readonly onChange: () => void
}

const PersonRow = ({ person, team, onChange }: Props & { readonly person: Person }) => {
  const { userId, role, nickname, avatar, joinedAt, isMe } = person
  const [isPending, setPending] = useState(false)
  const [isAsking, setAsking] = useState(false)
  const id = String(team.id)
  const change = async (to: GivenRole) => {
    setPending(true)
    const answer = await teamClient.teams.setTeamRole({ id, userId: String(userId), role: to })
    setPending(false)
    tell(answer, m.roleChanged({ name: nickname, role: roleName(to) }))
    onChange()
  }
  const remove = async () => {
    setPending(true)
    const answer = await teamClient.teams.removeTeamMember({ id, userId: String(userId) })
    setPending(false)
    setAsking(false)
    tell(answer, m.removedPerson({ name: nickname }))
    onChange()
  }
  const roles = mayRule(team.role, 'member.change-role', role) ? rolesToGive(team.role) : []
  const mayRemove = !isMe && mayRule(team.role, 'member.remove', role)
  return (
    <li className={styles.row}>
      <span className={styles.avatar}>{avatar ? <img src={avatar} alt="" /> : nickname.slice(0, 1)}</span>
      <div className={styles.what}>
        <strong data-own-words>
          {nickname}
          {isMe && <span className={styles.badge}>{m.me}</span>}
        </strong>
        <p>{m.joinedAt({ date: fullDate(joinedAt) })}</p>
      </div>
      {roles.length > 0 && !isMe ? (
        <Select
          label={m.roleOf({ name: nickname })}
          isLabelHidden
          className={styles.role}
          isDisabled={isPending}
          options={roles.map(each => ({ id: each, label: roleName(each) }))}
          value={roles.find(each => each === role) ?? null}
          onChange={to => void change(to)}
        />
      ) : (
        <span className={styles.role} title={roleHint(role)} data-role={role}>
          {roleName(role)}
        </span>
      )}
      <span className={styles.end}>
        {mayRemove && (
          <IconButton
            icon={X}
            size="s"
            label={m.removePersonNamed({ name: nickname })}
            onPress={() => setAsking(true)}
          />
        )}
      </span>
      <ConfirmDialog
        title={m.removePerson({ name: nickname })}
        message={m.removePersonText({ name: nickname })}
        confirmLabel={m.remove}
        isDanger
        isPending={isPending}
        isOpen={isAsking}
        onConfirm={() => void remove()}
        onClose={() => setAsking(false)}
      />
    </li>
  )
}

/** The people of a team, and the links that invite others. */
export const MembersSection = ({ team, onChange }: Props) => {
  const [isInviting, setInviting] = useState(false)
  /** Counts the links that were made here: their list is read again. */
  const [made, setMade] = useState(0)
  const mayInvite = mayInTeam(team.role, 'member.invite')
  const isFull = team.people.length >= team.room
  return (
    <>
      <header className={styles.sectionHead}>
        <div>
          <h2>{m.people}</h2>
          <p>{m.room({ count: team.people.length, room: team.room })}</p>
        </div>
        {mayInvite && (
          <Button variant="primary" isDisabled={isFull} onPress={() => setInviting(true)}>
            <Plus size={16} aria-hidden />
            {m.invite}
          </Button>
        )}
      </header>
      {isFull && mayInvite && <p className={styles.full}>{m.fullHint}</p>}
      <ul className={styles.rows} aria-label={m.people}>
        {team.people.map(person => (
          <PersonRow key={person.userId} person={person} team={team} onChange={onChange} />
        ))}
      </ul>
      {mayInvite && <InvitationsList key={made} teamId={team.id} />}
      {isInviting && <InviteDialog team={team} onMade={() => setMade(made + 1)} onClose={() => setInviting(false)} />}
    </>
  )
}
