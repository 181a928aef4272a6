import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { Failure } from '#schemas/errors.ts'
import { wireWork } from '#test/support/wire-works.ts'
import { decodeDocument, encodeDocument, parseWork, stringifyWork } from './codec.ts'
import { copyLayers, renewIds } from './copy.ts'
import './kinds/interactive/index.ts'
import { upgradeLegacy } from './legacy.ts'
import './legacy-convert.ts'
import type { AnyLayer, DocumentRecords, JsonObject } from './records.ts'

const RUNS = { numRuns: 300 }
/** As it would arrive: through JSON text, so that `-0` and the like are gone. */
const arrived = (json: JsonObject): JsonObject => JSON.parse(JSON.stringify(json))
const broken = (run: () => unknown): boolean => {
  try {
    run()
    return false
  } catch (error) {
    if (error instanceof Failure && error.code === 'WORK_BROKEN') return true
    throw error
  }
}
const bare = ({ work, pages, layers }: DocumentRecords) => ({
  work: { ...work, rest: null },
  pages: [...pages.values()].map(page => ({ ...page, rest: null })),
  layers: [...layers.values()].map(layer => ({ ...layer, rest: null })),
})

describe('codec, for any work', { timeout: 60_000 }, () => {
  it('decoding and encoding gives the same bytes', () => {
    fc.assert(
      fc.property(wireWork, json => {
        const text = JSON.stringify(json)
        expect(JSON.stringify(encodeDocument(decodeDocument(JSON.parse(text))))).toBe(text)
      }),
      RUNS,
    )
  })

  it('the text to save is the JSON of the wire, layer by layer, also when some of it was written before', () => {
    fc.assert(
      fc.property(wireWork, json => {
        const records = decodeDocument(arrived(json))
        const moved = new Map<string, AnyLayer>(
          [...records.layers].map(([id, layer], at) => [id, at % 2 ? layer : { ...layer, name: `${layer.name}"\\n` }]),
        )
        for (const each of [records, { ...records, layers: moved }, records])
          expect(stringifyWork(each)).toBe(JSON.stringify(encodeDocument(each)))
      }),
      RUNS,
    )
  })

  it('the same work always decodes to the same records, with unique ids and only finite numbers', () => {
    fc.assert(
      fc.property(wireWork, json => {
        const [a, b] = [decodeDocument(arrived(json)), decodeDocument(arrived(json))]
        expect(bare(a)).toEqual(bare(b))
        expect(a.pages.size).toBe(a.work.pageIds.length)
        expect(a.layers.size).toBe([...a.pages.values()].flatMap(page => page.layerIds).length)
        for (const layer of a.layers.values()) {
          expect(Object.values(layer.frame).every(Number.isFinite)).toBe(true)
          expect(Math.min(layer.frame.width, layer.frame.height)).toBeGreaterThanOrEqual(0.01)
          expect(Object.isFrozen(layer) && Object.isFrozen(layer.frame)).toBe(true)
        }
      }),
      RUNS,
    )
  })

  it('what is written is what is read: any values of one work, put into another, survive encoding', () => {
    fc.assert(
      fc.property(wireWork, wireWork, (left, right) => {
        const [a, b] = [decodeDocument(arrived(left)), decodeDocument(arrived(right))]
        const mixed = new Map(
          [...a.layers].map(([id, layer], at): [string, AnyLayer] => {
            const donors = [...b.layers.values()].filter(other => other.kind === layer.kind)
            const donor = donors[at % Math.max(1, donors.length)]
            return [id, donor ? ({ ...donor, id, rest: layer.rest } as AnyLayer) : layer]
          }),
        )
        const records = { ...a, layers: mixed }
        expect(bare(decodeDocument(arrived(encodeDocument(records))))).toEqual(bare(records))
      }),
      RUNS,
    )
  })

  it('a change touches its own value only', () => {
    fc.assert(
      fc.property(wireWork, fc.integer({ min: -5000, max: 5000 }), (json, x) => {
        const before = decodeDocument(arrived(json))
        const [first] = before.layers.values()
        if (!first) return
        const moved: AnyLayer = { ...first, frame: { ...first.frame, x } }
        const layers = new Map([...before.layers, [first.id, moved]])
        const after = decodeDocument(arrived(encodeDocument({ ...before, layers })))
        expect(bare(after)).toEqual(bare({ ...before, layers }))
      }),
      RUNS,
    )
  })

  it('copies have ids of their own and the same content', () => {
    fc.assert(
      fc.property(wireWork, json => {
        const records = decodeDocument(arrived(json))
        const copy = renewIds(records)
        const text = stringifyWork(copy)
        expect(stringifyWork(decodeDocument(JSON.parse(text)))).toBe(text)
        expect(decodeDocument(JSON.parse(text)).work.pageIds).toEqual(copy.work.pageIds)
        const copied = copyLayers([...records.layers.values()])
        expect(copied.some(({ id }) => records.layers.has(id))).toBe(false)
        expect(copied.map(({ data }) => data)).toEqual([...records.layers.values()].map(({ data }) => data))
      }),
      { numRuns: 200 },
    )
  })
})

describe('codec, for any JSON', { timeout: 60_000 }, () => {
  it('answers with records or WORK_BROKEN, never with anything else', () => {
    fc.assert(
      fc.property(fc.jsonValue({ maxDepth: 5, noUnicodeString: false }), json => {
        broken(() => decodeDocument(json as JsonObject))
        broken(() => parseWork(JSON.stringify(json)))
        expect(({} as { polluted?: unknown }).polluted).toBeUndefined()
      }),
      { numRuns: 500 },
    )
  })

  it('any text at all is read or refused as WORK_BROKEN', () => {
    fc.assert(
      fc.property(fc.string(), text => {
        broken(() => parseWork(text))
      }),
      RUNS,
    )
  })

  it('parsing gives a work with a page, and its text parses to the same text', () => {
    fc.assert(
      fc.property(wireWork, json => {
        const text = stringifyWork(parseWork(JSON.stringify(json)))
        expect(parseWork(text).work.pageIds.length).toBeGreaterThan(0)
        expect(stringifyWork(parseWork(text))).toBe(text)
      }),
      RUNS,
    )
  })
})

describe('upgradeLegacy, for any work', { timeout: 60_000 }, () => {
  it('running it twice changes nothing more', () => {
    fc.assert(
      fc.property(wireWork, json => {
        const once = upgradeLegacy(arrived(json))
        expect(upgradeLegacy(once)).toBe(once)
      }),
      RUNS,
    )
  })
})
