import * as m from '#messages/shared.ts'
import { IconButton } from '#web/widgets/IconButton.tsx'
import { Expand, Scan, Shrink, ZoomIn, ZoomOut } from '#web/widgets/icons.ts'
import styles from './viewer.module.css'
import { ZOOM } from './zoom.ts'

export interface ViewerControlsProps {
  readonly zoom: number
  readonly isFit: boolean
  /** Zero-based. */
  readonly page: number
  /** Shown pages, and all pages of the work. */
  readonly pages: number
  readonly total: number
  readonly isFull: boolean
  readonly onStep: (direction: 1 | -1) => void
  readonly onFit: () => void
  readonly onFull: () => void
}

/** Page number, zoom and full screen, below the page. */
export const ViewerControls = (props: ViewerControlsProps) => {
  const { zoom, isFit, page, pages, total, isFull, onStep, onFit, onFull } = props
  return (
    <div className={styles.controls} role="toolbar" aria-label={m.controls}>
      {pages > 1 && (
        <>
          <span className={styles.number} aria-live="polite">
            <span aria-hidden>{m.pages({ page: page + 1, pages })}</span>
            <span className={styles.spoken}>{m.page({ page: page + 1, pages })}</span>
          </span>
          {total > pages && <span className={styles.note}>{m.morePages({ count: pages })}</span>}
          <span className={styles.line} />
        </>
      )}
      <IconButton
        icon={ZoomOut}
        label={m.zoomOut}
        placement="top"
        isDisabled={zoom <= ZOOM.min}
        onPress={() => onStep(-1)}
      />
      <span className={styles.percent}>{Math.round(zoom * 100)}%</span>
      <IconButton
        icon={ZoomIn}
        label={m.zoomIn}
        placement="top"
        isDisabled={zoom >= ZOOM.max}
        onPress={() => onStep(1)}
      />
      <IconButton icon={Scan} label={m.fit} placement="top" isActive={isFit} onPress={onFit} />
      {/* An iPhone shows videos alone in full screen. */}
      {document.fullscreenEnabled && (
        <>
          <span className={styles.line} />
          <IconButton
            icon={isFull ? Shrink : Expand}
            label={isFull ? m.leaveFullScreen : m.fullScreen}
            placement="top"
            onPress={onFull}
          />
        </>
      )}
    </div>
  )
}
