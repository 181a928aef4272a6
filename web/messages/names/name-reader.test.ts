import { expect, it } from 'vitest'
import { artwordTitle, titledArtword } from './artwords.ts'
import { filterName } from './filters.ts'
import { nameKey } from './name-reader.ts'
import { fullSizeName, sizeName } from './sizes.ts'

it('a name is the message of an id in camel case; an unknown id names itself', () => {
  expect(['burst-12', 'a-b-c', 'rect'].map(nameKey)).toEqual(['burst12', 'aBC', 'rect'])
  expect(filterName('old-photo')).toBe('老照片')
  expect(filterName('own')).toBe('own')
  expect(artwordTitle('constructor')).toBe('constructor')
})

it('a size has its measure on paper behind its name, an effect is stored with its title', () => {
  expect([sizeName('business-card'), fullSizeName({ id: 'business-card', detail: '94×58mm' })]).toEqual([
    '名片',
    '名片 94×58mm',
  ])
  expect(fullSizeName({ id: 'a4' })).toBe('A4')
  const plain = { name: 'promo', colors: [], size: 100, layers: [] }
  expect(titledArtword(plain)).toEqual({ ...plain, title: '大促' })
})
