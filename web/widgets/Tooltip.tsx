import { clsx } from 'clsx'
import type { ReactElement } from 'react'
import { Tooltip as AriaTooltip, TooltipTrigger } from 'react-aria-components/Tooltip'
import styles from './Tooltip.module.css'

export interface TooltipProps {
  readonly text: string
  /** Shown dimmed after the text, e.g. `Ctrl+S`. */
  readonly shortcut?: string | undefined
  readonly placement?: 'top' | 'bottom' | 'left' | 'right'
  readonly isDisabled?: boolean | undefined
  /** The focusable trigger: a `Button`, `IconButton` or other react-aria control. */
  readonly children: ReactElement
}

/** Says what its trigger does, on hover and on keyboard focus. */
export const Tooltip = ({ text, shortcut, placement = 'bottom', isDisabled = false, children }: TooltipProps) => (
  <TooltipTrigger delay={500} closeDelay={80} isDisabled={isDisabled}>
    {children}
    <AriaTooltip placement={placement} offset={6} className={clsx(styles.tooltip)}>
      {text}
      {shortcut && <kbd className={styles.shortcut}>{shortcut}</kbd>}
    </AriaTooltip>
  </TooltipTrigger>
)
