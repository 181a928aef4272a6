import { expect, it } from 'vitest'
import { parseWork } from '../document/codec.ts'
import { createLayer, createWork } from '../document/create.ts'
import { partnerMediaIds } from './partner-media.ts'

const workWith = (origins: readonly { mediaId: string | number; source: string }[]) => {
  const records = createWork({ width: 100, height: 100 })
  const layers = origins.map(origin => createLayer('image', {}, {}, origin))
  const [page] = records.pages.values()
  return page
    ? {
        work: records.work,
        pages: new Map([[page.id, { ...page, layerIds: layers.map(({ id }) => id) }]]),
        layers: new Map(layers.map(layer => [layer.id, layer])),
      }
    : records
}

it('the media of a partner are those that layers name as such, each once, numbers as texts', () => {
  const of = (...origins: readonly [mediaId: string | number, source: string][]) =>
    partnerMediaIds(workWith(origins.map(([mediaId, source]) => ({ mediaId, source }))))
  expect(of(['a', 'partner'], [7, 'partner'], ['a', 'partner'], ['7', 'partner'])).toEqual(['a', '7'])
  // The same id in our own library does not hide it.
  expect(of([5, 'material'], [5, 'partner'])).toEqual(['5'])
  expect(of(['b', 'photo'], ['', 'partner'], ['x'.repeat(65), 'partner'])).toEqual([])
  expect(partnerMediaIds(parseWork(''))).toEqual([])
})
