import { type RefObject, useLayoutEffect, useState } from 'react'

/** The inner size of an element without its padding, px; follows its changes. */
export const useRoom = (element: RefObject<HTMLElement | null>) => {
  const [room, setRoom] = useState({ width: 1, height: 1 })
  useLayoutEffect(() => {
    const { current } = element
    if (!current) return
    const measure = () => {
      const { paddingLeft, paddingRight, paddingTop, paddingBottom } = getComputedStyle(current)
      setRoom({
        // Without the scroll bars, which come and go with the zoom.
        width: current.offsetWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight),
        height: current.offsetHeight - Number.parseFloat(paddingTop) - Number.parseFloat(paddingBottom),
      })
    }
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(current)
    return () => observer.disconnect()
  }, [element])
  return room
}
