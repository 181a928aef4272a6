import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import * as basicTexts from '#messages/basic.ts'
import * as m from '#messages/teams.ts'
import { FOLDER_LIMITS } from '#schemas/catalog/folder-limits.ts'
import { LIMITS } from '#schemas/catalog/limits.ts'
import { mayInTeam } from '#schemas/catalog/team-roles.ts'
import { addPicture } from '#web/editor/edits/insert.ts'
import type { LibraryPicture } from '#web/services/picture-library.ts'
import { teamClient } from '#web/services/team-client.ts'
import { IMAGE_ACCEPT } from '#web/services/upload.ts'
import { NameDialog } from '#web/ui/team/NameDialog.tsx'
import { isOwnPicture, listTeamPictures, type TeamFolder } from '#web/ui/team/team-pictures.ts'
import { Button } from '#web/widgets/Button.tsx'
import { ConfirmDialog } from '#web/widgets/ConfirmDialog.tsx'
import { IconButton } from '#web/widgets/IconButton.tsx'
import { ChevronLeft, FolderPlus, Images, Upload } from '#web/widgets/icons.ts'
import { useEditor } from '../../parts/editor-context.ts'
import libraryStyles from '../../parts/library/Library.module.css'
import { LibraryGrid } from '../../parts/library/LibraryGrid.tsx'
import { pictureOf } from '../../parts/library/picture-of.ts'
import { useLibrary } from '../../parts/library/use-library.ts'
import { uploads } from '../../parts/uploads/uploads.ts'
import { whenLoaded } from '../../workspace/wait-for-page.ts'
import { AddOwnDialog } from './AddOwnDialog.tsx'
import { FolderRows } from './FolderRows.tsx'
import { PictureMenu } from './PictureMenu.tsx'
import styles from './TeamPanel.module.css'
import type { Team } from './use-teams.ts'

/** A folder that gets a name: a new one, or one that has another. */
type Naming = { readonly id?: number; readonly name?: string }

/** Folders and pictures of a team; who may, adds some and puts them in order. */
export const TeamMaterials = ({ team }: { readonly team: Team }) => {
  const editor = useEditor()
  const { notices } = editor
  const teamId = String(team.id)
  const input = useRef<HTMLInputElement>(null)
  const [folders, setFolders] = useState<readonly TeamFolder[]>([])
  const [dirId, setDirId] = useState<number | null>(null)
  const [naming, setNaming] = useState<Naming | null>(null)
  const [isAdding, setAdding] = useState(false)
  const [isUploading, setUploading] = useState(false)
  const [question, setQuestion] = useState<LibraryPicture | null>(null)
  const list = useMemo(() => listTeamPictures(team.id, dirId), [team.id, dirId])
  const pictures = useLibrary(list, '', '')
  const mayAdd = mayInTeam(team.role, 'material.add')

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

  const add = async (urls: readonly string[]): Promise<boolean> => {
    const answer = await teamClient.teamContent.addTeamPictures({ teamId, urls: [...urls], dirId })
    if (!answer.ok) {
      notices.show(answer.message, 'error')
      return false
    }
    notices.show(m.picturesAdded({ count: answer.data.added }), 'success')
    refresh()
    return true
  }
  const upload = async (files: readonly File[]) => {
    setUploading(true)
    const stored = await uploads.addAll(
      files.map(file => ({ file, folder: '' })),
      notices,
    )
    if (stored.length > 0) await add(stored.map(({ url }) => url))
    setUploading(false)
  }
  const name = async (text: string): Promise<string> => {
    const answer = await teamClient.teamContent.saveTeamFolder({
      teamId,
      name: text,
      ...(naming?.id === undefined ? {} : { id: naming.id }),
    })
    if (answer.ok) void loadFolders()
    return answer.ok ? '' : answer.message
  }
  const move = async (ids: readonly number[], to: number | null) => {
    const answer = await teamClient.teamContent.moveTeamPictures({ teamId, ids: [...ids], dirId: to })
    if (!answer.ok) notices.show(answer.message, 'error')
    refresh()
    return answer.ok
  }
  const moveOne = async (picture: LibraryPicture, to: number | null) => {
    const from = dirId
    if (await move([picture.id], to))
      notices.show(m.moved, 'success', { label: m.undo, run: () => void move([picture.id], from) })
  }
  const removeFolder = async (folder: TeamFolder) => {
    const answer = await teamClient.teamContent.deleteTeamFolder({ teamId, id: String(folder.id) })
    if (!answer.ok) return notices.show(answer.message, 'error')
    refresh()
    const restore = async () => {
      const made = await teamClient.teamContent.saveTeamFolder({ teamId, name: folder.name })
      if (!made.ok) return notices.show(made.message, 'error')
      if (answer.data.ids.length > 0) await move(answer.data.ids, made.data.id)
      else void loadFolders()
    }
    notices.show(m.folderRemoved({ name: folder.name }), 'success', { label: m.undo, run: () => void restore() })
  }
  const removePicture = async () => {
    if (!question) return
    const answer = await teamClient.teamContent.deleteTeamPictures({ teamId, ids: [question.id] })
    setQuestion(null)
    if (!answer.ok) return notices.show(answer.message, 'error')
    notices.show(basicTexts.deleted, 'success')
    refresh()
  }

  const folder = folders.find(({ id }) => id === dirId)
  return (
    <>
      {dirId !== null && (
        <header className={styles.back}>
          <IconButton icon={ChevronLeft} size="s" label={m.backToFolders} onPress={() => setDirId(null)} />
          <h2 data-own-words>{folder?.name}</h2>
        </header>
      )}
      {mayAdd && (
        <div className={styles.tools}>
          <Button variant="primary" isPending={isUploading} onPress={() => input.current?.click()}>
            <Upload size={16} strokeWidth={1.75} aria-hidden />
            {m.upload}
          </Button>
          <IconButton icon={Images} label={m.addOwn} onPress={() => setAdding(true)} />
          {dirId === null && <IconButton icon={FolderPlus} label={m.newFolder} onPress={() => setNaming({})} />}
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
        </div>
      )}
      <div className={libraryStyles.scroll}>
        {dirId === null && folders.length > 0 && (
          <FolderRows
            folders={folders}
            mayEdit={mayInTeam(team.role, 'material.edit')}
            mayRemove={({ isOwn }) => mayInTeam(team.role, 'material.delete', isOwn)}
            onOpen={setDirId}
            onRename={({ id, name: before }) => setNaming({ id, name: before })}
            onRemove={each => void removeFolder(each)}
          />
        )}
        {(dirId !== null || folders.length === 0 || pictures.items?.length !== 0) && (
          <LibraryGrid
            label={folder?.name ?? m.pictures}
            emptyText={dirId === null ? m.noPictures : m.emptyFolder}
            library={pictures}
            columns={2}
            width={LIMITS.library.thumbnail.panel}
            gap={4}
            isDraggable
            actionsOf={picture => (
              <PictureMenu
                picture={picture}
                folders={mayInTeam(team.role, 'material.edit') ? folders : []}
                dirId={dirId}
                onMove={to => void moveOne(picture, to)}
                {...(mayInTeam(team.role, 'material.delete', isOwnPicture(picture))
                  ? { onRemove: () => setQuestion(picture) }
                  : {})}
              />
            )}
            onChoose={picture => void whenLoaded(editor, pictureOf(picture), loaded => addPicture(editor, loaded))}
          />
        )}
      </div>
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
      {isAdding && <AddOwnDialog teamName={team.name} onAdd={add} onClose={() => setAdding(false)} />}
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
