import { useState } from 'react'
import * as basicTexts from '#messages/basic.ts'
import * as m from '#messages/teams.ts'
import { TEAM_LIMITS } from '#schemas/catalog/team-limits.ts'
import { type GivenRole, rolesToGive } from '#schemas/catalog/team-roles.ts'
import { teamClient } from '#web/services/team-client.ts'
import { QrCode } from '#web/ui/qr/QrCode.tsx'
import { roleHint, roleName } from '#web/ui/team/team-texts.ts'
import { Button } from '#web/widgets/Button.tsx'
import { Dialog } from '#web/widgets/Dialog.tsx'
import { Select } from '#web/widgets/Select.tsx'
import { TextField } from '#web/widgets/TextField.tsx'
import { toast } from '#web/widgets/toast.ts'
import styles from './team.module.css'
import { type ShownTeam, tell } from './team-state.ts'

interface Props {
  readonly team: ShownTeam
  readonly onMade: () => void
  readonly onClose: () => void
}

type Uses = 'once' | 'many'
const USES = [
  { id: 'once', label: m.usesOnce },
  { id: 'many', label: m.usesMany },
] as const
const DAYS = TEAM_LIMITS.invitationDays.map(days => ({ id: String(days), label: m.days({ count: days }) }))

/** The link that was made; it is shown this once. */
const Made = ({ address, teamName }: { readonly address: string; readonly teamName: string }) => {
  const copy = () =>
    navigator.clipboard.writeText(m.inviteText({ team: teamName, address })).then(
      () => toast.show(basicTexts.copied, { kind: 'success' }),
      () => toast.show(m.copyFailed, { kind: 'error' }),
    )
  return (
    <div className={styles.made}>
      <span className={styles.qr}>
        <QrCode text={address} side={132} label={m.inviteCode} />
      </span>
      <div className={styles.stack}>
        <TextField
          label={m.link}
          value={address}
          isReadOnly
          onFocus={event => (event.target as HTMLInputElement).select()}
        />
        <Button variant="primary" onPress={() => void copy()} autoFocus>
          {m.copyLink}
        </Button>
        <p className={styles.lead}>{m.linkOnceShown}</p>
      </div>
    </div>
  )
}

/** Makes a link that lets people into a team. */
export const InviteDialog = ({ team, onMade, onClose }: Props) => {
  const roles = rolesToGive(team.role)
  const [role, setRole] = useState<GivenRole>('member')
  const [days, setDays] = useState('7')
  const [uses, setUses] = useState<Uses>('once')
  const [address, setAddress] = useState('')
  const [isPending, setPending] = useState(false)
  const make = async () => {
    setPending(true)
    const answer = await teamClient.teams.createInvitation({
      id: String(team.id),
      role,
      days: TEAM_LIMITS.invitationDays.find(each => String(each) === days) ?? 7,
      isOnce: uses === 'once',
    })
    setPending(false)
    if (!tell(answer)) return
    setAddress(new URL(answer.data.path, location.origin).href)
    onMade()
  }
  return (
    <Dialog
      title={m.inviteInto({ name: team.name })}
      isOpen
      onClose={onClose}
      width={480}
      footer={
        address ? (
          <Button onPress={onClose}>{basicTexts.done}</Button>
        ) : (
          <>
            <Button onPress={onClose}>{basicTexts.cancel}</Button>
            <Button variant="primary" isPending={isPending} onPress={() => void make()}>
              {m.makeLink}
            </Button>
          </>
        )
      }
    >
      {address ? (
        <Made address={address} teamName={team.name} />
      ) : (
        <div className={styles.stack}>
          <Select
            label={m.role}
            options={roles.map(id => ({ id, label: roleName(id) }))}
            value={role}
            onChange={setRole}
          />
          <p className={styles.lead}>{roleHint(role)}</p>
          <div className={styles.pair}>
            <Select label={m.uses} options={USES} value={uses} onChange={setUses} />
            <Select label={m.validFor} options={DAYS} value={days} onChange={setDays} />
          </div>
        </div>
      )}
    </Dialog>
  )
}
