import { expect, it } from 'vitest'
import { partBytesOf, partsOf } from './upload-limits.ts'

it('a file has parts of 5 MiB; the last one has the rest', () => {
  expect([1, 5_242_880, 5_242_881, 10_485_760, 104_857_600].map(partsOf)).toEqual([1, 1, 2, 2, 20])
  expect([0, 1, 2, 3, 4].map(part => partBytesOf(10_485_767, part))).toEqual([null, 5_242_880, 5_242_880, 7, null])
  expect([1, 2].map(part => partBytesOf(5_242_880, part))).toEqual([5_242_880, null])
})
