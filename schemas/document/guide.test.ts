import { expect, it } from 'vitest'
import { readGuides } from './guide.ts'

const guide = { id: 'a', type: 'row', style: { color: '#12b5cb' }, value: 120.5 } as const

it('E-3-36 a guide line holds id, type (row or col), style and value', () => {
  expect(readGuides([guide, { ...guide, id: 'b', type: 'col' }])).toEqual([guide, { ...guide, id: 'b', type: 'col' }])
})

it('what is no guide is left out', () => {
  expect(readGuides([{ ...guide, type: 'diagonal' }, { ...guide, value: '12' }, { ...guide, id: 1 }, null])).toEqual([])
  expect(
    readGuides([
      { ...guide, value: Number.POSITIVE_INFINITY },
      { ...guide, style: null },
    ]),
  ).toEqual([])
  expect(readGuides({ guide })).toEqual([])
  expect(readGuides(undefined)).toEqual([])
})
