import { useState } from 'react'
import * as basicTexts from '#messages/basic.ts'
import * as m from '#messages/teams.ts'
import { teamClient } from '#web/services/team-client.ts'
import { roleName } from '#web/ui/team/team-texts.ts'
import { Button } from '#web/widgets/Button.tsx'
import { Dialog } from '#web/widgets/Dialog.tsx'
import { Select } from '#web/widgets/Select.tsx'
import styles from './team.module.css'
import { type ShownTeam, tell } from './team-state.ts'

interface Props {
  readonly team: ShownTeam
  readonly onDone: () => void
  readonly onClose: () => void
}

/** Hands a team over to another one of its people. */
export const TransferDialog = ({ team, onDone, onClose }: Props) => {
  const others = team.people.filter(({ isMe }) => !isMe)
  const [chosen, setChosen] = useState<string | null>(null)
  const [isPending, setPending] = useState(false)
  const send = async () => {
    if (chosen === null) return
    setPending(true)
    const answer = await teamClient.teams.transferTeam({ id: String(team.id), userId: Number(chosen) })
    setPending(false)
    if (!tell(answer, m.transferred)) return
    onClose()
    onDone()
  }
  return (
    <Dialog
      title={m.transfer}
      isOpen
      onClose={onClose}
      width={420}
      role="alertdialog"
      footer={
        <>
          <Button onPress={onClose}>{basicTexts.cancel}</Button>
          <Button variant="danger" isDisabled={chosen === null} isPending={isPending} onPress={() => void send()}>
            {m.transfer}
          </Button>
        </>
      }
    >
      <div className={styles.stack}>
        <p className={styles.lead}>{others.length > 0 ? m.transferWarning : m.transferNobody}</p>
        {others.length > 0 && (
          <Select
            label={m.newOwner}
            options={others.map(({ userId, nickname, role }) => ({
              id: String(userId),
              label: m.personAndRole({ name: nickname, role: roleName(role) }),
            }))}
            value={chosen}
            onChange={setChosen}
          />
        )}
      </div>
    </Dialog>
  )
}
