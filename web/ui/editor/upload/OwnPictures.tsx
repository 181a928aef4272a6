import { useEffect, useRef, useState } from 'react'
import { LIMITS } from '#schemas/catalog/limits.ts'
import { addPicture } from '#web/editor/edits/insert.ts'
import { useValue } from '#web/model/signals.ts'
import { deleteOwnPicture, type LibraryPicture, listOwnPictures } from '#web/services/picture-library.ts'
import { Button } from '#web/widgets/Button.tsx'
import { ConfirmDialog } from '#web/widgets/ConfirmDialog.tsx'
import { Waterfall } from '#web/widgets/Waterfall.tsx'
import { LABELS } from '../../labels.ts'
import { useEditor } from '../editor-context.ts'
import styles from '../library/Library.module.css'
import { LibraryGrid } from '../library/LibraryGrid.tsx'
import { pictureOf } from '../library/picture-of.ts'
import { useLibrary } from '../library/use-library.ts'
import { UploadTile } from './UploadTile.tsx'
import { uploads } from './uploads.ts'

const WIDTH = LIMITS.library.thumbnail.panel
const GAP = 4

/** A signed-in person's pictures: those of this visit with their progress, then those kept in the account. */
export const OwnPictures = ({ onUpload }: { readonly onUpload: () => void }) => {
  const editor = useEditor()
  const { notices } = editor
  const library = useLibrary(listOwnPictures, '', '')
  const entries = useValue(() => uploads.entries.value)
  const [question, setQuestion] = useState<LibraryPicture | null>(null)
  const [isDeleting, setIsDeleting] = useState(false)
  /** Deleted, and still in the list that was read before. */
  const [gone, setGone] = useState<ReadonlySet<number>>(new Set())
  const reloading = useRef(0)
  const { reload } = library
  const stored = entries.filter(({ picture }) => picture).length
  const known = useRef(stored)
  useEffect(() => {
    // The account's list knows the ids of what was just stored.
    if (stored > known.current) reload()
    known.current = stored
  }, [stored, reload])
  useEffect(() => () => window.clearTimeout(reloading.current), [])

  const confirm = async () => {
    if (!question) return
    setIsDeleting(true)
    const result = await deleteOwnPicture(question.id)
    setIsDeleting(false)
    setQuestion(null)
    if (!result.ok) return notices.show(LABELS.common.deleteFailed, 'error')
    notices.show(LABELS.common.deleted, 'success')
    setGone(new Set([...gone, question.id]))
    for (const { id, picture } of uploads.entries.peek()) if (picture?.url === question.url) uploads.remove(id)
    reloading.current = window.setTimeout(reload, LIMITS.library.reloadMs)
  }
  const urls = new Set(entries.map(({ picture }) => picture?.url))
  const kept = library.items?.filter(({ id, url }) => !urls.has(url) && !gone.has(id)) ?? null
  const deletionOf = (url: string | undefined) => {
    const own = library.items?.find(each => each.url === url)
    return own ? () => setQuestion(own) : undefined
  }
  return (
    <>
      {entries.length > 0 && (
        <div style={{ width: 2 * WIDTH + GAP }}>
          <h2 className={styles.title}>{LABELS.upload.thisVisit}</h2>
          <Waterfall
            label={LABELS.upload.thisVisit}
            items={entries.map(entry => ({ ...entry, width: entry.width || 1, height: entry.height || 1 }))}
            columns={2}
            gap={GAP}
            renderItem={entry => <UploadTile entry={entry} onDelete={deletionOf(entry.picture?.url)} />}
          />
          {kept?.length !== 0 && <h2 className={styles.title}>{LABELS.upload.mine}</h2>}
        </div>
      )}
      {(entries.length === 0 || kept?.length !== 0) && (
        <LibraryGrid
          label={LABELS.upload.mine}
          emptyText={LABELS.upload.empty}
          emptyAction={
            <Button size="s" onPress={onUpload}>
              {LABELS.upload.choose}
            </Button>
          }
          library={{ ...library, items: kept }}
          columns={2}
          width={WIDTH}
          gap={GAP}
          isDraggable
          onDelete={setQuestion}
          onChoose={picture => addPicture(editor, pictureOf(picture))}
        />
      )}
      <ConfirmDialog
        title={LABELS.common.confirmDelete}
        message={LABELS.upload.deleteNote}
        confirmLabel={LABELS.common.delete}
        isDanger
        isPending={isDeleting}
        isOpen={question !== null}
        onConfirm={() => void confirm()}
        onClose={() => setQuestion(null)}
      />
    </>
  )
}
