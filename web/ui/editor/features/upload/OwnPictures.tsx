import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import * as basicTexts from '#messages/basic.ts'
import * as uploadTexts from '#messages/upload.ts'
import { LIMITS } from '#schemas/catalog/limits.ts'
import { UPLOAD_QUEUE } from '#schemas/catalog/upload-queue-limits.ts'
import { useValue } from '#web/model/signals.ts'
import { removedPictures } from '#web/services/look-for-notices.ts'
import { deleteOwnPicture, type LibraryPicture, listFolder, listOwnPictures } from '#web/services/picture-library.ts'
import { ConfirmDialog } from '#web/widgets/ConfirmDialog.tsx'
import { useEditor } from '../../parts/editor-context.ts'
import { useLibrary } from '../../parts/library/use-library.ts'
import type { Deletions } from '../../parts/uploads/deletions.ts'
import { type UploadEntry, uploads } from '../../parts/uploads/uploads.ts'
import { FolderHead } from './FolderHead.tsx'
import { Folders } from './Folders.tsx'
import type { FolderStore } from './folder-store.ts'
import { PictureLists } from './PictureLists.tsx'

interface Props {
  readonly folders: FolderStore
  readonly deletions: Deletions
  readonly onUpload: () => void
  /** Whether the user has asked for a selection; reset when it has begun. */
  readonly startsSelecting: number
}

/** Calls `run` when a number changes, but not at first. */
const useChange = (value: number, run: () => void) => {
  const known = useRef(value)
  useEffect(() => {
    if (value !== known.current) run()
    known.current = value
  }, [value, run])
}

/** Uploads of this visit that are shown in a folder, or outside of all. */
const entriesIn = (entries: readonly UploadEntry[], folder: string): readonly UploadEntry[] =>
  entries.filter(entry => entry.folder === folder)

/** The images of a logged-in user: the folders, or one of them; the uploads of this visit; those stored in the account. */
export const OwnPictures = ({ folders, deletions, onUpload, startsSelecting }: Props) => {
  const { notices } = useEditor()
  const opened = useValue(() => folders.opened.value)
  const name = useValue(() => folders.folders.value?.find(({ id }) => id === opened)?.name ?? '', [opened, folders])
  const list = useMemo(() => (opened === null ? listOwnPictures : listFolder(opened)), [opened])
  const library = useLibrary(list, '', '')
  const all = useValue(() => uploads.entries.value, [], UPLOAD_QUEUE.progressMs)
  const entries = useMemo(() => entriesIn(all, name), [all, name])
  const gone = useValue(() => deletions.gone.value)
  const [question, setQuestion] = useState<LibraryPicture | null>(null)
  const [isDeleting, setIsDeleting] = useState(false)
  const timer = useRef(0)
  const { reload } = library
  const { refresh } = folders

  const changes = useValue(() => folders.changes.value)
  useChange(changes, reload)
  useEffect(() => void folders.load(), [folders])
  useEffect(() => () => window.clearTimeout(timer.current), [])
  const reloadSoon = useCallback(() => {
    window.clearTimeout(timer.current)
    timer.current = window.setTimeout(refresh, LIMITS.library.reloadMs)
  }, [refresh])
  // The reloaded list contains the ids of the newly stored images; many at once are one reload.
  const stored = all.filter(({ picture }) => picture).length
  const isLoaded = library.items !== null
  useEffect(() => {
    if (stored > 0 && isLoaded) reloadSoon()
  }, [stored, isLoaded, reloadSoon])
  const removed = useValue(() => removedPictures.value)
  const shownRemoved = useRef(removed)
  useEffect(() => {
    if (removed === shownRemoved.current) return
    shownRemoved.current = removed
    uploads.remove(...uploads.entries.peek().flatMap(entry => (removed.includes(entry.name) ? [entry.id] : [])))
    reload()
  }, [removed, reload])

  const forget = (url: string) => {
    uploads.remove(...uploads.entries.peek().flatMap(({ id, picture }) => (picture?.url === url ? [id] : [])))
  }
  const confirm = async () => {
    if (!question) return
    setIsDeleting(true)
    const result = await deleteOwnPicture(question.id)
    setIsDeleting(false)
    setQuestion(null)
    if (!result.ok) return notices.show(basicTexts.deleteFailed, 'error')
    notices.show(basicTexts.deleted, 'success')
    deletions.hide(question.id)
    forget(question.url)
    reloadSoon()
  }
  return (
    <>
      {opened === null ? (
        <Folders store={folders} onOpen={folders.open} />
      ) : (
        <FolderHead name={name} onBack={() => folders.open(null)} />
      )}
      <PictureLists
        key={opened}
        entries={entries}
        library={library}
        gone={gone}
        folders={folders}
        from={opened}
        folderName={name}
        startsSelecting={startsSelecting}
        onUpload={onUpload}
        onDelete={setQuestion}
        onDeleteAll={deletions.remove}
      />
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
