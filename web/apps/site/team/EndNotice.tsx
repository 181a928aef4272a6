import { useState } from 'react'
import * as m from '#messages/teams.ts'
import { teamClient } from '#web/services/team-client.ts'
import { Button } from '#web/widgets/Button.tsx'
import { TriangleAlert } from '#web/widgets/icons.ts'
import { fullTime } from '../account/full-date.ts'
import styles from './team.module.css'
import { type ShownTeam, tell } from './team-state.ts'

interface Props {
  readonly team: ShownTeam
  readonly mayKeep: boolean
  readonly onChange: () => void
}

/** Says when a team is dissolved, and lets its owner take that back. */
export const EndNotice = ({ team: { id, dissolvesAt }, mayKeep, onChange }: Props) => {
  const [isPending, setPending] = useState(false)
  if (dissolvesAt === null) return null
  const keep = async () => {
    setPending(true)
    const answer = await teamClient.teams.keepTeam({ id: String(id) })
    setPending(false)
    if (tell(answer, m.kept)) onChange()
  }
  return (
    <div className={styles.notice} role="status">
      <TriangleAlert size={18} strokeWidth={1.75} aria-hidden />
      <p>{m.dissolvesAt({ time: fullTime(dissolvesAt) })}</p>
      {mayKeep && (
        <Button size="s" isPending={isPending} onPress={() => void keep()}>
          {m.keep}
        </Button>
      )}
    </div>
  )
}
