import { describe, expect, it } from 'vitest'
import { createLayer } from '#schemas/document/create.ts'
import type { AnyLayer } from '#schemas/document/records.ts'
import { workWith } from '#test/support/work-with.ts'
import '#web/ui/editor/kinds/registry.ts'
import { loadChecks } from '#web/ui/editor/parts/kind-ui.ts'
import type { PreflightInput } from './finding.ts'
import { placeFindings } from './places.ts'

const checks = await loadChecks()
type Box = readonly [x: number, y: number, width: number, height: number]
const frameOf = ([x, y, width, height]: Box) => ({ x, y, width, height })
const rect = (...box: Box): AnyLayer => createLayer('shape', frameOf(box), { shape: 'rect' })
const code = (...box: Box): AnyLayer => createLayer('qrcode', frameOf(box), { content: 'a' })

/** What is told of a layer on a page of 900 × 500 px: its kind, and the move that mends it. */
const found = (layer: AnyLayer, categoryId: number | null = null, more: Partial<PreflightInput> = {}) => {
  const made = workWith(900, 500, [layer])
  const records = { ...made, work: { ...made.work, categoryId } }
  const [page] = records.pages.values()
  const input: PreflightInput = {
    ...{ records, checks, pages: [0], missingGlyphs: () => ({ replaced: [], boxed: [] }), familyWith: () => null },
    ...{ failedImages: new Set(), animatedImages: new Set(), wordsOf: () => null, host: 'moye.test' },
    ...more,
  }
  return placeFindings(layer, page ?? expect.fail(), input)
    .map(({ kind, severity, fix }) =>
      [kind, severity, ...(fix?.kind === 'move' ? [fix.dx, fix.dy, fix.into] : [fix])].join(' '),
    )
    .join()
}
const PRINT = 3

describe('a layer outside of its page', () => {
  it('has no part of half a px in it, on each side', () => {
    expect([found(rect(899.4, 100, 50, 50)), found(rect(-49.4, 100, 50, 50))]).toEqual(['', ''])
    expect([found(rect(100, 499.4, 50, 50)), found(rect(100, -49.4, 50, 50))]).toEqual(['', ''])
    expect(found(rect(899.6, 100, 50, 50))).toBe('outside hint -49.6 0 page')
    expect(found(rect(-49.6, 100, 50, 50))).toBe('outside hint 49.6 0 page')
    expect(found(rect(100, 499.6, 50, 50))).toBe('outside hint 0 -49.6 page')
    expect(found(rect(100, -49.6, 50, 50))).toBe('outside hint 0 49.6 page')
  })

  it('comes back the shortest way, to the middle where it is larger, in hundredths of a px', () => {
    expect(found(rect(-100.333, -200.666, 50, 30))).toBe('outside hint 100.33 200.67 page')
    expect(found(rect(1000, 100, 1000, 40))).toBe('outside hint -1050 0 page')
    expect(found(rect(100, -700, 40, 600))).toBe('outside hint 0 650 page')
    expect(found(rect(1000, 100, 900, 40))).toBe('outside hint -1000 0 page')
  })

  it('is told of by its words; a ground and empty words are not', () => {
    const text = (words: string) => createLayer('text', frameOf([100, 100, 50, 50]), { text: words })
    const away = { wordsOf: () => ({ x: 950, y: 100, width: 20, height: 10 }) }
    expect(found(text('词'), null, away)).toBe('outside hint -70 0 page')
    expect(found(text(' \n'), null, away)).toBe('')
    expect(found(rect(950, 100, 20, 10), null, { wordsOf: () => ({ x: 1, y: 1, width: 9, height: 9 }) })).toBe(
      'outside hint -70 0 page',
    )
    expect(found({ ...rect(950, 100, 20, 10), isBackground: true })).toBe('')
  })
})

describe('a layer in the bleed', () => {
  // 3 mm at 118 px to the centimetre are 35.4 px; the move goes to whole px: 36.
  it('that must stay whole is moved out of it from each edge', () => {
    expect(found(code(10, 200, 100, 100))).toBe('')
    expect(found(code(10, 200, 100, 100), PRINT)).toBe('bleed warning 26 0 trim')
    expect(found(code(790, 200, 100, 100), PRINT)).toBe('bleed warning -26 0 trim')
    expect(found(code(200, 10, 100, 100), PRINT)).toBe('bleed warning 0 26 trim')
    expect(found(code(200, 390, 100, 100), PRINT)).toBe('bleed warning 0 -26 trim')
    expect([found(code(35, 35, 100, 100), PRINT), found(code(765, 365, 100, 100), PRINT)]).toEqual(['', ''])
    expect(found(code(-20, 200, 100, 100), PRINT)).toBe('bleed warning 56 0 trim')
  })

  it('that may be cut is told of when it ends in the bleed, not at the edge or beyond it', () => {
    expect(found(rect(0.6, 200, 100, 100), PRINT)).toBe('bleed warning 35.4 0 trim')
    expect([found(rect(0.5, 200, 100, 100), PRINT), found(rect(-20, 200, 100, 100), PRINT)]).toEqual(['', ''])
  })

  it('that is larger than what is left after trimming has no move', () => {
    expect(found(rect(5, 50, 828, 428), PRINT)).toBe('bleed warning 31 -14 trim')
    expect(found(rect(5, 50, 829, 40), PRINT)).toBe('bleed warning ')
    expect(found(rect(5, 40, 40, 429), PRINT)).toBe('bleed warning ')
  })
})
