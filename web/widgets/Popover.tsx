import { type RefObject, Suspense, useId, useRef, useState } from 'react'
import { attach, type Trigger } from './attach.ts'
import { overlayOnDemand } from './on-demand.tsx'
import type { PopoverLook } from './PopoverPanel.tsx'

const Panel = overlayOnDemand(() => import('./PopoverPanel.tsx').then(m => m.PopoverPanel))

export interface PopoverProps extends PopoverLook {
  /** The button that opens it. Leave out and pass `anchor` and `isOpen` to control it. */
  readonly trigger?: Trigger
  readonly anchor?: RefObject<Element | null>
  readonly isOpen?: boolean
  readonly onOpenChange?: (isOpen: boolean) => void
}

/**
 * A floating panel at a button. Esc and a press outside close it; focus returns to the button. What draws it comes when
 * it is first opened.
 */
export const Popover = ({ trigger, anchor, isOpen, onOpenChange, ...look }: PopoverProps) => {
  const id = useId()
  const button = useRef<HTMLButtonElement>(null)
  const [isOpenHere, setIsOpenHere] = useState(false)
  const isShown = isOpen ?? isOpenHere
  // It stays mounted once it has been open, so that it can fade.
  const wasOpen = useRef(false)
  wasOpen.current ||= isShown
  const change = (next: boolean) => {
    setIsOpenHere(next)
    onOpenChange?.(next)
  }
  return (
    <>
      {trigger &&
        attach(trigger, {
          ref: button,
          'aria-expanded': isShown,
          ...(isShown ? { 'aria-controls': id } : {}),
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
