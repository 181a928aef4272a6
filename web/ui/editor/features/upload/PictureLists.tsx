import { clsx } from 'clsx'
import { type ReactNode, use, useEffect, useMemo, useRef, useState } from 'react'
import * as ownTexts from '#messages/ownPictures.ts'
import * as uploadTexts from '#messages/upload.ts'
import { LIMITS } from '#schemas/catalog/limits.ts'
import { addPicture } from '#web/editor/edits/insert.ts'
import type { LibraryPicture } from '#web/services/picture-library.ts'
import { Button } from '#web/widgets/Button.tsx'
import { PhoneLayout } from '#web/widgets/phone-layout.ts'
import { VirtualWaterfall } from '#web/widgets/VirtualWaterfall.tsx'
import { Waterfall } from '#web/widgets/Waterfall.tsx'
import type { TilePlaces } from '#web/widgets/waterfall-layout.ts'
import { useEditor } from '../../parts/editor-context.ts'
import styles from '../../parts/library/Library.module.css'
import { LibraryGrid } from '../../parts/library/LibraryGrid.tsx'
import { pictureOf } from '../../parts/library/picture-of.ts'
import type { useLibrary } from '../../parts/library/use-library.ts'
import { type UploadEntry, uploads } from '../../parts/uploads/uploads.ts'
import { whenLoaded } from '../../workspace/wait-for-page.ts'
import { emptyPictures } from './empty-pictures.tsx'
import type { FolderStore } from './folder-store.ts'
import { MoveButton } from './MoveMenu.tsx'
import { tilesAt } from './marquee.ts'
import { OriginalButton } from './OriginalButton.tsx'
import own from './PictureLists.module.css'
import { isFinding } from './picture-query.ts'
import { SelectionBar } from './SelectionBar.tsx'
import { UploadTile } from './UploadTile.tsx'
import { useMarquee } from './use-marquee.ts'
import type { QueryState } from './use-picture-query.ts'
import { useSelection } from './use-selection.ts'

interface Props {
  /** Uploads of this visit that stand above the list. */
  readonly entries: readonly UploadEntry[]
  readonly library: ReturnType<typeof useLibrary<LibraryPicture>>
  /** Ids that were deleted after the list was loaded. */
  readonly gone: ReadonlySet<number>
  readonly folders: FolderStore
  /** The folder that a picture is in; null = none. */
  readonly placeOf: (picture: number) => number | null
  /** The folder that is shown; null = none. */
  readonly place: number | null
  readonly folderName: string
  readonly finder: QueryState
  readonly startsSelecting: number
  /** Stands above the pictures, and scrolls with them. */
  readonly top: ReactNode
  readonly onUpload: () => void
  readonly onDelete: (picture: LibraryPicture) => void
  readonly onDeleteAll: (ids: readonly number[]) => void
  /** Search, filters and order; a bar takes the place of all but the search. */
  readonly renderFinder: (selectionBar: ReactNode) => ReactNode
}

const WIDTH = LIMITS.library.thumbnail.panel
const GAP = 4
/** A longer list is drawn only where it is seen. */
const LONG = LIMITS.library.page

/** Where a list begins in the content of what scrolls it (px). */
const placeIn = (scroller: HTMLElement, list: HTMLElement) => {
  const [outer, inner] = [scroller.getBoundingClientRect(), list.getBoundingClientRect()]
  return { x: inner.left - outer.left + scroller.scrollLeft, y: inner.top - outer.top + scroller.scrollTop }
}

