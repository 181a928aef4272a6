import { type RefObject, Suspense, use, useId, useRef, useState } from 'react'
import { lazyOverlay } from './lazy.tsx'
import { mergeTriggerProps, type Trigger } from './merge-trigger-props.ts'
import type { PopoverLook } from './PopoverPanel.tsx'
import { PhoneLayout } from './phone-layout.ts'

const PopoverPanel = lazyOverlay(() => import('./PopoverPanel.tsx').then(m => m.PopoverPanel))
const SheetPanel = lazyOverlay(() => import('./sheet/SheetPanel.tsx').then(m => m.SheetPanel))

export interface PopoverProps extends PopoverLook {
  /** The button that opens it. To control the popover, leave this out and pass `anchor` and `isOpen`. */
  readonly trigger?: Trigger
  readonly anchor?: RefObject<Element | null>
  readonly isOpen?: boolean
  readonly onOpenChange?: (isOpen: boolean) => void
}

/**
 * A floating panel at a button, or a sheet on a phone. Esc and a press outside close it; focus returns to the button. The
 * panel's code is loaded on the first opening.
 */
export const Popover = ({ trigger, anchor, isOpen, onOpenChange, ...look }: PopoverProps) => {
  const id = useId()
  const Panel = use(PhoneLayout) ? SheetPanel : PopoverPanel
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
