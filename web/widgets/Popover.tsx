import { clsx } from 'clsx'
import type { ReactElement, ReactNode, RefObject } from 'react'
import {
  Popover as AriaPopover,
  type PopoverProps as AriaPopoverProps,
  Dialog,
  DialogTrigger,
} from 'react-aria-components'
import styles from './Popover.module.css'

export interface PopoverProps {
  /** Accessible name of the floating panel. */
  readonly label: string
  /** The button that opens it (`Button` or `IconButton`). Leave out and pass `anchor` and `isOpen` to control it. */
  readonly trigger?: ReactElement
  readonly anchor?: RefObject<Element | null>
  readonly isOpen?: boolean
  readonly onOpenChange?: (isOpen: boolean) => void
  readonly placement?: NonNullable<AriaPopoverProps['placement']>
  /** px between trigger and panel */
  readonly offset?: number
  readonly isPadded?: boolean
  /** Leaves the rest of the page usable while open (colour panels over the canvas). */
  readonly isNonModal?: boolean
  /** Return false to keep it open on a press outside. */
  readonly closesOn?: (target: Element) => boolean
  readonly className?: string | undefined
  readonly children: ReactNode
}

/** A floating panel at a button. Esc and a press outside close it; focus returns to the button. */
export const Popover = ({
  label,
  trigger,
  anchor,
  isOpen,
  onOpenChange,
  placement = 'bottom start',
  offset = 6,
  isPadded = true,
  isNonModal = false,
  closesOn,
  className,
  children,
}: PopoverProps) => {
  const state = {
    ...(isOpen === undefined ? {} : { isOpen }),
    ...(onOpenChange === undefined ? {} : { onOpenChange }),
  }
  const panel = (
    <AriaPopover
      className={clsx(styles.popover, className)}
      placement={placement}
      offset={offset}
      isNonModal={isNonModal}
      {...(closesOn ? { shouldCloseOnInteractOutside: closesOn } : {})}
      {...(anchor ? { triggerRef: anchor, ...state } : {})}
    >
      <Dialog aria-label={label} className={clsx(styles.content, isPadded && styles.padded)}>
        {children}
      </Dialog>
    </AriaPopover>
  )
  if (!trigger) return panel
  return (
    <DialogTrigger {...state}>
      {trigger}
      {panel}
    </DialogTrigger>
  )
}
