import { useSyncExternalStore } from 'react'

/** In such a window the payment code gives way to a button: on a phone nothing else could scan it. */
const NARROW = matchMedia('(width < 1000px)')
const listen = (onChange: () => void) => {
  NARROW.addEventListener('change', onChange)
  return () => NARROW.removeEventListener('change', onChange)
}

/** Whether the window is narrower than 1000 px. */
export const useNarrow = (): boolean => useSyncExternalStore(listen, () => NARROW.matches)
