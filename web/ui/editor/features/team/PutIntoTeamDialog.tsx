import { useState } from 'react'
import * as basicTexts from '#messages/basic.ts'
import * as m from '#messages/teams.ts'
import { mayInTeam } from '#schemas/catalog/team-roles.ts'
import { useValue } from '#web/model/signals.ts'
import { teamClient } from '#web/services/team-client.ts'
import { session } from '#web/session/session.ts'
import { teamPath, teamWorksPath } from '#web/ui/team/team-path.ts'
import { Button } from '#web/widgets/Button.tsx'
import { Dialog } from '#web/widgets/Dialog.tsx'
import { Empty } from '#web/widgets/Empty.tsx'
import { Users } from '#web/widgets/icons.ts'
import { Loading } from '#web/widgets/Loading.tsx'
import { Select } from '#web/widgets/Select.tsx'
import { useEditor } from '../../parts/editor-context.ts'
import { useLifeCycle } from '../../parts/life-cycle-context.ts'
import styles from './TeamPanel.module.css'
import { useTeams } from './use-teams.ts'

/** Puts the open work, which is saved first, into a team whose people may open it then. */
export const PutIntoTeamDialog = () => {
  const editor = useEditor()
  const { saveController } = useLifeCycle()
  const account = useValue(() => session.user.value?.id ?? null)
  const { list, error, team, choose, reload } = useTeams(account)
  const [isPutting, setPutting] = useState(false)
  const [problem, setProblem] = useState('')
  const close = () => {
    editor.dialog.value = null
  }
  const teams = list?.filter(({ role }) => mayInTeam(role, 'work.add')) ?? null
  const chosen = teams?.find(({ id }) => id === team?.id) ?? teams?.[0] ?? null
  const put = async () => {
    if (!chosen) return
    setPutting(true)
    setProblem('')
    const isSaved = await editor.save()
    const { workId } = saveController.state.peek()
    const answer =
      isSaved && workId !== null
        ? await teamClient.teamContent.addTeamWork({ teamId: String(chosen.id), workId })
        : null
    setPutting(false)
    if (!answer) return setProblem(m.workNotSaved)
    if (!answer.ok) return setProblem(answer.message)
    // It may have been closed meanwhile, and another dialog opened.
    if (editor.dialog.peek()?.id === 'put-into-team') close()
    editor.notices.show(m.putInto({ name: chosen.name }), 'success', {
      label: m.showWorks,
      run: () => editor.openTab(teamWorksPath(chosen.id)),
    })
  }
  const content = () => {
    if (error) return <Empty text={error} isError action={<Button onPress={reload}>{basicTexts.retry}</Button>} />
    if (!teams) return <Loading />
    if (!chosen)
      return (
        <Empty
          icon={Users}
          text={m.noTeamToPutInto}
          action={
            <Button variant="primary" onPress={() => editor.openTab(teamPath(null))}>
              {m.start}
            </Button>
          }
        />
      )
    return (
      <>
        <Select
          label={m.team}
          options={teams.map(({ id, name }) => ({ id: String(id), label: name }))}
          value={String(chosen.id)}
          isDisabled={isPutting}
          onChange={id => {
            setProblem('')
            choose(Number(id))
          }}
        />
        <p className={styles.about}>{m.putIntoHint}</p>
        {problem && (
          <p className={styles.problem} role="alert">
            {problem}
          </p>
        )}
      </>
    )
  }
  return (
    <Dialog
      title={m.putIntoTitle}
      isOpen
      onClose={close}
      width={420}
      footer={
        chosen && (
          <>
            <Button variant="secondary" onPress={close}>
              {basicTexts.cancel}
            </Button>
            <Button variant="primary" isPending={isPutting} onPress={() => void put()}>
              {m.putIn}
            </Button>
          </>
        )
      }
    >
      {content()}
    </Dialog>
  )
}
