import { isObject } from './lens.ts'

/** `row` = horizontal line at a y, `col` = vertical line at an x. */
export type GuideType = 'row' | 'col'

/** A guide line, dragged from a ruler. */
export interface Guide {
  readonly id: string
  readonly type: GuideType
  /** Style of the line. */
  readonly style: { readonly color: string }
  /** px from the page's top (row) or left (col) edge */
  readonly value: number
}

/** Checked by hand: every page that opens a work would load the library for it. */
const isGuide = (each: unknown): each is Guide => {
  if (!isObject(each)) return false
  const { id, type, style, value } = each
  return (
    typeof id === 'string' &&
    (type === 'row' || type === 'col') &&
    isObject(style) &&
    typeof style.color === 'string' &&
    Number.isFinite(value)
  )
}

/** Reads guides from a stored value; invalid entries are dropped. */
export const readGuides = (value: unknown): readonly Guide[] => (Array.isArray(value) ? value.filter(isGuide) : [])
