import { useState } from 'react'
import * as basicTexts from '#messages/basic.ts'
import * as m from '#messages/teams.ts'
import { TEAM_LIMITS } from '#schemas/catalog/team-limits.ts'
import { teamClient } from '#web/services/team-client.ts'
import { Button } from '#web/widgets/Button.tsx'
import { Dialog } from '#web/widgets/Dialog.tsx'
import { TextField } from '#web/widgets/TextField.tsx'
import styles from './team.module.css'
import { type ShownTeam, tell } from './team-state.ts'

interface Props {
  readonly team: ShownTeam
  readonly onDone: () => void
  readonly onClose: () => void
}

/** Ends a team after some days; its name is typed, so that nobody ends another one by mistake. */
export const DissolveDialog = ({ team, onDone, onClose }: Props) => {
  const [name, setName] = useState('')
  const [isPending, setPending] = useState(false)
  const isRight = name.trim() === team.name
  const send = async () => {
    if (!isRight || isPending) return
    setPending(true)
    const answer = await teamClient.teams.dissolveTeam({ id: String(team.id), name: name.trim() })
    setPending(false)
    if (!tell(answer, m.dissolving)) return
    onClose()
    onDone()
  }
  return (
    <Dialog
      title={m.dissolveTitle({ name: team.name })}
      isOpen
      onClose={onClose}
      width={440}
      role="alertdialog"
      footer={
        <>
          <Button onPress={onClose}>{basicTexts.cancel}</Button>
          <Button variant="danger" isDisabled={!isRight} isPending={isPending} onPress={() => void send()}>
            {m.dissolve}
          </Button>
        </>
      }
    >
      <form
        className={styles.stack}
        onSubmit={event => {
          event.preventDefault()
          void send()
        }}
      >
        <p className={styles.lead}>{m.dissolveWarning({ days: TEAM_LIMITS.graceDays })}</p>
        <TextField label={m.typeName({ name: team.name })} value={name} onChange={setName} autoFocus />
      </form>
    </Dialog>
  )
}
