import { LIMITS } from '#schemas/catalog/limits.ts'

/** ms that a moved entry travels; none for who asked for less motion. */
export const sortDuration = (): number => (matchMedia('(prefers-reduced-motion: reduce)').matches ? 0 : LIMITS.sortMs)

export const SORT_EASING = 'cubic-bezier(0.2, 0.8, 0.2, 1)'

/** Lets an element travel from `dy` px off to where it stands. */
export const travel = (element: Element, dy: number): void => {
  const duration = sortDuration()
  if (!duration || Math.abs(dy) < 0.5) return
  element.animate([{ transform: `translateY(${dy}px)` }, { transform: 'none' }], { duration, easing: SORT_EASING })
}
