import { type RefObject, useEffect } from 'react'

/**
 * Says on the trigger which part it controls while that part is open. The part calls it, not the trigger: until the
 * part's code is loaded, the id would point to no element.
 */
export const useAriaControls = (trigger: RefObject<Element | null> | null, id: string, isOpen: boolean): void => {
  useEffect(() => {
    const button = trigger?.current
    if (!isOpen || !button) return
    button.setAttribute('aria-controls', id)
    return () => button.removeAttribute('aria-controls')
  }, [trigger, id, isOpen])
}
