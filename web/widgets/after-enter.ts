import { createContext } from 'react'

/**
 * Moves the focus when Enter has ended the input in a field, so that the next keys reach what the fields are about;
 * null = the focus stays in the field. Fields in dialogs keep it.
 */
export const AfterEnter = createContext<(() => void) | null>(null)

/** Whether Enter in this field leaves it. */
export const leavesOnEnter = (field: EventTarget): boolean =>
  field instanceof Element && field.closest('[role=dialog], [role=alertdialog]') === null
