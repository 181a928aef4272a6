import { useCallback, useEffect, useRef, useState } from 'react'
import { Button as AriaButton } from 'react-aria-components/Button'
import * as basicTexts from '#messages/basic.ts'
import * as m from '#messages/teams.ts'
import { FOLDER_LIMITS } from '#schemas/catalog/folder-limits.ts'
import { mayInTeam } from '#schemas/catalog/team-roles.ts'
import { teamClient } from '#web/services/team-client.ts'
import { IMAGE_ACCEPT, uploader } from '#web/services/upload.ts'
import { NameDialog } from '#web/ui/team/NameDialog.tsx'
import type { TeamFolder } from '#web/ui/team/team-pictures.ts'
import { Button } from '#web/widgets/Button.tsx'
import { ConfirmDialog } from '#web/widgets/ConfirmDialog.tsx'
import { Empty } from '#web/widgets/Empty.tsx'
import { ChevronLeft, Folder as FolderIcon, FolderPlus, Images, Pencil, Trash2, Upload } from '#web/widgets/icons.ts'
import { toast } from '#web/widgets/toast.ts'
import { Card } from './Card.tsx'
import { MoreMenu } from './MoreMenu.tsx'
import { PagedGrid } from './PagedGrid.tsx'
import styles from './team.module.css'
import { type ShownTeam, tell } from './team-state.ts'
import { usePaged } from './use-paged.ts'

interface Picture {
  readonly id: number
  readonly name: string
}

