import { useCallback, useEffect, useRef, useState } from 'react'
import { Button as AriaButton } from 'react-aria-components/Button'
import * as basicTexts from '#messages/basic.ts'
import * as noticeTexts from '#messages/notices.ts'
import * as m from '#messages/teams.ts'
import * as templateTexts from '#messages/templates.ts'
import type { CallOutput } from '#schemas/api/endpoint.ts'
import type { TeamApi } from '#schemas/api/index.ts'
import { TEAM_LIMITS } from '#schemas/catalog/team-limits.ts'
import { mayInTeam } from '#schemas/catalog/team-roles.ts'
import { thumbnailUrl } from '#schemas/catalog/thumbnails.ts'
import { parseWork } from '#schemas/document/parse.ts'
import { loadKinds } from '#web/layers/on-demand.ts'
import { useValue } from '#web/model/signals.ts'
import { teamClient } from '#web/services/team-client.ts'
import { Button } from '#web/widgets/Button.tsx'
import { ConfirmDialog } from '#web/widgets/ConfirmDialog.tsx'
import { Empty } from '#web/widgets/Empty.tsx'
import { IconButton } from '#web/widgets/IconButton.tsx'
import { ImageIcon, LayoutTemplate, Trash2 } from '#web/widgets/icons.ts'
import { Loading } from '#web/widgets/Loading.tsx'
import { Waterfall } from '#web/widgets/Waterfall.tsx'
import { useEditor } from '../../parts/editor-context.ts'
import libraryStyles from '../../parts/library/Library.module.css'
import { useLifeCycle } from '../../parts/life-cycle-context.ts'
import panel from '../../parts/panel.module.css'
import { waitFor } from '../../workspace/wait-for-page.ts'
import styles from './TeamPanel.module.css'
import type { Team } from './use-teams.ts'

type Template = CallOutput<TeamApi['teamContent']['teamTemplates']>['elements'][number]
interface Found {
  readonly items: readonly Template[]
  readonly total: number
  readonly page: number
}
/** screenPx */
const GAP = 8

/** The templates of a team (C-7-057): a press takes one, and who may makes one of the open work. */
export const TeamTemplates = ({ team }: { readonly team: Team }) => {
  const editor = useEditor()
  const { notices } = editor
  const { saveController } = useLifeCycle()
  const workId = useValue(() => saveController.state.value.workId, [saveController])
  const teamId = String(team.id)
  const [found, setFound] = useState<Found | null>(null)
  const [error, setError] = useState('')
  const [isMore, setMore] = useState(false)
  const [isAdding, setAdding] = useState(false)
  const [openingId, setOpeningId] = useState<number | null>(null)
  const [question, setQuestion] = useState<Template | null>(null)
  const turn = useRef(0)
  const load = useCallback(
    async (page: number) => {
      const mine = ++turn.current
      setError('')
      setMore(page > 0)
      const answer = await teamClient.teamContent.teamTemplates({ teamId, page })
      if (mine !== turn.current) return
      setMore(false)
      if (!answer.ok) return setError(answer.message)
      const { elements, total } = answer.data
      setFound(before => ({ items: page === 0 || !before ? elements : [...before.items, ...elements], total, page }))
    },
    [teamId],
  )
  useEffect(() => void load(0), [load])

  const take = async ({ id }: Template) => {
    setOpeningId(id)
    const asked = teamClient.teamContent.loadTeamTemplate({ teamId, id: String(id) })
    const answer = await waitFor(editor, templateTexts.loading, asked)
    setOpeningId(null)
    if (!answer.ok) return notices.show(answer.message, 'error')
    try {
      await loadKinds(answer.data.data)
      const records = parseWork(answer.data.data)
      // It is none of the product's templates, whose ids these are.
      const work = { ...records.work, templateId: null, categoryId: answer.data.categoryId }
      editor.dialog.value = { id: 'replace-template', records: { ...records, work }, used: null }
    } catch {
      notices.show(noticeTexts.brokenData, 'error')
    }
  }
  const add = async () => {
    setAdding(true)
    const id = (await editor.save()) ? saveController.state.peek().workId : null
    const answer = id === null ? null : await teamClient.teamContent.addTeamTemplate({ teamId, workId: id })
    setAdding(false)
    if (!answer) return
    if (!answer.ok) return notices.show(answer.message, 'error')
    notices.show(m.templateAdded({ name: answer.data.name }), 'success')
    void load(0)
  }
  const remove = async () => {
    if (!question) return
    const answer = await teamClient.teamContent.deleteTeamTemplate({ teamId, id: String(question.id) })
    setQuestion(null)
    if (!answer.ok && answer.code !== 'TEMPLATE_NOT_FOUND') return notices.show(answer.message, 'error')
    notices.show(basicTexts.deleted, 'success')
    void load(0)
  }
  return (
    <>
      {mayInTeam(team.role, 'template.add') && (
        <div className={styles.tools}>
          <Button
            isPending={isAdding}
            isDisabled={workId === null && !editor.can.value.save}
            onPress={() => void add()}
          >
            <LayoutTemplate size={16} strokeWidth={1.75} aria-hidden />
            {m.saveAsTemplate}
          </Button>
        </div>
      )}
      <div className={libraryStyles.scroll}>
        {error ? (
          <Empty text={error} isError action={<Button onPress={() => void load(0)}>{basicTexts.retry}</Button>} />
        ) : !found ? (
          <Loading />
        ) : found.items.length === 0 ? (
          <Empty icon={LayoutTemplate} text={m.noTemplates} />
        ) : (
          <div style={{ width: 2 * TEAM_LIMITS.templateWidth + GAP }}>
            <Waterfall
              label={m.teamTemplates}
              items={found.items}
              columns={2}
              gap={GAP}
              renderItem={template => (
                <div className={styles.cell}>
                  <AriaButton
                    className={panel.tile ?? ''}
                    aria-label={template.name}
                    isDisabled={openingId !== null}
                    onPress={() => void take(template)}
                  >
                    {template.image ? (
                      <img
                        src={thumbnailUrl(template.image, TEAM_LIMITS.templateWidth)}
                        alt=""
                        loading="lazy"
                        decoding="async"
                        draggable={false}
                      />
                    ) : (
                      <span className={styles.noCover}>
                        <ImageIcon size={22} strokeWidth={1.5} aria-hidden />
                      </span>
                    )}
                    <span className={panel.caption}>
                      {openingId === template.id ? basicTexts.loading : template.name}
                    </span>
                  </AriaButton>
                  {mayInTeam(team.role, 'template.delete', template.isOwn) && (
                    <span className={styles.more}>
                      <IconButton
                        icon={Trash2}
                        size="s"
                        label={m.removeNamed({ name: template.name })}
                        onPress={() => setQuestion(template)}
                      />
                    </span>
                  )}
                </div>
              )}
            />
            {found.items.length < found.total && (
              <p className={styles.morePictures}>
                <Button size="s" isPending={isMore} onPress={() => void load(found.page + 1)}>
                  {m.more}
                </Button>
              </p>
            )}
          </div>
        )}
      </div>
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
