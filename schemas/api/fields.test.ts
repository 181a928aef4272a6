import * as v from 'valibot'
import { expect, it } from 'vitest'
import {
  catalogVersion,
  fileWishes,
  filterId,
  id,
  idParam,
  page,
  pageCount,
  pageIndex,
  pageList,
  pathId,
  size,
} from './fields.ts'

/** What a field reads of each value; `✗` where it refuses it. */
const read = (schema: v.GenericSchema, ...values: readonly unknown[]) =>
  values.map(value => {
    const result = v.safeParse(schema, value)
    return result.success ? result.output : '✗'
  })

it('an id is a whole number from 1 on', () => {
  expect(read(id, 0, 1, 1.5, '1')).toEqual(['✗', 1, '✗', '✗'])
  expect(read(idParam, '0', '1', 2, 'x')).toEqual(['✗', 1, 2, '✗'])
  expect(read(pathId, '9'.repeat(15), '9'.repeat(16), 'x')).toEqual([999_999_999_999_999, '✗', '✗'])
  expect(read(filterId, '7', '9'.repeat(16), '', undefined)).toEqual([7, null, null, null])
})

it('a list begins at page 0 and has 200 elements a page at most', () => {
  expect(read(page, undefined, '0', 1_000_000, 1_000_001, -1, 1.5)).toEqual([0, 0, 1_000_000, '✗', '✗', '✗'])
  expect(read(size(30), undefined, 0, '200', 201, -1)).toEqual([30, 0, 200, '✗', '✗'])
})

it('pages of a file are counted from 1 and listed from 0, each once, a hundred at most', () => {
  expect(read(pageCount, 0, 1, '100', 101, 2.5)).toEqual(['✗', 1, 100, '✗', '✗'])
  expect(read(pageIndex, -1, 0, '7', 0.5)).toEqual(['✗', 0, 7, '✗'])
  expect(read(pageList, '0,2,3', '2,2', '0,', '10000')).toEqual([[0, 2, 3], '✗', '✗', '✗'])
  const pages = (count: number) => Array.from({ length: count }, (_, at) => at)
  expect(read(pageList, pages(100).join(), pages(101).join())).toEqual([pages(100), '✗'])
  expect(read(fileWishes.bleed, -1, 0, '20', 20.5, undefined)).toEqual(['✗', 0, 20, '✗', undefined])
  expect(read(catalogVersion, 'x'.repeat(20), 'x'.repeat(21))).toEqual(['x'.repeat(20), '✗'])
})
