import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import * as basicTexts from '#messages/basic.ts'
import * as uploadTexts from '#messages/upload.ts'
import { LIMITS } from '#schemas/catalog/limits.ts'
import { UPLOAD_QUEUE } from '#schemas/catalog/upload-queue-limits.ts'
import { useValue } from '#web/model/signals.ts'
import { removedPictures } from '#web/services/look-for-notices.ts'
import { deleteOwnPicture, type LibraryPicture, listOwn } from '#web/services/picture-library.ts'
import { ConfirmDialog } from '#web/widgets/ConfirmDialog.tsx'
import { useEditor } from '../../parts/editor-context.ts'
import { useLibrary } from '../../parts/library/use-library.ts'
import type { Deletions } from '../../parts/uploads/deletions.ts'
import { type UploadEntry, uploads } from '../../parts/uploads/uploads.ts'
import { FolderHead } from './FolderHead.tsx'
import { Folders } from './Folders.tsx'
import type { FolderStore } from './folder-store.ts'
import { PictureFinder } from './PictureFinder.tsx'
import { PictureLists } from './PictureLists.tsx'
import { isFinding, uploadsAbove } from './picture-query.ts'
import { removedEntries } from './removed-entries.ts'
import { usePictureQuery } from './use-picture-query.ts'

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

/** Uploads of this visit that are shown in a folder, or outside of all; null = those of everywhere. */
const entriesIn = (entries: readonly UploadEntry[], folder: string | null): readonly UploadEntry[] =>
  folder === null ? entries : entries.filter(entry => entry.folder === folder)

/** The images of a logged-in user: the folders, or one of them; the uploads of this visit; those stored in the account. */
export const OwnPictures = ({ folders, deletions, onUpload, startsSelecting }: Props) => {
  const { notices } = useEditor()
  const opened = useValue(() => folders.opened.value)
  const name = useValue(() => folders.folders.value?.find(({ id }) => id === opened)?.name ?? '', [opened, folders])
  const finder = usePictureQuery(opened)
  const { query } = finder
  const { sort, orientation, format, keyword } = query
  const all = useValue(() => uploads.entries.value, [], UPLOAD_QUEUE.progressMs)
  const storedAt = useRef(new Map<string, number>())
  useEffect(() => {
    const now = performance.now()
    for (const { id, picture } of all) if (picture && !storedAt.current.has(id)) storedAt.current.set(id, now)
  }, [all])
  const list = useMemo(
    () => listOwn({ folder: opened, sort, orientation, format }),
    [opened, sort, orientation, format],
  )
  const library = useLibrary(list, keyword, '')
  const { items, since } = library
  const entries = useMemo(
    () =>
      uploadsAbove(entriesIn(all, opened === null && isFinding(query) ? null : name), query, storedAt.current, since),
    [all, name, opened, query, since],
  )
  const places = useMemo(() => new Map(items?.map(({ id, folderId }) => [id, folderId ?? null])), [items])
  const placeOf = useCallback((id: number) => places.get(id) ?? null, [places])
  const gone = useValue(() => deletions.gone.value)
  // Folders stand above the pictures: those that came later would move the pictures under the pointer.
  const hasFolders = useValue(() => folders.folders.value !== null || folders.error.value !== '', [folders])
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
    uploads.remove(...removedEntries(uploads.entries.peek(), removed))
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
  // A filter finds pictures, a search also folders.
  const top =
    opened !== null ? (
      <FolderHead name={name} onBack={() => folders.open(null)} />
    ) : !isFinding(query) || keyword ? (
      <Folders store={folders} keyword={keyword} placeOf={placeOf} onOpen={folders.open} />
    ) : null
  return (
    <>
      <PictureLists
        entries={entries}
        library={hasFolders ? library : { ...library, items: null }}
        gone={gone}
        folders={folders}
        placeOf={placeOf}
        place={opened}
        folderName={name}
        finder={finder}
        top={top}
        startsSelecting={startsSelecting}
        onUpload={onUpload}
        onDelete={setQuestion}
        onDeleteAll={deletions.remove}
        renderFinder={bar => <PictureFinder {...finder} key={opened} folder={name} selectionBar={bar} />}
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
