import { useEffect, useRef, useState } from 'react'
import * as basicTexts from '#messages/basic.ts'
import * as uploadTexts from '#messages/upload.ts'
import { LIMITS } from '#schemas/catalog/limits.ts'
import { addPicture } from '#web/editor/edits/insert.ts'
import { useValue } from '#web/model/signals.ts'
import { client } from '#web/services/client.ts'
import { removedPictures } from '#web/services/look-for-notices.ts'
import { deleteOwnPicture, type LibraryPicture, listOwnPictures } from '#web/services/picture-library.ts'
import { Button } from '#web/widgets/Button.tsx'
import { ConfirmDialog } from '#web/widgets/ConfirmDialog.tsx'
import { Waterfall } from '#web/widgets/Waterfall.tsx'
import { useEditor } from '../../parts/editor-context.ts'
import styles from '../../parts/library/Library.module.css'
import { LibraryGrid } from '../../parts/library/LibraryGrid.tsx'
import { pictureOf } from '../../parts/library/picture-of.ts'
import { useLibrary } from '../../parts/library/use-library.ts'
import { uploads } from '../../parts/uploads/uploads.ts'
import { whenLoaded } from '../../workspace/wait-for-page.ts'
import { Folders } from './Folders.tsx'
import { FolderView } from './FolderView.tsx'
import { createFolderStore } from './folder-store.ts'
import { MoveButton } from './MoveButton.tsx'
import { UploadTile } from './UploadTile.tsx'

const WIDTH = LIMITS.library.thumbnail.panel
const GAP = 4

/** The images of a logged-in user: the uploads of this visit with their progress, then those stored in the account. */
export const OwnPictures = ({ onUpload }: { readonly onUpload: () => void }) => {
  const editor = useEditor()
  const { notices } = editor
  const library = useLibrary(listOwnPictures, '', '')
  const entries = useValue(() => uploads.entries.value)
  const [question, setQuestion] = useState<LibraryPicture | null>(null)
  const [isDeleting, setIsDeleting] = useState(false)
  const [folders] = useState(() => createFolderStore({ calls: client.folders, notices }))
  const [folder, setFolder] = useState<number | null>(null)
  const changes = useValue(() => folders.changes.value)
  /** Ids that were deleted after the list was loaded. */
  const [gone, setGone] = useState<ReadonlySet<number>>(new Set())
  const reloading = useRef(0)
  const { reload } = library
  const stored = entries.filter(({ picture }) => picture).length
  const known = useRef(stored)
  useEffect(() => {
    // The reloaded list contains the ids of the newly stored images.
    if (stored > known.current) reload()
    known.current = stored
  }, [stored, reload])
  const removed = useValue(() => removedPictures.value)
  const shownRemoved = useRef(removed)
  useEffect(() => {
    if (removed === shownRemoved.current) return
    shownRemoved.current = removed
    for (const { id, name } of uploads.entries.peek()) if (removed.includes(name)) uploads.remove(id)
    reload()
  }, [removed, reload])
  useEffect(() => () => window.clearTimeout(reloading.current), [])
  useEffect(() => void folders.load(), [folders])
  const knownChanges = useRef(changes)
  useEffect(() => {
    if (changes !== knownChanges.current) reload()
    knownChanges.current = changes
  }, [changes, reload])

  const confirm = async () => {
    if (!question) return
    setIsDeleting(true)
    const result = await deleteOwnPicture(question.id)
    setIsDeleting(false)
    setQuestion(null)
    if (!result.ok) return notices.show(basicTexts.deleteFailed, 'error')
    notices.show(basicTexts.deleted, 'success')
    setGone(new Set([...gone, question.id]))
    for (const { id, picture } of uploads.entries.peek()) if (picture?.url === question.url) uploads.remove(id)
    reloading.current = window.setTimeout(folders.refresh, LIMITS.library.reloadMs)
  }
  const urls = new Set(entries.map(({ picture }) => picture?.url))
  const kept = library.items?.filter(({ id, url }) => !urls.has(url) && !gone.has(id)) ?? null
  const deletionOf = (url: string | undefined) => {
    const own = library.items?.find(each => each.url === url)
    return own ? () => setQuestion(own) : undefined
  }
  return (
    <>
      {folder === null && <Folders store={folders} onOpen={setFolder} />}
      {folder !== null && (
        <FolderView id={folder} store={folders} onBack={() => setFolder(null)} onDelete={setQuestion} />
      )}
      {folder === null && entries.length > 0 && (
        <div style={{ width: 2 * WIDTH + GAP }}>
          <h2 className={styles.title}>{uploadTexts.thisVisit}</h2>
          <Waterfall
            label={uploadTexts.thisVisit}
            items={entries.map(entry => ({ ...entry, width: entry.width || 1, height: entry.height || 1 }))}
            columns={2}
            gap={GAP}
            renderItem={entry => <UploadTile entry={entry} onDelete={deletionOf(entry.picture?.url)} />}
          />
          {kept?.length !== 0 && <h2 className={styles.title}>{uploadTexts.mine}</h2>}
        </div>
      )}
      {folder === null && (entries.length === 0 || kept?.length !== 0) && (
        <LibraryGrid
          label={uploadTexts.mine}
          emptyText={uploadTexts.empty}
          emptyAction={
            <Button size="s" onPress={onUpload}>
              {uploadTexts.choose}
            </Button>
          }
          library={{ ...library, items: kept }}
          columns={2}
          width={WIDTH}
          gap={GAP}
          isDraggable
          onDelete={setQuestion}
          actionsOf={picture => <MoveButton picture={picture} store={folders} from={null} />}
          onChoose={picture => void whenLoaded(editor, pictureOf(picture), loaded => addPicture(editor, loaded))}
        />
      )}
      <ConfirmDialog
        title={basicTexts.confirmDelete}
        message={uploadTexts.deleteNote}
        confirmLabel={basicTexts.delete}
        isDanger
        isPending={isDeleting}
        isOpen={question !== null}
        onConfirm={() => void confirm()}
        onClose={() => setQuestion(null)}
      />
    </>
  )
}
