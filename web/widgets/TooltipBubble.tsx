import { clsx } from 'clsx'
import type { RefObject } from 'react'
import { Tooltip, TooltipTriggerStateContext } from 'react-aria-components/Tooltip'
import styles from './Tooltip.module.css'
import type { TooltipState } from './tooltip-state.ts'

export interface TooltipBubbleProps extends TooltipState {
  readonly id: string
  readonly trigger: RefObject<HTMLElement | null>
  readonly open: (isImmediate?: boolean) => void
  readonly close: (isImmediate?: boolean) => void
  readonly text: string
  readonly shortcut?: string | undefined
  readonly placement: 'top' | 'bottom' | 'left' | 'right'
}

/** The dark bubble of a tooltip, beside its trigger. */
export const TooltipBubble = (props: TooltipBubbleProps) => {
  const { id, trigger, isOpen, isInstant, open, close, text, shortcut, placement } = props
  return (
    <TooltipTriggerStateContext value={{ isOpen, shouldSkipAnimation: isInstant, open, close }}>
      <Tooltip triggerRef={trigger} placement={placement} offset={6} className={clsx(styles.tooltip)}>
        <span id={id}>{text}</span>
        {shortcut && <kbd className={styles.shortcut}>{shortcut}</kbd>}
      </Tooltip>
    </TooltipTriggerStateContext>
  )
}