/** Pictures of a folder, or of none: the uploads of this visit, then those stored before, with one selection of both. */
export const PictureLists = ({
  entries,
  library: list,
  gone,
  folders,
  placeOf,
  place,
  folderName,
  finder,
  startsSelecting,
  top,
  onUpload,
  onDelete,
  onDeleteAll,
  renderFinder,
}: Props) => {
  const editor = useEditor()
  const [isAsking, setIsAsking] = useState(false)
  const [begun, setBegun] = useState(startsSelecting)
  const { items, total } = list
  const { fresh, kept, owns, order } = useMemo(() => {
    const there = items?.filter(({ id }) => !gone.has(id)) ?? null
    const byUrl = new Map(there?.map(picture => [picture.url, picture]))
    const goneUrls = new Set(items?.flatMap(({ id, url }) => (gone.has(id) ? [url] : [])))
    const shown = entries.filter(({ picture }) => !picture || !goneUrls.has(picture.url))
    const urls = new Set(shown.map(({ picture }) => picture?.url))
    const rest = there?.filter(({ url }) => !urls.has(url)) ?? null
    const known = new Map(shown.map(({ id, picture }) => [id, byUrl.get(picture?.url ?? '')]))
    const ids = [
      ...[...known.values()].flatMap(picture => (picture ? [picture.id] : [])),
      ...(rest ?? []).map(({ id }) => id),
    ]
    return { fresh: shown, kept: rest, owns: known, order: ids }
  }, [items, entries, gone])
  const { selection, tiles, ids, isActive, onKeyDown } = useSelection(order, () => setIsAsking(true))
  useEffect(() => {
    if (startsSelecting !== begun) selection.start()
    setBegun(startsSelecting)
  }, [startsSelecting, begun, selection])
  const { query } = finder
  const isPhone = use(PhoneLayout)
  const lists = useRef<HTMLDivElement>(null)
  /** Another list begins at its top, with nothing selected. */
  const listKey = `${place} ${JSON.stringify(query)}`
  // biome-ignore lint/correctness/useExhaustiveDependencies: another list has other pictures
  useEffect(() => {
    selection.clear()
    const panel = isPhone && lists.current?.parentElement
    if (panel && lists.current) panel.scrollTop = Math.min(panel.scrollTop, lists.current.offsetTop)
  }, [listKey, selection])

  const freshPlaces = useRef<TilePlaces>(null)
  const keptPlaces = useRef<TilePlaces>(null)
  const marquee = useMarquee(selection, scroller => {
    const of = (places: TilePlaces | null, owner: (index: number) => number | null) =>
      places ? tilesAt(places.boxes(), placeIn(scroller, places.list), owner) : []
    return [
      ...of(freshPlaces.current, index => owns.get(fresh[index]?.id ?? '')?.id ?? null),
      ...of(keptPlaces.current, index => kept?.[index]?.id ?? null),
    ]
  })

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
    places: freshPlaces,
    renderItem: (entry: UploadEntry) => {
      const own = owns.get(entry.id)
      return <UploadTile entry={entry} own={own} selection={tiles} onDelete={own && (() => onDelete(own))} />
    },
  }
  const finding = isFinding(query)
  const isEmpty = kept?.length === 0
  const empty = emptyPictures(finder, place !== null, onUpload)
  const heading = finding ? (
    <span role="status">{ownTexts.found({ count: total - (items?.length ?? 0) + order.length })}</span>
  ) : (
    uploadTexts.mine
  )
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: keys of the tiles in it
    <div ref={lists} className={own.lists} data-rolls={isPhone} onKeyDown={onKeyDown}>
      {renderFinder(
        isActive && (
          <SelectionBar
            {...{ ids, folders, placeOf, isAsking }}
            total={order.length}
            onAsk={setIsAsking}
            onAll={() => selection.all(order)}
            onClear={selection.clear}
            onRemove={removeAll}
          />
        ),
      )}
      <div key={listKey} className={clsx(styles.scroll, own.scroll)} tabIndex={-1} {...marquee.props}>
        {top}
        {fresh.length > 0 && (
          <div style={{ width: 2 * WIDTH + GAP }}>
            <h2 className={styles.title}>{uploadTexts.thisVisit}</h2>
            {fresh.length > LONG ? <VirtualWaterfall {...look} width={WIDTH} /> : <Waterfall {...look} />}
          </div>
        )}
        {!isEmpty && (finding ? items !== null : place === null) && (
          <div className={styles.heading}>
            <h2 className={styles.title}>{heading}</h2>
            {!isActive && order.length > 0 && (
              <Button size="s" variant="ghost" onPress={selection.start}>
                {ownTexts.start}
              </Button>
            )}
          </div>
        )}
        {(finding || fresh.length === 0 || !isEmpty) && (
          <LibraryGrid
            label={finding ? ownTexts.results : place === null ? uploadTexts.mine : folderName}
            emptyText={empty.text}
            emptyAction={empty.action}
            library={{ ...list, items: kept }}
            columns={2}
            width={WIDTH}
            gap={GAP}
            isDraggable
            selection={tiles}
            onDelete={onDelete}
            actionsOf={picture => (
              <>
                <OriginalButton picture={picture} />
                <MoveButton picture={picture} store={folders} />
              </>
            )}
            places={keptPlaces}
            onChoose={picture => void whenLoaded(editor, pictureOf(picture), loaded => addPicture(editor, loaded))}
          />
        )}
        <div ref={marquee.rectangle} className={own.marquee} hidden />
      </div>
    </div>
  )
}
