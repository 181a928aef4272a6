import { LIMITS } from '#schemas/catalog/limits.ts'

/** Duration (ms) of a moved entry's animation; 0 when the user prefers reduced motion. */
export const sortDuration = (): number => (matchMedia('(prefers-reduced-motion: reduce)').matches ? 0 : LIMITS.sortMs)

export const SORT_EASING = 'cubic-bezier(0.2, 0.8, 0.2, 1)'

/** Animates an element from an offset of `dy` px to its position. */
export const travel = (element: Element, dy: number): void => {
  const duration = sortDuration()
  if (!duration || Math.abs(dy) < 0.5) return
  element.animate([{ transform: `translateY(${dy}px)` }, { transform: 'none' }], { duration, easing: SORT_EASING })
}
