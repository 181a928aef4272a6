import { expect, it } from 'vitest'
import { sampleLayer, sampleRecords } from '#test/support/sample-records.ts'
import { materialIds } from './material-ids.ts'

it('names the materials of a save once each, and no more than the server takes', () => {
  const [count, length] = [2000, 64]
  const ids = [7, 7, 'photo-7', '', null, 'x'.repeat(length), 'x'.repeat(length + 1)]
  const records = (all: readonly (string | number | null)[]) => ({
    ...sampleRecords({ a: [] }),
    layers: new Map(all.map((media_id, at) => [`${at}`, { ...sampleLayer(`${at}`), rest: { media_id } }])),
  })
  expect(materialIds(records(ids))).toEqual([7, 'photo-7', 'x'.repeat(length)])
  expect(materialIds(records(Array.from({ length: count + 5 }, (_, at) => at)))).toHaveLength(count)
})
