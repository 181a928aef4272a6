import { describe, expect, it } from 'vitest'
import { ART_PRESETS } from './art-presets.ts'
import { ARTWORDS } from './artwords/index.ts'
import { CLIP_SHAPES } from './clips.ts'
import { FILTERS, filterCss } from './filters.ts'
import { STORED_FONTS } from './fonts.ts'
import { SHAPES } from './shapes.ts'
import { SIZE_PRESETS } from './sizes.ts'
import { TEXT_COMBOS } from './text-combos.ts'
import { TEXT_PRESETS } from './text-presets.ts'

const draw = (width: number, height: number, strokeWidth: number, cornerRadius: number) =>
  SHAPES.map(({ id, path }) => `${id}: ${path({ width, height, strokeWidth, cornerRadius })}`)
/** One line per value, so that a difference names its entry. */
const lines = (values: readonly object[]) => values.map(value => JSON.stringify(value))

/**
 * Stored works name these entries by id. Whoever changes one on purpose runs the test with `-u` and increments
 * `RENDERER_VERSION`, so that stored downloads are drawn again.
 */
describe('what a stored work refers to stays as it was recorded', () => {
  it('shapes: outline, and what they accept and begin with', () => {
    expect(draw(200, 100, 10, 12)).toMatchSnapshot()
    expect(draw(90, 300, 0, 0)).toMatchSnapshot()
    expect(draw(3, 2, 1, 50)).toMatchSnapshot()
    expect(lines(SHAPES)).toMatchSnapshot()
  })
  it('shapes that clip pictures', () => {
    expect(lines(CLIP_SHAPES)).toMatchSnapshot()
  })
  it('filters', () => {
    expect(FILTERS.map(filter => `${filter.group} ${filter.name}: ${filterCss(filter)}`)).toMatchSnapshot()
  })
  it('art text effects', () => {
    expect(lines(ARTWORDS)).toMatchSnapshot()
    expect(lines(ART_PRESETS)).toMatchSnapshot()
  })
  it('fonts', () => {
    expect(lines(STORED_FONTS)).toMatchSnapshot()
  })
  it('what a panel inserts, and page sizes', () => {
    expect(lines(TEXT_COMBOS)).toMatchSnapshot()
    expect(TEXT_PRESETS).toMatchSnapshot()
    expect(lines(SIZE_PRESETS)).toMatchSnapshot()
  })
})
