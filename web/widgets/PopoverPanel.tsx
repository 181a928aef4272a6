import { clsx } from 'clsx'
import { type ReactNode, type RefObject, useRef } from 'react'
import { Dialog } from 'react-aria-components/Dialog'
import { Popover, type PopoverProps } from 'react-aria-components/Popover'
import { CloseOnPressOutside } from './CloseOnPressOutside.tsx'
import styles from './Popover.module.css'
import { useAriaControls } from './use-aria-controls.ts'

export interface PopoverLook {
  /** Accessible name of the floating panel. */
  readonly label: string
  readonly placement?: NonNullable<PopoverProps['placement']>
  /** px between trigger and panel */
  readonly offset?: number
  readonly isPadded?: boolean
  /** Keeps the rest of the page usable while it is open (color panels over the canvas). */
  readonly isNonModal?: boolean
  /** Return false to keep it open on a press outside. */
  readonly closesOn?: (target: Element) => boolean
  readonly className?: string | undefined
  readonly children: ReactNode
}

export interface PopoverPanelProps extends PopoverLook {
  readonly id: string
  readonly anchor: RefObject<Element | null>
  /** Whether the anchor is the button that opens and closes it. */
  readonly hasTrigger: boolean
  readonly isOpen: boolean
  readonly onOpenChange: (isOpen: boolean) => void
}

/** The panel of a `Popover`. */
export const PopoverPanel = ({
  label,
  id,
  anchor,
  hasTrigger,
  isOpen,
  onOpenChange,
  placement = 'bottom start',
  offset = 6,
  isPadded = true,
  isNonModal = false,
  closesOn,
  className,
  children,
}: PopoverPanelProps) => {
  const box = useRef<HTMLElement>(null)
  useAriaControls(hasTrigger ? anchor : null, id, isOpen)
  // The trigger's own press closes the panel; if its pointer-down closed it too, that press would open it again.
  const closes = (target: Element) => !(hasTrigger && anchor.current?.contains(target)) && (closesOn?.(target) ?? true)
  return (
    <Popover
      ref={box}
      className={clsx(styles.popover, className)}
      placement={placement}
      offset={offset}
      isNonModal={isNonModal}
      {...(isNonModal || closesOn ? { shouldCloseOnInteractOutside: closes } : {})}
      {...(hasTrigger ? { trigger: 'DialogTrigger' } : {})}
      triggerRef={anchor}
      isOpen={isOpen}
      onOpenChange={onOpenChange}
    >
      <Dialog id={id} aria-label={label} className={clsx(styles.content, isPadded && styles.padded)}>
        {isNonModal && <CloseOnPressOutside panel={box} closesOn={closes} onClose={() => onOpenChange(false)} />}
        {children}
      </Dialog>
    </Popover>
  )
}
