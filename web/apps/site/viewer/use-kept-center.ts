import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react'

/** Keeps what is in the middle of a scrolled element in the middle when its content changes its size (`zoom`). */
export const useKeptCenter = (element: RefObject<HTMLElement | null>, zoom: number): void => {
  const center = useRef({ x: 0.5, y: 0.5 })
  useEffect(() => {
    const { current } = element
    if (!current) return
    const note = () => {
      center.current = {
        x: (current.scrollLeft + current.clientWidth / 2) / current.scrollWidth,
        y: (current.scrollTop + current.clientHeight / 2) / current.scrollHeight,
      }
    }
    current.addEventListener('scroll', note, { passive: true })
    return () => current.removeEventListener('scroll', note)
  }, [element])
  // biome-ignore lint/correctness/useExhaustiveDependencies: the size of the content follows the zoom
  useLayoutEffect(() => {
    const { current } = element
    if (!current) return
    const { x, y } = center.current
    current.scrollTo(
      x * current.scrollWidth - current.clientWidth / 2,
      y * current.scrollHeight - current.clientHeight / 2,
    )
  }, [element, zoom])
}
