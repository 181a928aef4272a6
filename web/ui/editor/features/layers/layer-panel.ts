import { STORAGE_ITEMS } from '#schemas/catalog/device-keys.ts'
import { type Signal, signal } from '#web/model/signals.ts'

/** Window width (screenPx) from which the layer list is open by default. */
const ROOMY = 1600

const remembered = (): boolean | null => {
  try {
    const value = localStorage.getItem(STORAGE_ITEMS.layerList)
    return value === null ? null : value === '1'
  } catch {
    return null
  }
}

/** Whether the docked layer list is open; stored in this browser. */
export const isLayerListOpen: Signal<boolean> = signal(remembered() ?? innerWidth >= ROOMY)

export const setLayerListOpen = (isOpen: boolean): void => {
  isLayerListOpen.value = isOpen
  try {
    localStorage.setItem(STORAGE_ITEMS.layerList, isOpen ? '1' : '0')
  } catch {
    // Without storage the window width decides at the next start.
  }
}
