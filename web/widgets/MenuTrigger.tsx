import { type ReactNode, type RefObject, Suspense, useId, useRef, useState } from 'react'
import { mergeTriggerProps, type Trigger } from './merge-trigger-props.ts'

/** Props that a trigger passes to its menu; hand them on to `Menu`. */
export interface MenuControl {
  readonly id: string
  readonly trigger: RefObject<HTMLButtonElement | null>
  readonly isOpen: boolean
  readonly onOpenChange: (isOpen: boolean) => void
  /** Which item gets the focus; `true`: the menu itself. */
  readonly autoFocus: 'first' | 'last' | true
}

export interface MenuTriggerProps {
  /** The button that opens the menu. */
  readonly trigger: Trigger
  /** Renders the menu: a `Menu`, or a lazy component that renders one. */
  readonly children: (control: MenuControl) => ReactNode
}

const KEYS: Readonly<Record<string, 'first' | 'last'>> = { ArrowDown: 'first', ArrowUp: 'last' }

/**
 * A button with a menu: opens on mouse down (as native menus do), on touch end, on Enter, Space and the up and down
 * arrow keys. The menu is rendered from the first opening on.
 */
export const MenuTrigger = ({ trigger, children }: MenuTriggerProps) => {
  const id = useId()
  const button = useRef<HTMLButtonElement>(null)
  const [isOpen, setIsOpen] = useState(false)
  const [autoFocus, setAutoFocus] = useState<MenuControl['autoFocus']>(true)
  // The menu stays mounted after the first opening, so that it can fade out.
  const wasOpen = useRef(false)
  wasOpen.current ||= isOpen

  const open = (focus: MenuControl['autoFocus']) => {
    // Closing the menu restores the focus to the focused element; Safari does not focus a pressed button.
    button.current?.focus({ preventScroll: true })
    setAutoFocus(focus)
    setIsOpen(true)
  }
  return (
    <>
      {mergeTriggerProps(trigger, {
        ref: button,
        'aria-haspopup': 'menu',
        'aria-expanded': isOpen,
        onPressStart: ({ pointerType }) => {
          if (pointerType === 'mouse' || pointerType === 'pen') open(true)
          else if (pointerType === 'virtual') open('first')
        },
        onPress: ({ pointerType }) => {
          if (pointerType === 'touch') open(true)
          else if (pointerType === 'keyboard') open('first')
        },
        onKeyDown: event => {
          const focus = KEYS[event.key]
          if (!focus) return event.continuePropagation()
          event.preventDefault()
          open(focus)
        },
      })}
      {wasOpen.current && (
        <Suspense fallback={null}>
          {children({ id, trigger: button, isOpen, onOpenChange: setIsOpen, autoFocus })}
        </Suspense>
      )}
    </>
  )
}
