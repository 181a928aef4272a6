import { describe, expect, it } from 'vitest'
import { readArtword, writeArtword } from '#schemas/document/artword.ts'
import { createLayer } from '#schemas/document/create.ts'
import type { AnyLayer, Frame, PageRecord, TextData } from '#schemas/document/records.ts'
import { poster } from '#test/support/poster.ts'
import { asLightAs, cssContrast, readableOn } from '#web/kernels/recolor.ts'
import { isText } from '#web/layers/text/is-text.ts'
import { brandRecords, usedColors } from './apply-brand.ts'

const RED = '#c01818'
const YELLOW = '#ffd54a'
const frame = (x: number, y: number, width: number, height: number): Partial<Frame> => ({ x, y, width, height })
const rect = (fill: string, at: Partial<Frame>, more: Partial<AnyLayer> = {}): AnyLayer =>
  ({ ...createLayer('shape', at, { shape: 'rect', fill, fill2: '', strokeWidth: 0 }), ...more }) as AnyLayer
const text = (data: Partial<TextData> = {}, at = frame(100, 100, 600, 60)) =>
  createLayer('text', at, { text: '春日上新', color: '#ffffff', fontSize: 20, ...data })
const page = (layers: readonly AnyLayer[], more: Partial<PageRecord> = {}) => {
  const all = poster(layers, { width: 1000, height: 800 })
  return { ...all, pages: new Map([...all.pages].map(([id, each]) => [id, { ...each, ...more }])) }
}

describe('the colors of a page', () => {
  const areas = (layers: readonly AnyLayer[], backgroundColor = '') => {
    const all = page(layers, { backgroundColor })
    return usedColors(all, all.work.pageIds).map(({ css, area }) => [css, Math.round(area * 10) / 10])
  }

  it('count by the part of a layer that lies on the page, and by its opacity', () => {
    expect(areas([rect(RED, frame(-50, -20, 150, 120))])).toEqual([[RED, 10_000]])
    expect(areas([rect(RED, frame(930, 750, 300, 400))])).toEqual([[RED, 3500]])
    expect(areas([rect(RED, frame(20, 30, 70, 40), { opacity: 0.5 })])).toEqual([[RED, 1400]])
    expect(areas([rect(RED, frame(-300, -300, 100, 100)), rect(RED, frame(1200, 900, 50, 50))])).toEqual([
      [RED, 0],
      [RED, 0],
    ])
    expect(areas([rect(RED, frame(0, 0, 70, 40), { isHidden: true })])).toEqual([])
  })

  it('are those of gradients, in equal parts, of the ground, and of lines, to a tenth', () => {
    const two = `linear-gradient(90deg, ${RED} 0%, rgba(1, 2, 3, 0.5) 100%)`
    expect(areas([rect(two, frame(0, 0, 100, 50))], two)).toEqual([
      [RED, 800_000],
      ['rgba(1, 2, 3, 0.5)', 800_000],
      [RED, 2500],
      ['rgba(1, 2, 3, 0.5)', 2500],
    ])
    const data = { shape: 'rect', fill: RED, fill2: '', strokeWidth: 3, strokeColor: '#00f' } as const
    expect(areas([createLayer('shape', frame(0, 0, 100, 50), data)])).toEqual([
      [RED, 5000],
      ['#00f', 500],
    ])
  })

  it('of a text cover a fifth of its box, those of an effect share it', () => {
    expect(areas([text({}, frame(0, 0, 100, 50))])).toEqual([['#ffffff', 1000]])
    const copy = { shadows: [], transform: { x: 0, y: 0, skewX: 0, skewY: 0 }, opacity: 1 }
    const layers = [{ ...copy, fill: RED, strokeColor: '#0000ff', strokeWidth: 4 }]
    const artword = writeArtword({ name: 'own', title: '', colors: [RED], size: 50, layers })
    expect(areas([text({ artword }, frame(0, 0, 100, 50))])).toEqual([
      [RED, 500],
      ['#0000ff', 500],
    ])
  })
})

