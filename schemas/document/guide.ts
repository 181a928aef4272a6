import * as v from 'valibot'

/** `row` = horizontal line at a y, `col` = vertical line at an x. */
export type GuideType = 'row' | 'col'

const guide = v.object({
  id: v.string(),
  type: v.picklist(['row', 'col']),
  /** Style of the line. */
  style: v.object({ color: v.string() }),
  /** px from the page's top (row) or left (col) edge */
  value: v.pipe(v.number(), v.finite()),
})
/** A guide line, dragged from a ruler. */
export type Guide = v.InferOutput<typeof guide>

/** Reads guides from a stored value; invalid entries are dropped. */
export const readGuides = (value: unknown): readonly Guide[] =>
  Array.isArray(value) ? value.flatMap(each => (v.is(guide, each) ? [each] : [])) : []
