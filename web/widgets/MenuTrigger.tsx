import { type ReactNode, type RefObject, Suspense, useId, useRef, useState } from 'react'
import { attach, type Trigger } from './attach.ts'

/** What a button tells the menu that belongs to it; pass it on to `Menu`. */
export interface MenuControl {
  readonly id: string
  readonly trigger: RefObject<HTMLButtonElement | null>
  readonly isOpen: boolean
  readonly onOpenChange: (isOpen: boolean) => void
  /** Which item has the focus; `true`: the menu itself. */
  readonly autoFocus: 'first' | 'last' | true
}

export interface MenuTriggerProps {
  /** The button that opens the menu. */
  readonly trigger: Trigger
  /** Draws the menu: a `Menu`, or a part that comes on demand and shows one. */
  readonly children: (control: MenuControl) => ReactNode
}

const KEYS: Readonly<Record<string, 'first' | 'last'>> = { ArrowDown: 'first', ArrowUp: 'last' }

/**
 * A button with a menu: opens on mouse down (as native menus do), on the end of a touch, on Enter, Space and the up and
 * down keys. The menu is asked for when it is first opened.
 */
export const MenuTrigger = ({ trigger, children }: MenuTriggerProps) => {
  const id = useId()
  const button = useRef<HTMLButtonElement>(null)
  const [isOpen, setIsOpen] = useState(false)
  const [autoFocus, setAutoFocus] = useState<MenuControl['autoFocus']>(true)
  // It stays mounted once it has been open, so that it can fade.
  const wasOpen = useRef(false)
  wasOpen.current ||= isOpen

  const open = (focus: MenuControl['autoFocus']) => {
    // Closing the menu gives the focus back to where it was; Safari does not focus a pressed button.
    button.current?.focus({ preventScroll: true })
    setAutoFocus(focus)
    setIsOpen(true)
  }
  return (
    <>
      {attach(trigger, {
        ref: button,
        'aria-haspopup': 'menu',
        'aria-expanded': isOpen,
        ...(isOpen ? { 'aria-controls': id } : {}),
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
