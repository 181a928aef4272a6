import { describe, expect, it } from 'vitest'
import { parseWork, stringifyWork } from './codec.ts'
import { upgradeLegacy } from './legacy.ts'
import { OLD_LAYER_TYPES } from './legacy-convert.ts'
import type { JsonObject } from './records.ts'

interface Upgraded {
  readonly type: string
  readonly style: JsonObject
  readonly pages: readonly {
    readonly eventId: string
    readonly style: JsonObject
    readonly layers: readonly { readonly eventId: string; readonly pid: string }[]
  }[]
}
const upgrade = (json: JsonObject) => upgradeLegacy(json) as unknown as Upgraded
const oldWork = (type: string) => ({
  type,
  pages: [{ layers: [{ type: 'img' }, { pid: 'h5ds_text', eventId: 'own' }] }],
})

describe('upgradeLegacy', () => {
  it('E-3-05 C-3-04 converts phone, horizontal-phone and pc to the current types', () => {
    expect(['phone', 'horizontal-phone', 'pc'].map(type => upgrade(oldWork(type)).type)).toEqual([
      'h5-swiper',
      'h5-horizontal-swiper',
      'pc-web',
    ])
  })
  it('C-3-20 converts legacy layer types to plugin ids', () => {
    const pidOf = (type: string) => upgrade({ type: 'pc', pages: [{ layers: [{ type }] }] }).pages[0]?.layers[0]?.pid
    expect([...OLD_LAYER_TYPES.keys()].map(type => `${type}: ${pidOf(type)}`)).toEqual([
      'img: h5ds_img',
      'etext: h5ds_text',
      'map: h5ds_shape',
      'shape: h5ds_shape',
      'input: h5ds_shape',
      'submit: h5ds_shape',
      'sound: h5ds_sound',
      'snow: h5ds_csseffect',
      'effectcss: h5ds_csseffect',
    ])
    expect(upgrade({ pages: [{ layers: [{ type: 'img', pid: 'h5ds_text@2' }] }] }).pages[0]?.layers[0]?.pid).toBe(
      'h5ds_text@2',
    )
  })
  it('C-5-16 fills a missing size with 320 × 514 for swiper types and 600 × 800 for others', () => {
    const sizes = (type: string) => [upgrade(oldWork(type)).style, upgrade(oldWork(type)).pages[0]?.style]
    const [swiper, other] = [
      { width: 320, height: 514 },
      { width: 600, height: 800 },
    ]
    expect([sizes('phone'), sizes('horizontal-phone'), sizes('pc')]).toEqual([
      [swiper, swiper],
      [swiper, swiper],
      [other, other],
    ])
    expect(upgrade({ type: 'pc', pages: [{ style: { width: '50px' }, layers: [] }] }).pages[0]?.style).toEqual({
      width: '50px',
      height: 800,
    })
  })
  it('C-5-17 generates event ids that are missing and keeps the others', () => {
    const [page] = upgrade(oldWork('phone')).pages
    expect(page?.eventId).toMatch(/^[0-9a-z]{16}$/)
    // Its topmost layer comes first, ours last.
    expect(page?.layers[1]?.eventId).toMatch(/^[0-9a-z]{16}$/)
    expect(page?.layers[0]?.eventId).toBe('own')
  })
  it('C-4-10 C-5-18 moves page backgrounds from the old storage host to the new CDN', () => {
    const move = { from: ['https://old.host'], to: 'https://cdn.host' }
    const image = (backgroundImage: string) => {
      const { pages } = upgradeLegacy(
        { pages: [{ style: { backgroundImage }, layers: [] }] },
        move,
      ) as unknown as Upgraded
      return pages[0]?.style.backgroundImage
    }
    expect(image('https://old.host/a/b.png')).toBe('https://cdn.host/a/b.png')
    expect(image('url("https://old.host/a.png")')).toBe('url("https://cdn.host/a.png")')
    expect(image('https://old.hostile/a.png')).toBe('https://old.hostile/a.png')
    expect(image('https://other/?u=https://old.host/a.png')).toBe('https://other/?u=https://old.host/a.png')
  })
  it('a current work comes back as the very same object, and its text unchanged', () => {
    const json = { type: 'pc-web', 'x-a': 1, pages: [{ layers: [{ pid: 'h5ds_img', style: { left: '3px' } }] }] }
    expect(upgradeLegacy(json)).toBe(json)
    expect(stringifyWork(parseWork(JSON.stringify(json)))).toBe(JSON.stringify(json))
  })
  it('a work without a page gets a blank one of its own size', () => {
    const [page] = parseWork('{"name":"a","style":{"width":900,"height":"500px"},"pages":[]}').pages.values()
    expect([page?.width, page?.height, page?.name]).toEqual([900, 500, '空白页'])
  })
})
