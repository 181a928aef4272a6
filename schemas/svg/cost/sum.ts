import { REFERENCING } from './style.ts'

const COUNTS = ['elements', 'points', 'ms', 'filled', 'stroked', 'dashed', 'dashLength', ...REFERENCING] as const
type Count = (typeof COUNTS)[number]

/**
 * What a part of a drawing takes. The counts named like a property are those of elements inside that take the property
 * from outside; for markers these are points of lines.
 */
export interface Sum extends Record<Count, number> {
  /** Levels of elements and references. */
  depth: number
  /** Elements in the document and in every copy of it. */
  elements: number
  /** Points, characters and dashes. */
  points: number
  /** ms; painting of the drawing at one megapixel. */
  ms: number
  /** Shares of the drawing that are filled, or covered by lines, with a paint from outside. */
  filled: number
  stroked: number
  /** Lines with dashes from outside, and their length in user units. */
  dashed: number
  dashLength: number
}

const ZERO: Readonly<Sum> = Object.freeze({
  depth: 0,
  ...(Object.fromEntries(COUNTS.map(count => [count, 0])) as Record<Count, number>),
})
export const createSum = (): Sum => ({ ...ZERO })

/** The sum of a drawing that has no end. */
export const ENDLESS: Readonly<Sum> = Object.freeze({ ...ZERO, depth: Infinity, elements: Infinity })

/** Adds a part that is drawn `times` times, one level deeper. */
export const addSum = (to: Sum, part: Readonly<Sum>, times = 1): void => {
  if (times === 0) return
  to.depth = Math.max(to.depth, part.depth + 1)
  for (const count of COUNTS) if (part[count] !== 0) to[count] += part[count] * times
}

/** The parts of a sum that do not depend on what is around. */
export const closedSum = (sum: Readonly<Sum>): Sum => {
  const closed = createSum()
  for (const count of ['depth', 'elements', 'points', 'ms'] as const) closed[count] = sum[count]
  return closed
}
