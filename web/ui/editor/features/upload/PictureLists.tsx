import { useEffect, useMemo, useState } from 'react'
import * as folderTexts from '#messages/folders.ts'
import * as ownTexts from '#messages/ownPictures.ts'
import * as uploadTexts from '#messages/upload.ts'
import { LIMITS } from '#schemas/catalog/limits.ts'
import { addPicture } from '#web/editor/edits/insert.ts'
import type { LibraryPicture } from '#web/services/picture-library.ts'
import { Button } from '#web/widgets/Button.tsx'
import { VirtualWaterfall } from '#web/widgets/VirtualWaterfall.tsx'
import { Waterfall } from '#web/widgets/Waterfall.tsx'
import { useEditor } from '../../parts/editor-context.ts'
import styles from '../../parts/library/Library.module.css'
import { LibraryGrid } from '../../parts/library/LibraryGrid.tsx'
import { pictureOf } from '../../parts/library/picture-of.ts'
import type { useLibrary } from '../../parts/library/use-library.ts'
import { type UploadEntry, uploads } from '../../parts/uploads/uploads.ts'
import { whenLoaded } from '../../workspace/wait-for-page.ts'
import type { FolderStore } from './folder-store.ts'
import { MoveButton } from './MoveMenu.tsx'
import { OriginalButton } from './OriginalButton.tsx'
import { SelectionBar } from './SelectionBar.tsx'
import { UploadTile } from './UploadTile.tsx'
import { useSelection } from './use-selection.ts'

interface Props {
  readonly entries: readonly UploadEntry[]
  readonly library: ReturnType<typeof useLibrary<LibraryPicture>>
  /** Ids that were deleted after the list was loaded. */
  readonly gone: ReadonlySet<number>
  readonly folders: FolderStore
  /** The folder that is shown; null = none. */
  readonly from: number | null
  readonly folderName: string
  readonly startsSelecting: number
  readonly onUpload: () => void
  readonly onDelete: (picture: LibraryPicture) => void
  readonly onDeleteAll: (ids: readonly number[]) => void
}

const WIDTH = LIMITS.library.thumbnail.panel
const GAP = 4
/** A longer list is drawn only where it is seen. */
const LONG = LIMITS.library.page

/** Pictures of a folder, or of none: the uploads of this visit, then those stored before, with one selection of both. */
export const PictureLists = ({
  entries,
  library,
  gone,
  folders,
  from,
  folderName,
  startsSelecting,
  onUpload,
  onDelete,
  onDeleteAll,
}: Props) => {
  const editor = useEditor()
  const [isAsking, setIsAsking] = useState(false)
  const [begun, setBegun] = useState(startsSelecting)
  const { items } = library
  const { fresh, kept, owns, order } = useMemo(() => {
    const there = items?.filter(({ id }) => !gone.has(id)) ?? null
    const byUrl = new Map(there?.map(picture => [picture.url, picture]))
    const goneUrls = new Set(items?.flatMap(({ id, url }) => (gone.has(id) ? [url] : [])))
    const shown = entries.filter(({ picture }) => !picture || !goneUrls.has(picture.url))
    const urls = new Set(shown.map(({ picture }) => picture?.url))
    const rest = there?.filter(({ url }) => !urls.has(url)) ?? null
    const own = new Map(shown.map(({ id, picture }) => [id, byUrl.get(picture?.url ?? '')]))
    const ids = [
      ...[...own.values()].flatMap(picture => (picture ? [picture.id] : [])),
      ...(rest ?? []).map(({ id }) => id),
    ]
    return { fresh: shown, kept: rest, owns: own, order: ids }
  }, [items, entries, gone])
  const { selection, tiles, ids, isActive, onKeyDown } = useSelection(order, () => setIsAsking(true))
  useEffect(() => {
    if (startsSelecting !== begun) selection.start()
    setBegun(startsSelecting)
  }, [startsSelecting, begun, selection])

  const removeAll = () => {
    const chosen = new Set(ids)
    const urls = new Set(items?.flatMap(({ id, url }) => (chosen.has(id) ? [url] : [])))
    selection.clear()
    onDeleteAll(ids)
    uploads.remove(...entries.flatMap(({ id, picture }) => (picture && urls.has(picture.url) ? [id] : [])))
  }
  const look = {
    label: uploadTexts.thisVisit,
    items: fresh.map(entry => ({ ...entry, width: entry.width || 1, height: entry.height || 1 })),
    columns: 2,
    gap: GAP,
    renderItem: (entry: UploadEntry) => {
      const own = owns.get(entry.id)
      return <UploadTile entry={entry} own={own} selection={tiles} onDelete={own && (() => onDelete(own))} />
    },
  }
  const uploadButton = (
    <Button size="s" onPress={onUpload}>
      {uploadTexts.choose}
    </Button>
  )
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: keys of the tiles in it
    <div onKeyDown={onKeyDown}>
      {isActive && (
        <SelectionBar
          {...{ ids, folders, from, isAsking }}
          total={order.length}
          onAsk={setIsAsking}
          onAll={() => selection.all(order)}
          onClear={selection.clear}
          onRemove={removeAll}
        />
      )}
      {fresh.length > 0 && (
        <div style={{ width: 2 * WIDTH + GAP }}>
          <h2 className={styles.title}>{uploadTexts.thisVisit}</h2>
          {fresh.length > LONG ? <VirtualWaterfall {...look} width={WIDTH} /> : <Waterfall {...look} />}
        </div>
      )}
      {kept?.length !== 0 && from === null && (
        <div className={styles.heading}>
          <h2 className={styles.title}>{uploadTexts.mine}</h2>
          {!isActive && order.length > 0 && (
            <Button size="s" variant="ghost" onPress={selection.start}>
              {ownTexts.start}
            </Button>
          )}
        </div>
      )}
      {(fresh.length === 0 || kept?.length !== 0) && (
        <LibraryGrid
          label={from === null ? uploadTexts.mine : folderName}
          emptyText={from === null ? uploadTexts.empty : folderTexts.empty}
          emptyAction={from === null ? uploadButton : undefined}
          library={{ ...library, items: kept }}
          columns={2}
          width={WIDTH}
          gap={GAP}
          isDraggable
          selection={tiles}
          onDelete={onDelete}
          actionsOf={picture => (
            <>
              <OriginalButton picture={picture} />
              <MoveButton picture={picture} store={folders} from={from} />
            </>
          )}
          onChoose={picture => void whenLoaded(editor, pictureOf(picture), loaded => addPicture(editor, loaded))}
        />
      )}
    </div>
  )
}
