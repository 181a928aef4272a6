import { expect, it } from 'vitest'
import { LIMITS } from '#schemas/catalog/limits.ts'
import { withLimits } from './inline-limits.ts'

it('limits are written into the code that uses them, other names stay', () => {
  const { zoom, pages, letterSpacing } = LIMITS
  const code = [
    'const { step } = LIMITS.zoom',
    'const a = b -LIMITS.letterSpacing.min',
    // biome-ignore lint/suspicious/noTemplateCurlyInString: it is code
    'const c = `${LIMITS.pages}` + LIMITS.pages.toFixed(1)',
    'const d = TOUCH_LIMITS.slop + own.LIMITS.pages + LIMITS.none + LIMITS[name]',
  ].join('\n')
  const lines = withLimits(code).split('\n')
  expect(lines[0]).toBe(`const { step } = (${JSON.stringify(zoom)})`)
  expect(new Function('b', `${lines[1]}; return a`)(1)).toBe(1 - letterSpacing.min)
  expect(new Function(`${lines[2]}; return c`)()).toBe(`${pages}${pages.toFixed(1)}`)
  expect(lines[3]).toBe(code.split('\n')[3])
})
