import { clsx } from 'clsx'
import { type ReactNode, useRef } from 'react'
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

/** A menu at a point of the window (right click). */
export const ContextMenu = ({ label, at, onClose, children }: ContextMenuProps) => {
  const anchor = useRef<HTMLSpanElement>(null)
  return (
    <>
      <span ref={anchor} className={popover.anchor} style={{ left: at?.x ?? 0, top: at?.y ?? 0 }} aria-hidden />
      <Popover
        // A new point is a new menu: the panel is placed again.
        key={at ? `${at.x},${at.y}` : 'closed'}
        className={clsx(popover.popover)}
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
