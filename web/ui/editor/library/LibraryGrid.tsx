import { type ReactNode, useEffect, useRef } from 'react'
import type { LibraryPicture } from '#web/services/picture-library.ts'
import { Button } from '#web/widgets/Button.tsx'
import { Empty } from '#web/widgets/Empty.tsx'
import { ImageIcon } from '#web/widgets/icons.ts'
import { Spinner } from '#web/widgets/Spinner.tsx'
import { Waterfall } from '#web/widgets/Waterfall.tsx'
import { LABELS } from '../../labels.ts'
import styles from './Library.module.css'
import { LibraryTile } from './LibraryTile.tsx'
import type { useLibrary } from './use-library.ts'

interface Props {
  readonly label: string
  readonly emptyText: ReactNode
  readonly emptyAction?: ReactNode
  readonly library: ReturnType<typeof useLibrary>
  readonly columns: number
  /** screenPx: width of a picture, and between pictures. */
  readonly width: number
  readonly gap: number
  readonly isDraggable?: boolean
  /** Offers to delete each picture. */
  readonly onDelete?: (picture: LibraryPicture) => void
  readonly onChoose: (picture: LibraryPicture) => void
}

/** Lowest height ÷ width of a drawing's tile: a dividing line needs room to be seen and pressed. */
const LOWEST = 0.5
const tileOf = (picture: LibraryPicture) => {
  const { id, width, height, source } = picture
  return { id, width, height: source === 'material' ? Math.max(height, width * LOWEST) : height, picture }
}

/** How near (screenPx) the end of the list may come before the next page is asked for. */
const AHEAD = 400

/** The pictures found, as a waterfall that goes on by itself; else what there is to say instead. */
export const LibraryGrid = ({
  label,
  emptyText,
  library,
  columns,
  width,
  gap,
  isDraggable = false,
  emptyAction,
  onDelete,
  onChoose,
}: Props) => {
  const { items, hasMore, isLoading, error, more } = library
  const end = useRef<HTMLDivElement>(null)
  const waits = hasMore && !isLoading && !error
  useEffect(() => {
    const element = end.current
    if (!element || !waits) return
    const watching = new IntersectionObserver(entries => entries.some(entry => entry.isIntersecting) && more(), {
      rootMargin: `${AHEAD}px`,
    })
    watching.observe(element)
    return () => watching.disconnect()
  }, [waits, more])

  const failed = error && <Empty text={error} isError action={<Button onPress={more}>{LABELS.common.retry}</Button>} />
  if (!items)
    return (
      failed || (
        <p className={styles.waiting} role="status" aria-label={LABELS.common.loading}>
          <Spinner size={20} />
        </p>
      )
    )
  if (items.length === 0) return <Empty text={emptyText} icon={ImageIcon} action={emptyAction} />
  return (
    <div style={{ width: columns * width + (columns - 1) * gap }}>
      <Waterfall
        label={label}
        items={items.map(tileOf)}
        columns={columns}
        gap={gap}
        renderItem={({ picture }) => (
          <LibraryTile
            picture={picture}
            width={width}
            isDraggable={isDraggable}
            onChoose={onChoose}
            onDelete={onDelete}
          />
        )}
      />
      <div ref={end} className={styles.end}>
        {failed}
        {hasMore && isLoading && <Spinner size={20} />}
      </div>
    </div>
  )
}
