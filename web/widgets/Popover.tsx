import { type RefObject, Suspense, useId, useRef, useState } from 'react'
import { lazyOverlay } from './lazy.tsx'
import { mergeTriggerProps, type Trigger } from './merge-trigger-props.ts'
import type { PopoverLook } from './PopoverPanel.tsx'

const Panel = lazyOverlay(() => import('./PopoverPanel.tsx').then(m => m.PopoverPanel))

export interface PopoverProps extends PopoverLook {
  /** The button that opens it. To control the popover, leave this out and pass `anchor` and `isOpen`. */
  readonly trigger?: Trigger
  readonly anchor?: RefObject<Element | null>
  readonly isOpen?: boolean
  readonly onOpenChange?: (isOpen: boolean) => void
}

/**
 * A floating panel at a button. Esc and a press outside close it; focus returns to the button. The panel's code is
 * loaded on the first opening.
 */
export const Popover = ({ trigger, anchor, isOpen, onOpenChange, ...look }: PopoverProps) => {
  const id = useId()
  const button = useRef<HTMLButtonElement>(null)
  const [isOpenHere, setIsOpenHere] = useState(false)
  const isShown = isOpen ?? isOpenHere
  // The panel stays mounted after the first opening, so that it can fade out.
  const wasOpen = useRef(false)
  wasOpen.current ||= isShown
  const change = (next: boolean) => {
    setIsOpenHere(next)
    onOpenChange?.(next)
  }
  return (
    <>
      {trigger &&
        mergeTriggerProps(trigger, {
          ref: button,
          'aria-expanded': isShown,
          onPress: () => change(!isShown),
        })}
      {wasOpen.current && (
        <Suspense fallback={null}>
          <Panel
            {...look}
            id={id}
            anchor={anchor ?? button}
            hasTrigger={trigger !== undefined}
            isOpen={isShown}
            onOpenChange={change}
          />
        </Suspense>
      )}
    </>
  )
}
