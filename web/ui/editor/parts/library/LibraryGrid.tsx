import { type ReactNode, type Ref, useEffect, useRef } from 'react'
import * as m from '#messages/basic.ts'
import { LIMITS } from '#schemas/catalog/limits.ts'
import type { LibraryPicture } from '#web/services/picture-library.ts'
import { NearNote } from '#web/ui/search/NothingFound.tsx'
import { Button } from '#web/widgets/Button.tsx'
import { Empty } from '#web/widgets/Empty.tsx'
import { ImageIcon } from '#web/widgets/icons.ts'
import { Loading } from '#web/widgets/Loading.tsx'
import { Spinner } from '#web/widgets/Spinner.tsx'
import { VirtualWaterfall } from '#web/widgets/VirtualWaterfall.tsx'
import { Waterfall } from '#web/widgets/Waterfall.tsx'
import type { TilePlaces } from '#web/widgets/waterfall-layout.ts'
import styles from './Library.module.css'
import { LibraryTile } from './LibraryTile.tsx'
import type { TileSelection } from './SelectBox.tsx'
import { useColumns } from './use-columns.ts'
import type { ShownLibrary } from './use-library.ts'

interface Props {
  readonly label: string
  readonly emptyText: ReactNode
  readonly emptyAction?: ReactNode
  readonly library: ShownLibrary<LibraryPicture>
  readonly columns: number
  /** screenPx: width of an image, and gap between images. */
  readonly width: number
  readonly gap: number
  readonly isDraggable?: boolean | ((picture: LibraryPicture) => boolean)
  /** Adds a delete button to each image. */
  readonly onDelete?: (picture: LibraryPicture) => void
  /** Images can be selected. */
  readonly selection?: TileSelection
  /** More buttons of each image. */
  readonly actionsOf?: (picture: LibraryPicture) => ReactNode
  readonly places?: Ref<TilePlaces>
  readonly onChoose: (picture: LibraryPicture) => void
}

/** A longer list is drawn only where it is seen. */
const LONG = LIMITS.library.page

/** Minimum height ÷ width of a material's tile: a thin dividing line must stay visible and clickable. */
const LOWEST = 0.5
const tileOf = (picture: LibraryPicture) => {
  const { id, width, height, source } = picture
  return { id, width, height: source === 'material' ? Math.max(height, width * LOWEST) : height, picture }
}

/** Distance (screenPx) to the end of the list at which the next page is requested. */
const AHEAD = 400

/** The found images as an infinite masonry, or the loading, empty or error state. */
export const LibraryGrid = ({
  label,
  emptyText,
  library,
  isDraggable = false,
  emptyAction,
  onDelete,
  selection,
  actionsOf,
  places,
  onChoose,
  ...given
}: Props) => {
  const { columns, width, gap, total, ref } = useColumns(given)
  const { items, isNear, hasMore, isLoading, error, more } = library
  const end = useRef<HTMLDivElement>(null)
  const waits = items !== null && hasMore && !isLoading && !error
  useEffect(() => {
    const element = end.current
    if (!element || !waits) return
    const watching = new IntersectionObserver(entries => entries.some(entry => entry.isIntersecting) && more(), {
      rootMargin: `${AHEAD}px`,
    })
    watching.observe(element)
    return () => watching.disconnect()
  }, [waits, more])

  const failed = error && <Empty text={error} isError action={<Button onPress={more}>{m.retry}</Button>} />
  if (!items) return failed || <Loading />
  if (items.length === 0) return <Empty text={emptyText} icon={ImageIcon} action={emptyAction} />
  const look = {
    label,
    items: items.map(tileOf),
    columns,
    gap,
    places,
    renderItem: ({ picture }: ReturnType<typeof tileOf>) => (
      <LibraryTile
        picture={picture}
        width={width}
        isDraggable={typeof isDraggable === 'function' ? isDraggable(picture) : isDraggable}
        onChoose={onChoose}
        onDelete={onDelete}
        selection={selection}
        actions={actionsOf?.(picture)}
      />
    ),
  }
  return (
    <div ref={ref}>
      <div style={{ width: total }}>
        {isNear && <NearNote />}
        {items.length > LONG ? <VirtualWaterfall {...look} width={width} /> : <Waterfall {...look} />}
        <div ref={end} className={styles.end}>
          {failed}
          {hasMore && isLoading && <Spinner size={20} />}
        </div>
      </div>
    </div>
  )
}