/** Folders and pictures of a team. */
export const MaterialsSection = ({ team }: { readonly team: ShownTeam }) => {
  const teamId = String(team.id)
  const input = useRef<HTMLInputElement>(null)
  const [folders, setFolders] = useState<readonly TeamFolder[]>([])
  const [dirId, setDirId] = useState<number | null>(null)
  const [naming, setNaming] = useState<Partial<TeamFolder> | null>(null)
  const [question, setQuestion] = useState<Picture | null>(null)
  const [isUploading, setUploading] = useState(false)
  const pictures = usePaged(
    useCallback(
      (page: number) =>
        dirId === null
          ? teamClient.teamContent.listTeamPictures({ teamId, page })
          : teamClient.teamContent.teamFolder({ id: String(dirId), page }),
      [teamId, dirId],
    ),
  )
  const loadFolders = useCallback(async () => {
    const answer = await teamClient.teamContent.teamFolders({ teamId })
    // The list of pictures says what is wrong.
    if (answer.ok) setFolders(answer.data.elements)
  }, [teamId])
  useEffect(() => void loadFolders(), [loadFolders])
  const refresh = () => {
    void loadFolders()
    pictures.reload()
  }
  const upload = async (files: readonly File[]) => {
    setUploading(true)
    const urls: string[] = []
    for (const file of files) {
      const stored = await uploader.upload(file)
      if (stored.ok) urls.push(stored.data.url)
      else toast.show(stored.message, { kind: 'error' })
    }
    if (urls.length > 0) {
      const answer = await teamClient.teamContent.addTeamPictures({ teamId, urls, dirId })
      if (tell(answer)) toast.show(m.picturesAdded({ count: answer.data.added }), { kind: 'success' })
    }
    setUploading(false)
    refresh()
  }
  const name = async (text: string): Promise<string> => {
    const known = naming?.id === undefined ? {} : { id: naming.id }
    const answer = await teamClient.teamContent.saveTeamFolder({ teamId, name: text, ...known })
    if (answer.ok) void loadFolders()
    return answer.ok ? '' : answer.message
  }
  const removeFolder = async (folder: TeamFolder) => {
    const answer = await teamClient.teamContent.deleteTeamFolder({ teamId, id: String(folder.id) })
    tell(answer, m.folderRemoved({ name: folder.name }))
    refresh()
  }
  const removePicture = async () => {
    if (!question) return
    tell(await teamClient.teamContent.deleteTeamPictures({ teamId, ids: [question.id] }), basicTexts.deleted)
    setQuestion(null)
    refresh()
  }
  const folder = folders.find(({ id }) => id === dirId)
  const mayAdd = mayInTeam(team.role, 'material.add')
  const mayEdit = mayInTeam(team.role, 'material.edit')
  const button = mayAdd && (
    <Button variant="primary" isPending={isUploading} onPress={() => input.current?.click()}>
      <Upload size={16} strokeWidth={1.75} aria-hidden />
      {m.upload}
    </Button>
  )
  return (
    <>
      <header className={styles.sectionHead}>
        <div>
          <h2 data-own-words>{folder?.name ?? m.teamMaterials}</h2>
          {folder ? (
            <Button size="s" variant="ghost" onPress={() => setDirId(null)}>
              <ChevronLeft size={14} aria-hidden />
              {m.backToFolders}
            </Button>
          ) : (
            <p>{m.materialsHint}</p>
          )}
        </div>
        {mayAdd && !folder && (
          <Button onPress={() => setNaming({})}>
            <FolderPlus size={16} strokeWidth={1.75} aria-hidden />
            {m.newFolder}
          </Button>
        )}
        {pictures.items?.length ? button : null}
      </header>
      <input
        ref={input}
        type="file"
        hidden
        multiple
        accept={IMAGE_ACCEPT}
        aria-label={m.upload}
        onChange={event => {
          const files = [...(event.target.files ?? [])]
          event.target.value = ''
          if (files.length > 0) void upload(files)
        }}
      />
      {dirId === null && folders.length > 0 && (
        <ul className={styles.folders} aria-label={m.folders}>
          {folders.map(each => (
            <li key={each.id}>
              <AriaButton className={styles.folder ?? ''} onPress={() => setDirId(each.id)}>
                <FolderIcon size={20} strokeWidth={1.6} aria-hidden />
                <span data-own-words>{each.name}</span>
                <small>{each.count}</small>
              </AriaButton>
              <MoreMenu
                name={each.name}
                items={[
                  ...(mayEdit ? [{ label: m.rename, icon: Pencil, run: () => setNaming(each) }] : []),
                  ...(mayInTeam(team.role, 'material.delete', each.isOwn)
                    ? [{ label: m.removeFolder, icon: Trash2, isDanger: true, run: () => void removeFolder(each) }]
                    : []),
                ]}
              />
            </li>
          ))}
        </ul>
      )}
      <PagedGrid
        label={folder?.name ?? m.pictures}
        list={pictures}
        empty={
          folders.length > 0 && dirId === null ? (
            <div className={styles.more}>{button}</div>
          ) : (
            <Empty icon={Images} text={dirId === null ? m.noPictures : m.emptyFolder} action={button} />
          )
        }
        renderItem={picture => (
          <Card
            name={picture.name}
            image={picture.url}
            width={picture.width}
            height={picture.height}
            isPicture
            label={m.showNamed({ name: picture.name })}
            facts={picture.by === null ? `${picture.width}×${picture.height}` : m.addedBy({ name: picture.by })}
            onPress={() => void window.open(picture.url, '_blank', 'noopener')}
            more={
              <MoreMenu
                name={picture.name}
                items={
                  mayInTeam(team.role, 'material.delete', picture.isOwn)
                    ? [{ label: basicTexts.delete, icon: Trash2, isDanger: true, run: () => setQuestion(picture) }]
                    : []
                }
              />
            }
          />
        )}
      />
      {naming && (
        <NameDialog
          title={naming.id === undefined ? m.newFolder : m.renameFolder}
          label={m.folderName}
          longest={FOLDER_LIMITS.name}
          confirmLabel={basicTexts.confirm}
          onName={name}
          onClose={() => setNaming(null)}
          {...(naming.name === undefined ? {} : { name: naming.name })}
        />
      )}
      <ConfirmDialog
        title={m.removePicture}
        message={m.removePictureText}
        confirmLabel={basicTexts.delete}
        isDanger
        isOpen={question !== null}
        onConfirm={() => void removePicture()}
        onClose={() => setQuestion(null)}
      />
    </>
  )
}
