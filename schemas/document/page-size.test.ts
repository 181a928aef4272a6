import { expect, it } from 'vitest'
import { decodeDocument, encodeDocument } from './codec.ts'
import type { JsonObject, PageRecord } from './records.ts'

it('the sides of a page and of a work are read in whole px, and keep their fractions on the wire while they are unchanged', () => {
  const wire = (style: JsonObject): JsonObject => ({ type: 'pc-web', style, pages: [{ id: 'p', style, layers: [] }] })
  const style = { width: 333.5, height: '217.3px' }
  const records = decodeDocument(wire(style))
  const size = { width: 334, height: 217 }
  expect([records.work, records.pages.get('p')]).toMatchObject([size, size])
  expect(encodeDocument(records)).toMatchObject(wire(style))
  const page = { ...records.pages.get('p'), width: 400 } as PageRecord
  const grown = encodeDocument({ ...records, pages: new Map([['p', page]]) })
  expect(grown).toMatchObject({ pages: [{ style: { width: 400, height: '217.3px' } }] })
  const tiny = decodeDocument(wire({ width: 0.2, height: 11_999.9 })).pages.get('p')
  expect(tiny).toMatchObject({ width: 1, height: 12_000 })
})
