import { expect, it } from 'vitest'
import { newItem, type UploadItem } from '#web/services/uploads/upload-item.ts'
import { partsOfQueue, rowsOf } from './queue-rows.ts'

const source = { name: 'a.heic', size: 9, modified: 1 }
const item = (id: string, more: Partial<UploadItem>): UploadItem => ({
  ...newItem({ id, owner: 7, name: 'a.heic', size: 9, type: '', source, folder: '' }),
  ...more,
})
const original = (step: UploadItem['step'], picture = '/u/a.png') =>
  item('original', { step, originalOf: { item: 'picture', picture } })
const stored = item('picture', { step: 'stored' })
const rows = (...items: readonly UploadItem[]) => rowsOf(items).map(({ id }) => id)

it('a file has one row: of its picture, of the original while that is kept, and of the picture again', () => {
  const sending = item('picture', { step: 'running' })
  expect(rows(sending, original('waiting', ''))).toEqual(['picture'])
  for (const step of ['waiting', 'running', 'failed', 'lost'] as const)
    expect([step, rows(stored, original(step))]).toEqual([step, ['original']])
  expect(rows(stored, original('stored'))).toEqual(['picture'])
})

it('after a reload only the original is there, until it is kept and then', () => {
  expect([rows(original('running')), rows(original('stored'))]).toEqual([['original'], ['original']])
})

it('an original counts when its picture is stored', () => {
  const counts = (...items: readonly UploadItem[]) => {
    const { pictures, originals } = partsOfQueue(items)
    return [pictures.length, originals.length]
  }
  expect([counts(stored, original('waiting', '')), counts(stored, original('waiting'))]).toEqual([
    [1, 0],
    [1, 1],
  ])
})
