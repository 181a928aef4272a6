import { describe, expect, it } from 'vitest'
import { upgradeLegacy } from './legacy.ts'
import './legacy-convert.ts'
import { parseWork } from './parse.ts'
import type { Json, JsonObject } from './records.ts'

interface Wire {
  readonly type?: string
  readonly style?: JsonObject
  readonly pages: readonly {
    readonly eventId: string
    readonly style: JsonObject
    readonly layers: readonly { readonly id?: string; readonly pid?: string; readonly eventId?: string }[]
  }[]
}
const upgrade = (json: JsonObject) => upgradeLegacy(json) as unknown as Wire
const layersIn = (json: JsonObject) => upgrade(json).pages.flatMap(({ layers }) => layers)

describe('an old work', () => {
  it('is one as soon as one layer of one page is', () => {
    const current = { pid: 'h5ds_text', eventId: 'e' }
    const mixed = { pages: [{ layers: [current] }, { layers: [current, { type: 'img', eventId: 'f' }] }] }
    expect(layersIn(mixed)).toEqual([current, current, { type: 'img', pid: 'h5ds_img', eventId: 'f' }])
    for (const pages of [
      [{ layers: [] }],
      [{}],
      [{ layers: 7 }],
      [{ layers: [current, { type: 'chart' }] }],
    ] as const) {
      const work = { pages } as unknown as JsonObject
      expect(upgradeLegacy(work)).toBe(work)
    }
  })

  it('of a current type keeps the order and the ids of its layers', () => {
    const layers = [
      { type: 'img', keyid: 'k' },
      { pid: 'h5ds_text', keyid: 'l' },
    ]
    const [first, second] = layersIn({ type: 'pc-web', pages: [{ layers }] })
    expect([first?.pid, first?.id, second?.pid, second?.id]).toEqual(['h5ds_img', undefined, 'h5ds_text', undefined])
    const old = layersIn({ type: 'pc', pages: [{ layers }] })
    expect(old.map(({ pid, id }) => [pid, id])).toEqual([
      ['h5ds_text', 'l'],
      ['h5ds_img', 'k'],
    ])
  })

  it('has event ids where none or an empty one is stored', () => {
    const eventOf = (eventId: Json) =>
      layersIn({ type: 'pc', pages: [{ layers: [{ pid: 'h5ds_img', eventId }] }] })[0]?.eventId
    expect([eventOf('own'), eventOf(7)]).toEqual(['own', 7])
    for (const missing of [null, '']) expect(eventOf(missing)).toMatch(/^[\da-z]{16}$/)
  })

  it('without pages has a blank one of its own size, or of its type', () => {
    const sizeOf = (json: JsonObject) => {
      const { style, layers } = upgrade(json).pages[0] ?? expect.fail()
      return [style.width, style.height, layers.length]
    }
    expect([sizeOf({ pages: null }), sizeOf({}), sizeOf({ pages: [7, null] }), sizeOf({ type: 7 })]).toEqual(
      Array(4).fill([600, 800, 0]),
    )
    expect([sizeOf({ type: 'phone' }), sizeOf({ type: 'h5-swiper' }), sizeOf({ type: 'pc' })]).toEqual([
      [320, 514, 0],
      [320, 514, 0],
      [600, 800, 0],
    ])
    expect(sizeOf({ style: { width: '50px', height: 'x' } })).toEqual([50, 800, 0])
    expect(sizeOf({ style: { width: 30, height: 40 } })).toEqual([30, 40, 0])
  })
})

it('a work is a hundred levels deep at most', () => {
  const nested = (levels: number) => `{"pages":[],"x":${'['.repeat(levels)}${']'.repeat(levels)}}`
  expect(parseWork(nested(100)).work.rest).toHaveProperty('x')
  expect(() => parseWork(nested(101))).toThrow('WORK_BROKEN')
})
