import type { PopoverPanelProps } from '../PopoverPanel.tsx'
import { useAriaControls } from '../use-aria-controls.ts'
import styles from './Sheet.module.css'
import { Sheet } from './Sheet.tsx'

/** The panel of a `Popover` on a phone. */
export const SheetPanel = (props: PopoverPanelProps) => {
  const { label, id, anchor, hasTrigger, isOpen, onOpenChange, isPadded = true, children } = props
  useAriaControls(hasTrigger ? anchor : null, id, isOpen)
  return (
    <Sheet
      title={label}
      id={id}
      size={isPadded ? 'content' : 'two'}
      isOpen={isOpen}
      onClose={() => onOpenChange(false)}
      isClear
    >
      <div className={isPadded ? styles.padded : styles.fill}>{children}</div>
    </Sheet>
  )
}
