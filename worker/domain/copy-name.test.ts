import { expect, it } from 'vitest'
import { copyName } from './copy-name.ts'

it('a copy is named after the first, and its copies are counted', () => {
  const names = ['海报', '海报 副本', '海报 副本 2', '海报 副本 9999', '海报 副本 0', '海报 副本 x', ' 副本']
  expect(names.map(copyName)).toEqual([
    ...[
      '海报 副本',
      '海报 副本 2',
      '海报 副本 3',
      '海报 副本 10000',
      '海报 副本 0 副本',
      '海报 副本 x 副本',
      ' 副本 2',
    ],
  ])
  expect(copyName('字'.repeat(97))).toBe(`${'字'.repeat(97)} 副本`)
  expect(copyName('字'.repeat(98))).toBe(`${'字'.repeat(97)} 副本`)
  expect(copyName(`${'字'.repeat(97)} 副本`)).toBe(`${'字'.repeat(95)} 副本 2`)
})
