import * as v from 'valibot'

/** `row` lies at a y, `col` stands at an x. */
export type GuideType = 'row' | 'col'

const guide = v.object({
  id: v.string(),
  type: v.picklist(['row', 'col']),
  /** How the line is drawn. */
  style: v.object({ color: v.string() }),
  /** px from the page's top (row) or left (col) edge */
  value: v.pipe(v.number(), v.finite()),
})
/** A guide line that was pulled out of a ruler. */
export type Guide = v.InferOutput<typeof guide>

/** The guides in a value from storage; what is no guide is left out. */
export const readGuides = (value: unknown): readonly Guide[] =>
  Array.isArray(value) ? value.flatMap(each => (v.is(guide, each) ? [each] : [])) : []
