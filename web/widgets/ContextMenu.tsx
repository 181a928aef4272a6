import { clsx } from 'clsx'
import { type CSSProperties, type ReactNode, useCallback, useRef, useState } from 'react'
import { Menu as AriaMenu } from 'react-aria-components/Menu'
import { Popover } from 'react-aria-components/Popover'
import styles from './Menu.module.css'
import popover from './Popover.module.css'

export interface ContextMenuProps {
  readonly label: string
  /** Pointer position in window px; null = closed. */
  readonly at: { readonly x: number; readonly y: number } | null
  readonly onClose: () => void
  /** `MenuItem`s and `MenuSeparator`s. */
  readonly children: ReactNode
}

/** px kept free between the menu and the edge of the window */
const MARGIN = 8

/** A menu at a point of the window (right click). Where it does not fit below the point, the whole menu moves up. */
export const ContextMenu = ({ label, at, onClose, children }: ContextMenuProps) => {
  const anchor = useRef<HTMLSpanElement>(null)
  const [top, setTop] = useState(0)
  const place = useCallback(
    (panel: HTMLElement | null) => {
      if (!panel || !at) return
      // Runs before the menu is painted, and again when its items change.
      const watch = new ResizeObserver(() =>
        setTop(Math.max(MARGIN, Math.min(at.y, innerHeight - panel.offsetHeight - MARGIN))),
      )
      watch.observe(panel)
      return () => watch.disconnect()
    },
    [at],
  )
  return (
    <>
      <span ref={anchor} className={popover.anchor} style={{ left: at?.x ?? 0, top: at?.y ?? 0 }} aria-hidden />
      <Popover
        ref={place}
        style={{ '--menu-top': `${top}px`, '--menu-margin': `${MARGIN}px` } as CSSProperties}
        // A new point remounts the menu, so that the panel is placed again.
        key={at ? `${at.x},${at.y}` : 'closed'}
        className={clsx(popover.popover, popover.atPoint)}
        aria-label={label}
        triggerRef={anchor}
        isOpen={at !== null}
        onOpenChange={isOpen => !isOpen && onClose()}
        placement="bottom start"
        offset={2}
      >
        <AriaMenu aria-label={label} className={clsx(styles.menu)} onClose={onClose} autoFocus="first">
          {children}
        </AriaMenu>
      </Popover>
    </>
  )
}
