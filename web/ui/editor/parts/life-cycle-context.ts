import { createContext, useContext } from 'react'
import type { OpenDocument } from '#web/editor/lifecycle/life-cycle.ts'

export const LifeCycleContext = createContext<OpenDocument | null>(null)

/**
 * Saving, drafts and conflicts of the open document.
 * @throws Error outside of an editor.
 */
export const useLifeCycle = (): OpenDocument => {
  const open = useContext(LifeCycleContext)
  if (!open) throw new Error('This component stands outside of an editor.')
  return open
}
