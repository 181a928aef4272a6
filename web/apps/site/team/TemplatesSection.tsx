import { useCallback, useState } from 'react'
import * as basicTexts from '#messages/basic.ts'
import * as m from '#messages/teams.ts'
import { LIMITS } from '#schemas/catalog/limits.ts'
import { mayInTeam } from '#schemas/catalog/team-roles.ts'
import { client } from '#web/services/client.ts'
import { teamClient } from '#web/services/team-client.ts'
import { NameDialog } from '#web/ui/team/NameDialog.tsx'
import { Button } from '#web/widgets/Button.tsx'
import { ConfirmDialog } from '#web/widgets/ConfirmDialog.tsx'
import { Empty } from '#web/widgets/Empty.tsx'
import { LayoutTemplate, Pencil, Plus, Trash2 } from '#web/widgets/icons.ts'
import { editorPath } from '../designs/design-actions.ts'
import { navigate } from '../router.ts'
import { Card } from './Card.tsx'
import { ChooseWorkDialog } from './ChooseWorkDialog.tsx'
import { MoreMenu } from './MoreMenu.tsx'
import { PagedGrid } from './PagedGrid.tsx'
import styles from './team.module.css'
import { type ShownTeam, type TeamTemplate, tell } from './team-state.ts'
import { usePaged } from './use-paged.ts'

/** The templates of a team: a press makes a work of one. */
export const TemplatesSection = ({ team }: { readonly team: ShownTeam }) => {
  const teamId = String(team.id)
  const list = useCallback((page: number) => teamClient.teamContent.teamTemplates({ teamId, page }), [teamId])
  const templates = usePaged(list)
  const [isAdding, setAdding] = useState(false)
  const [renaming, setRenaming] = useState<TeamTemplate | null>(null)
  const [question, setQuestion] = useState<TeamTemplate | null>(null)
  const [isOpening, setOpening] = useState(false)

  const use = async ({ id }: TeamTemplate) => {
    if (isOpening) return
    setOpening(true)
    const loaded = await teamClient.teamContent.loadTeamTemplate({ teamId, id: String(id) })
    const made = loaded.ok ? await client.works.createWork({ name: loaded.data.name, data: loaded.data.data }) : loaded
    setOpening(false)
    if (tell(made)) navigate(editorPath(made.data))
  }
  const add = async (workId: number): Promise<boolean> => {
    const isAdded = tell(await teamClient.teamContent.addTeamTemplate({ teamId, workId }), basicTexts.added)
    if (isAdded) templates.reload()
    return isAdded
  }
  const rename = async (name: string): Promise<string> => {
    if (!renaming) return ''
    const answer = await teamClient.teamContent.renameTeamTemplate({ teamId, id: String(renaming.id), name })
    templates.reload()
    return answer.ok ? '' : answer.message
  }
  const remove = async () => {
    if (!question) return
    const answer = await teamClient.teamContent.deleteTeamTemplate({ teamId, id: String(question.id) })
    setQuestion(null)
    if (answer.ok || answer.code !== 'TEMPLATE_NOT_FOUND') tell(answer, basicTexts.deleted)
    templates.reload()
  }
  const button = mayInTeam(team.role, 'template.add') && (
    <Button variant="primary" onPress={() => setAdding(true)}>
      <Plus size={16} aria-hidden />
      {m.addTemplate}
    </Button>
  )
  return (
    <>
      <header className={styles.sectionHead}>
        <div>
          <h2>{m.teamTemplates}</h2>
          <p>{m.templatesHint}</p>
        </div>
        {templates.items?.length ? button : null}
      </header>
      <PagedGrid
        label={m.teamTemplates}
        list={templates}
        empty={<Empty icon={LayoutTemplate} text={m.noTemplates} action={button} />}
        renderItem={template => (
          <Card
            name={template.name}
            image={template.image}
            width={template.width}
            height={template.height}
            label={m.makeOf({ name: template.name })}
            facts={template.by === null ? `${template.width}×${template.height}` : m.addedBy({ name: template.by })}
            onPress={() => void use(template)}
            more={
              <MoreMenu
                name={template.name}
                items={[
                  ...(mayInTeam(team.role, 'template.edit', template.isOwn)
                    ? [{ label: m.rename, icon: Pencil, run: () => setRenaming(template) }]
                    : []),
                  ...(mayInTeam(team.role, 'template.delete', template.isOwn)
                    ? [{ label: basicTexts.delete, icon: Trash2, isDanger: true, run: () => setQuestion(template) }]
                    : []),
                ]}
              />
            }
          />
        )}
      />
      {isAdding && (
        <ChooseWorkDialog
          title={m.addTemplate}
          hint={m.addTemplateText}
          confirmLabel={m.addTemplate}
          onChoose={add}
          onClose={() => setAdding(false)}
        />
      )}
      {renaming && (
        <NameDialog
          title={m.rename}
          label={m.templateName}
          name={renaming.name}
          longest={LIMITS.workName}
          confirmLabel={basicTexts.confirm}
          onName={rename}
          onClose={() => setRenaming(null)}
        />
      )}
      <ConfirmDialog
        title={m.removeTemplate}
        message={question ? m.removeTemplateText({ name: question.name }) : ''}
        confirmLabel={basicTexts.delete}
        isDanger
        isOpen={question !== null}
        onConfirm={() => void remove()}
        onClose={() => setQuestion(null)}
      />
    </>
  )
}
