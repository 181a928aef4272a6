import { type RefObject, useEffect } from 'react'

export interface CloseOnPressOutsideProps {
  /** The floating panel. */
  readonly panel: RefObject<HTMLElement | null>
  /** Whether a press on this element closes the panel. */
  readonly closesOn: (target: Element) => boolean
  readonly onClose: () => void
}

/**
 * Closes a non-modal popover on a press outside and lets that press through: one click on the canvas both closes the
 * panel and selects. Presses in the panel's own lists do not close it.
 */
export const CloseOnPressOutside = ({ panel, closesOn, onClose }: CloseOnPressOutsideProps) => {
  useEffect(() => {
    const onPointerDown = ({ target }: PointerEvent) => {
      if (!(target instanceof Element) || panel.current?.contains(target)) return
      // A list opened from the panel is beside it in the DOM and has its own overlay role.
      const overlay = target.closest('[data-trigger], [role="listbox"], [role="menu"], [role="tooltip"]')
      if (overlay && overlay !== panel.current && !overlay.contains(panel.current)) return
      if (closesOn(target)) onClose()
    }
    document.addEventListener('pointerdown', onPointerDown, true)
    return () => document.removeEventListener('pointerdown', onPointerDown, true)
  }, [panel, closesOn, onClose])
  return null
}
