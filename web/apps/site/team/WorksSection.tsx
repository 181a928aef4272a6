import { useCallback, useState } from 'react'
import * as designsTexts from '#messages/designs.ts'
import * as m from '#messages/teams.ts'
import { mayInTeam } from '#schemas/catalog/team-roles.ts'
import { client } from '#web/services/client.ts'
import { teamClient } from '#web/services/team-client.ts'
import { Button } from '#web/widgets/Button.tsx'
import { ConfirmDialog } from '#web/widgets/ConfirmDialog.tsx'
import { Empty } from '#web/widgets/Empty.tsx'
import { CopyPlus, Eye, FolderOpen, LayoutGrid, LogOut, Plus } from '#web/widgets/icons.ts'
import { editorPath } from '../designs/design-actions.ts'
import { formatTime } from '../designs/format-time.ts'
import { navigate } from '../router.ts'
import { Card } from './Card.tsx'
import { ChooseWorkDialog } from './ChooseWorkDialog.tsx'
import { MoreMenu } from './MoreMenu.tsx'
import { PagedGrid } from './PagedGrid.tsx'
import styles from './team.module.css'
import { type ShownTeam, type TeamWork, tell } from './team-state.ts'
import { usePaged } from './use-paged.ts'

/** The works in a team: everybody opens and copies them; who may not edit them looks at them in the editor. */
export const WorksSection = ({ team }: { readonly team: Pick<ShownTeam, 'id' | 'name' | 'role'> }) => {
  const teamId = String(team.id)
  const works = usePaged(useCallback((page: number) => teamClient.teamContent.teamWorks({ teamId, page }), [teamId]))
  const [isAdding, setAdding] = useState(false)
  const [question, setQuestion] = useState<TeamWork | null>(null)
  const mayAdd = mayInTeam(team.role, 'work.add')
  const mayEdit = mayInTeam(team.role, 'work.edit')

  const copy = async ({ id }: TeamWork) => {
    const answer = await client.works.cloneWork({ id: String(id) })
    if (tell(answer)) navigate(editorPath(answer.data))
  }
  const open = (work: TeamWork) => navigate(editorPath(work))
  const remove = async () => {
    if (!question) return
    const answer = await teamClient.teamContent.removeTeamWork({ teamId, id: String(question.id) })
    setQuestion(null)
    if (answer.ok || answer.code !== 'WORK_NOT_FOUND') tell(answer, m.workRemoved)
    works.reload()
  }
  const add = async (workId: number): Promise<boolean> => {
    const isAdded = tell(await teamClient.teamContent.addTeamWork({ teamId, workId }), m.workAdded)
    if (isAdded) works.reload()
    return isAdded
  }
  const facts = ({ by, savedBy, updatedAt }: TeamWork) => {
    const time = formatTime(updatedAt, Date.now())
    const name = savedBy ?? by
    return name === null ? time : m.savedBy({ name, time })
  }
  const button = mayAdd && (
    <Button variant="primary" onPress={() => setAdding(true)}>
      <Plus size={16} aria-hidden />
      {m.addWork}
    </Button>
  )
  return (
    <>
      <header className={styles.sectionHead}>
        <div>
          <h2>{m.works}</h2>
          <p>{mayEdit ? m.worksHint : m.worksHintViewer}</p>
        </div>
        {works.items?.length ? button : null}
      </header>
      <PagedGrid
        label={m.works}
        list={works}
        empty={<Empty icon={LayoutGrid} text={m.noWorks} action={button} />}
        renderItem={work => (
          <Card
            name={work.name || designsTexts.untitled}
            image={work.cover}
            width={work.width}
            height={work.height}
            label={(mayEdit || work.isOwn ? m.openNamed : m.showNamed)({ name: work.name })}
            facts={facts(work)}
            onPress={() => open(work)}
            more={
              <MoreMenu
                name={work.name}
                items={[
                  mayEdit || work.isOwn
                    ? { label: m.open, icon: FolderOpen, run: () => open(work) }
                    : { label: m.view, icon: Eye, run: () => open(work) },
                  { label: m.copyToMine, icon: CopyPlus, run: () => void copy(work) },
                  ...(mayInTeam(team.role, 'work.delete', work.isOwn)
                    ? [{ label: m.takeOut, icon: LogOut, isDanger: true, run: () => setQuestion(work) }]
                    : []),
                ]}
              />
            }
          />
        )}
      />
      {isAdding && (
        <ChooseWorkDialog
          title={m.addWorkTo({ name: team.name })}
          hint={m.addWorkText}
          confirmLabel={m.addWork}
          onChoose={add}
          onClose={() => setAdding(false)}
        />
      )}
      <ConfirmDialog
        title={m.takeOutTitle}
        message={question ? m.takeOutText({ name: question.name, owner: question.by ?? '' }) : ''}
        confirmLabel={m.takeOut}
        isDanger
        isOpen={question !== null}
        onConfirm={() => void remove()}
        onClose={() => setQuestion(null)}
      />
    </>
  )
}
