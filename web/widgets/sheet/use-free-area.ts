import { type CSSProperties, useSyncExternalStore } from 'react'

/** px; the part of the window that the on-screen keyboard leaves free. */
export interface FreeArea {
  readonly top: number
  readonly height: number
}

let last: FreeArea = { top: 0, height: 0 }
const read = (): FreeArea => {
  const seen = globalThis.visualViewport
  const top = Math.round(seen?.offsetTop ?? 0)
  const height = Math.round(seen?.height ?? innerHeight)
  // The same object while nothing changes, so that nothing renders.
  if (top !== last.top || height !== last.height) last = { top, height }
  return last
}
const listen = (onChange: () => void) => {
  const seen = globalThis.visualViewport
  const ends = new AbortController()
  const options = { signal: ends.signal }
  seen?.addEventListener('resize', onChange, options)
  seen?.addEventListener('scroll', onChange, options)
  addEventListener('resize', onChange, options)
  return () => ends.abort()
}

/** The free area, followed while the keyboard comes and goes. */
export const useFreeArea = (): FreeArea => useSyncExternalStore(listen, read, read)

/** Custom properties for what lies in the free area: `--free-top` and `--free-height`. */
export const freeAreaStyle = ({ top, height }: FreeArea): CSSProperties =>
  ({ '--free-top': `${top}px`, '--free-height': `${height}px` }) as CSSProperties
