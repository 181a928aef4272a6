import { type Signal, signal } from '#web/model/signals.ts'

const KEY = 'moye_layer_list'
/** screenPx of window from which the canvas has room enough beside an open list. */
const ROOMY = 1600

const remembered = (): boolean | null => {
  try {
    const value = localStorage.getItem(KEY)
    return value === null ? null : value === '1'
  } catch {
    return null
  }
}

/** Whether the docked list of layers stands open; remembered by this browser. */
export const isLayerListOpen: Signal<boolean> = signal(remembered() ?? innerWidth >= ROOMY)

export const setLayerListOpen = (isOpen: boolean): void => {
  isLayerListOpen.value = isOpen
  try {
    localStorage.setItem(KEY, isOpen ? '1' : '0')
  } catch {
    // A browser that keeps nothing opens the list as its window allows.
  }
}
