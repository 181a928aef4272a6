import { expect, it } from 'vitest'
import { isWorkEnvelope } from './envelope.ts'

it('a work is an object whose pages are a list or missing', () => {
  for (const json of [{}, { pages: null }, { pages: [] }, { name: '海报' }])
    expect(isWorkEnvelope(json), JSON.stringify(json)).toBe(true)
  for (const json of [null, undefined, 'text', 7, { pages: {} }, { pages: 'p1' }, { pages: 0 }])
    expect(isWorkEnvelope(json), JSON.stringify(json)).toBe(false)
})

it('layers of a page are a list or missing; entries that are no pages are left to the decoder', () => {
  for (const page of [{}, { layers: null }, { layers: [] }, [], [{ layers: 5 }], null, 'text', 3, false])
    expect(isWorkEnvelope({ pages: [{ layers: [] }, page] }), JSON.stringify(page)).toBe(true)
  for (const page of [{ layers: {} }, { layers: 'a' }, { layers: 0 }, undefined])
    expect(isWorkEnvelope({ pages: [{ layers: [] }, page] }), JSON.stringify(page)).toBe(false)
})