describe('a text on a ground that gets the brand’s color', () => {
  /** Has the color of the ground, so that it is mapped in each case. */
  const corner = rect(RED, frame(0, 790, 10, 10))
  const colored = (layers: readonly AnyLayer[], more: Partial<PageRecord> = {}, brand = YELLOW) => {
    const all = page([corner, ...layers], { backgroundColor: '#ffffff', ...more })
    const look = { colors: [brand], heading: null, body: null }
    const changed = brandRecords(all, all.work.pageIds, look, () => 0).layers
    const words = layers.findLast(isText) ?? expect.fail()
    const now = changed.get(words.id) ?? words
    return isText(now) ? now.data.color : expect.fail()
  }
  const isOnRed = (layers: readonly AnyLayer[], more?: Partial<PageRecord>) => {
    const color = colored(layers, more)
    expect([DARKER, '#ffffff']).toContain(color)
    return color === DARKER
  }
  /** White words with the contrast of small ones on the brand's yellow. */
  const DARKER = readableOn('#ffffff', YELLOW, 4.5)
  const all = frame(0, 0, 1000, 400)

  it('gets darker where it could not be read: to 4.5 below 24 px, else to 3', () => {
    expect(DARKER).not.toBe('#ffffff')
    expect(colored([rect(RED, all), text({ fontSize: 23 })])).toBe(DARKER)
    const large = readableOn('#ffffff', YELLOW, 3)
    expect(large).not.toBe(DARKER)
    expect(colored([rect(RED, all), text({ fontSize: 24 })])).toBe(large)
  })

  it('needs no more contrast than it had', () => {
    const [gray, had] = ['#8a8a8a', cssContrast('#8a8a8a', RED)]
    expect(had).toBeLessThan(3)
    expect(colored([rect(RED, all), text({ color: gray })])).toBe(readableOn(gray, YELLOW, had))
    expect(readableOn(gray, YELLOW, had)).not.toBe(readableOn(gray, YELLOW, 4.5))
  })

  it('lies on what is below it, in sight, and opaque enough', () => {
    expect(isOnRed([rect(RED, all), text()])).toBe(true)
    expect(isOnRed([text(), rect(RED, all)])).toBe(false)
    expect(isOnRed([rect(RED, all, { isHidden: true }), text()])).toBe(false)
    expect(isOnRed([rect(RED, all, { opacity: 0.6 }), text()])).toBe(true)
    expect(isOnRed([rect(RED, all, { opacity: 0.59 }), text()])).toBe(false)
    expect(isOnRed([rect(RED, all), text({ color: '#222222' }, all), text()])).toBe(true)
  })

  it('lies on the layer that has its middle, to the edge', () => {
    // The middle is at 400, 130.
    const at = (...box: Parameters<typeof frame>) => isOnRed([rect(RED, frame(...box)), text()])
    expect([at(400, 130, 9, 9), at(391, 121, 9, 9)]).toEqual([true, true])
    expect([at(401, 130, 9, 9), at(400, 131, 9, 9), at(390, 121, 9, 9), at(391, 120, 9, 9)]).toEqual(
      Array(4).fill(false),
    )
  })

  it('lies on what is lower where a layer has no paint, and on nothing known on a picture or a gradient', () => {
    const picture = createLayer('image', all, { src: '/u/a.png' })
    const gradient = `linear-gradient(90deg, ${RED} 0%, ${RED} 100%)`
    for (const empty of ['', 'transparent']) expect(isOnRed([rect(RED, all), rect(empty, all), text()])).toBe(true)
    expect(isOnRed([rect(RED, all), rect('#fefefe', all), text()])).toBe(false)
    expect(isOnRed([rect(RED, all), picture, text()])).toBe(false)
    expect(isOnRed([picture, rect(RED, all), text()])).toBe(true)
    expect(isOnRed([rect(RED, all), rect(gradient, all), text()])).toBe(false)
    expect(isOnRed([rect('rgba(192, 24, 24, 0.61)', all), text()])).toBe(true)
    expect(isOnRed([rect(RED, all), rect('rgba(192, 24, 24, 0.6)', all), text()])).toBe(false)
  })

  it('lies on the color of the page last, white where that is clear, and on nothing known where it has a picture', () => {
    expect(isOnRed([text()], { backgroundColor: RED })).toBe(true)
    expect(isOnRed([text()], { backgroundColor: 'rgba(192, 24, 24, 0.6)' })).toBe(false)
    expect(isOnRed([text()], { backgroundColor: RED, backgroundImage: '/u/a.png' })).toBe(false)
  })

  it('stays as light or dark as it was on a picture, in the brand’s hue', () => {
    const picture = createLayer('image', all, { src: '/u/a.png' })
    const expected = asLightAs(YELLOW, RED)
    expect(expected).not.toBe(YELLOW)
    expect(colored([picture, text({ color: RED })])).toBe(expected)
    expect(colored([picture, text({ color: RED })], {}, '#0a7d4f')).toBe('#0a7d4f')
  })

  it('with an effect has the brand’s color in all of the effect, whatever lies behind', () => {
    const shadow = { x: 1, y: 2, blur: 3, color: RED }
    const copy = { shadows: [shadow], transform: { x: 0, y: 0, skewX: 0, skewY: 0 }, opacity: 1 }
    const layers = [{ ...copy, fill: RED, strokeColor: RED, strokeWidth: 4 }]
    const artword = writeArtword({ name: 'own', title: '', colors: [RED], size: 50, layers })
    const words = text({ artword, color: '#ffffff' })
    const records = page([rect(RED, all), words])
    const look = { colors: [YELLOW], heading: null, body: null }
    const changed = brandRecords(records, records.work.pageIds, look, () => 0).layers.get(words.id)
    const data = isText(changed) ? changed.data : expect.fail()
    expect(data.color).toBe('#ffffff')
    expect(readArtword(data.artword)).toMatchObject({
      colors: [YELLOW],
      layers: [{ fill: YELLOW, strokeColor: YELLOW, strokeWidth: 4, shadows: [{ ...shadow, color: YELLOW }] }],
    })
  })

  it('a code gets the color only where it stays dark on light', () => {
    const code = (foreground: string, background: string, brand: string) => {
      const layer = createLayer('qrcode', frame(0, 0, 200, 200), { foreground, background })
      const records = page([layer], { backgroundColor: '#ffffff' })
      const look = { colors: [brand], heading: null, body: null }
      const changed = brandRecords(records, records.work.pageIds, look, () => 0).layers.get(layer.id) ?? layer
      return changed === layer ? 'kept' : changed.kind === 'qrcode' && changed.data.foreground
    }
    expect(cssContrast('#0a7d4f', '#ffffff')).toBeGreaterThan(4.5)
    expect(code(RED, '#ffffff', '#0a7d4f')).toBe('#0a7d4f')
    expect(code(RED, '#ffffff', YELLOW)).toBe('kept')
    expect(code('#111111', RED, YELLOW)).toBe('kept')
  })

  it('changes nothing without colors, and only what has another color', () => {
    const layers = [rect(RED, all), rect('#777777', all), text()]
    const records = page(layers, { backgroundColor: RED })
    const look = { colors: [] as string[], heading: null, body: null }
    const none = brandRecords(records, records.work.pageIds, look, () => 0)
    expect([none.layers.size, none.pages.size]).toEqual([0, 0])
    const some = brandRecords(records, records.work.pageIds, { ...look, colors: [YELLOW] }, () => 0)
    expect([...some.pages.values()].map(({ backgroundColor }) => backgroundColor)).toEqual([YELLOW])
    expect(some.layers.get(layers[0]?.id ?? '')).toMatchObject({ data: { fill: YELLOW } })
  })
})
