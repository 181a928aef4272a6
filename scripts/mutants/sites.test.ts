import { expect, it } from 'vitest'
import { mutantsOf, mutate } from './sites.ts'

const changed = (source: string) => mutantsOf('a.ts', source).map(mutant => mutate(source, mutant))

it('changes comparisons, sums, conditions, numbers and booleans, one at a time', () => {
  expect(changed('const f = (a: number) => a < 2')).toEqual([
    'const f = (a: number) => a <= 2',
    'const f = (a: number) => a < 3',
  ])
  expect(changed('if (!a && b) c -= d')).toEqual([
    'if (!(!a && b)) c -= d',
    'if (!a || b) c -= d',
    'if (a && b) c -= d',
    'if (!a && b) c += d',
  ])
  expect(changed('x = Math.min(a, b) * list.some(t)')).toEqual([
    'x = Math.min(a, b) / list.some(t)',
    'x = Math.max(a, b) * list.some(t)',
    'x = Math.min(a, b) * list.every(t)',
  ])
  expect(changed('x = true as const')).toEqual(['x = false as const'])
})

it('changes no types, no imports and no joined texts', () => {
  expect(changed("import a from './b1.ts'\ntype A = 1 | true\nconst t = 'a' + b + `c`\nlet n: 3")).toEqual([])
})
