import { clsx } from 'clsx'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { Dialog } from 'react-aria-components/Dialog'
import { Heading } from 'react-aria-components/Heading'
import { Modal, ModalOverlay } from 'react-aria-components/Modal'
import * as basicTexts from '#messages/basic.ts'
import * as m from '#messages/widgets.ts'
import { IconButton } from '../IconButton.tsx'
import { ChevronDown, ChevronLeft, ChevronUp, X } from '../icons.ts'
import { useBackCloses } from './page-back.ts'
import styles from './Sheet.module.css'
import { freeAreaStyle, useFreeArea } from './use-free-area.ts'
import { useSheetDrag } from './use-sheet-drag.ts'

/** Shares of the free height: the lower and the taller rest of a sheet with two heights. */
const HALF = 0.56
const TALL = 0.92

export interface SheetProps {
  readonly title: string
  /** Id of the dialog, for what opens it. */
  readonly id?: string
  readonly isOpen: boolean
  readonly onClose: () => void
  /**
   * `content`: as tall as its content, so that most of the page stays visible; `two`: about half of the window, and
   * almost all of it when it is drawn up. Default: `content`.
   */
  readonly size?: 'content' | 'two'
  /** A sheet of two heights begins at the taller one. */
  readonly isTall?: boolean
  /** The page stays clear behind it, because it shows at once what the sheet changes. */
  readonly isClear?: boolean
  /** A step back inside the sheet; it stands at the left of the title. */
  readonly onBack?: (() => void) | undefined
  /** At the right of the title, before the close button. */
  readonly action?: ReactNode
  /** px of the window that it covers from below while it is open, at its lower height; 0 when it closes. */
  readonly onCover?: (height: number) => void
  readonly children: ReactNode
}

/**
 * A panel from the bottom edge, for phones. It closes by a drag down, a press outside, Esc, its button and the browser's
 * back button; it stays above the on-screen keyboard, traps the focus and gives it back.
 */
export const Sheet = (props: SheetProps) => {
  const { title, isOpen, onClose, size = 'content', isTall = false, isClear = false, onBack, action } = props
  const box = useRef<HTMLDivElement>(null)
  const area = useFreeArea()
  const [isUp, setIsUp] = useState(isTall)
  const hasTwo = size === 'two'
  useBackCloses(isOpen, onBack ?? onClose)
  const tell = useRef(props.onCover)
  useEffect(() => {
    tell.current = props.onCover
  })
  useEffect(() => {
    const { current } = box
    if (!isOpen || !current) return
    const below = innerHeight - area.top - area.height
    const observer = new ResizeObserver(() => {
      // A drag covers the page for a moment only.
      if (current.hasAttribute('data-dragging')) return
      tell.current?.(below + Math.round(hasTwo ? area.height * HALF : current.offsetHeight))
    })
    observer.observe(current)
    return () => {
      observer.disconnect()
      tell.current?.(0)
    }
  }, [isOpen, hasTwo, area])
  const heights = () =>
    hasTwo
      ? [Math.round(area.height * HALF), Math.round(area.height * TALL)]
      : [box.current?.getBoundingClientRect().height ?? 0]
  const start = useRef<readonly number[]>([])
  const drag = useSheetDrag({
    sheet: box,
    // The height of the content is what it was before the drag.
    heights: () => {
      if (!box.current?.hasAttribute('data-dragging')) start.current = heights()
      return start.current
    },
    onSettle: height => {
      if (height === null) onClose()
      else if (hasTwo) setIsUp(height === start.current.at(-1))
    },
  })
  return (
    <ModalOverlay
      className={clsx(styles.overlay, isClear && styles.clear)}
      style={freeAreaStyle(area)}
      isOpen={isOpen}
      onOpenChange={open => !open && onClose()}
      isDismissable
    >
      <Modal className={clsx(styles.place)}>
        <div
          ref={box}
          className={clsx(styles.sheet, hasTwo && (isUp ? styles.tall : styles.half))}
          data-bottom-sheet=""
        >
          <Dialog className={clsx(styles.dialog)} {...(props.id ? { id: props.id } : {})}>
            <header className={styles.head} {...drag}>
              <span className={styles.grip} aria-hidden />
              {onBack && <IconButton icon={ChevronLeft} label={basicTexts.back} size="l" onPress={onBack} />}
              <Heading slot="title" className={clsx(styles.title)}>
                {title}
              </Heading>
              {action}
              {hasTwo && (
                <IconButton
                  icon={isUp ? ChevronDown : ChevronUp}
                  label={isUp ? m.lowerSheet : m.raiseSheet}
                  size="l"
                  onPress={() => setIsUp(!isUp)}
                />
              )}
              <IconButton icon={X} label={basicTexts.close} size="l" onPress={onClose} />
            </header>
            <div className={styles.body}>{props.children}</div>
          </Dialog>
        </div>
      </Modal>
    </ModalOverlay>
  )
}
