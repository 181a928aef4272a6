import { clsx } from 'clsx'
import { type ReactElement, type ReactNode, type RefObject, useRef } from 'react'
import { Dialog, DialogTrigger } from 'react-aria-components/Dialog'
import { Popover as AriaPopover, type PopoverProps as AriaPopoverProps } from 'react-aria-components/Popover'
import { CloseOnPressOutside } from './CloseOnPressOutside.tsx'
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
  const box = useRef<HTMLElement>(null)
  // The trigger closes by its own press; closing on its pointer-down too would make that press open it again.
  const closes = (target: Element) => {
    const dialog = box.current?.querySelector('[role="dialog"]')
    const isTrigger = dialog?.id && target.closest('[aria-controls]')?.getAttribute('aria-controls') === dialog.id
    return !isTrigger && (closesOn?.(target) ?? true)
  }
  const panel = (
    <AriaPopover
      ref={box}
      className={clsx(styles.popover, className)}
      placement={placement}
      offset={offset}
      isNonModal={isNonModal}
      {...(isNonModal || closesOn ? { shouldCloseOnInteractOutside: closes } : {})}
      {...(anchor ? { triggerRef: anchor, ...state } : {})}
    >
      <Dialog aria-label={label} className={clsx(styles.content, isPadded && styles.padded)}>
        {isNonModal && (
          <CloseOnPressOutside
            panel={box}
            closesOn={closes}
            onClose={anchor && onOpenChange ? () => onOpenChange(false) : undefined}
          />
        )}
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
