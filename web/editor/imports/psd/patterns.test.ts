import type { LayerEffectsInfo, PatternInfo } from 'ag-psd'
import { expect, it } from 'vitest'
import { block, colorAt, kindsOf, psdOf, readOne } from '#test/support/psd-files.ts'
import type { PsdPage } from './pages.ts'
import { readPatterns } from './patterns.ts'
import { readHead } from './psd-head.ts'

const RED = [255, 0, 0] as const
/** Two columns, white and blue, one px wide each. */
const stripes: PatternInfo = {
  name: '条纹',
  id: 'stripes',
  x: 0,
  y: 0,
  bounds: { x: 0, y: 0, w: 2, h: 1 },
  data: new Uint8Array([255, 255, 255, 255, 0, 0, 255, 255]),
}
const overlay = (more: Partial<LayerEffectsInfo['patternOverlay']> = {}): LayerEffectsInfo => ({
  patternOverlay: { enabled: true, opacity: 1, scale: 1, align: true, pattern: { name: '', id: 'stripes' }, ...more },
})

it('a pattern lies on a layer from the point that moves with it', async () => {
  const page = await readOne(
    psdOf(
      [
        block('从 5 开始', 4, 4, 10, RED, { effects: overlay(), referencePoint: { x: 5, y: 4 } }),
        block('放大', 20, 4, 10, RED, { effects: overlay({ scale: 4 }), referencePoint: { x: 20, y: 4 } }),
        block('半透明', 4, 20, 10, RED, { effects: overlay({ opacity: 0.5 }), referencePoint: { x: 4, y: 20 } }),
      ],
      { patterns: [stripes] },
    ),
  )
  expect(colorAt(page, 5, 5)).toEqual([255, 255, 255, 255])
  expect(colorAt(page, 6, 5)).toEqual([0, 0, 255, 255])
  const [first, last] = [colorAt(page, 21, 5)[0] ?? 0, colorAt(page, 25, 5)[0] ?? 0]
  expect([first > 200, last < 60]).toEqual([true, true])
  expect(colorAt(page, 4, 25)).toEqual([255, 128, 128, 255])
  expect(kindsOf(page)).not.toContain('effectLeftOut')
})

it('the stroke of a pattern is drawn with it, and one that the file lacks is listed', async () => {
  const stroke = (id: string): LayerEffectsInfo => ({
    stroke: [
      {
        enabled: true,
        size: { units: 'Pixels', value: 2 },
        position: 'outside',
        fillType: 'pattern',
        opacity: 1,
        pattern: { name: '', id },
      },
    ],
  })
  const layers = [
    block('有', 4, 4, 10, RED, { effects: stroke('stripes'), referencePoint: { x: 0, y: 0 } }),
    block('没有', 20, 20, 10, RED, { effects: stroke('other') }),
    block('叠加', 20, 4, 10, RED, { effects: overlay({ pattern: { name: '', id: 'other' } }) }),
  ]
  const page = await readOne(psdOf(layers, { patterns: [stripes] }))
  expect(colorAt(page, 3, 8)).toEqual([0, 0, 255, 255])
  expect(colorAt(page, 2, 8)).toEqual([255, 255, 255, 255])
  expect(colorAt(page, 19, 25)[3]).toBe(0)
  expect(page.scene.notes.filter(({ kind }) => kind === 'effectLeftOut')).toEqual([
    { layer: '没有', kind: 'effectLeftOut', detail: 'patternStroke' },
    { layer: '叠加', kind: 'effectLeftOut', detail: 'patternOverlay' },
  ])
})

it('a stroke of a noise gradient has random colors within its limits, the same ones each time, and is listed', async () => {
  const gradient = {
    ...{ type: 'noise' as const, name: '', style: 'linear' as const, roughness: 0.5, colorModel: 'rgb' as const },
    ...{ randomSeed: 1, restrictColors: false, addTransparency: false, min: [0.5, 0, 0, 0], max: [1, 0, 1, 1] },
  }
  const stroke = [
    {
      enabled: true,
      size: { units: 'Pixels' as const, value: 2 },
      fillType: 'gradient' as const,
      opacity: 1,
      gradient,
    },
  ]
  const file = psdOf([block('杂色', 10, 10, 10, RED, { effects: { stroke } })])
  const page = await readOne(file.slice(0))
  const along = (shown: PsdPage) => Array.from({ length: 10 }, (_, index) => colorAt(shown, 9, 10 + index))
  for (const [r = 0, g, , a] of along(page)) {
    expect(r).toBeGreaterThanOrEqual(127)
    expect([g, a]).toEqual([0, 255])
  }
  expect(new Set(along(page).map(String)).size).toBeGreaterThan(6)
  expect(along(await readOne(file))).toEqual(along(page))
  expect(page.scene.notes).toContainEqual({ layer: '杂色', kind: 'noiseGradient' })
})

it('a pattern that is seen through lets the layer show', async () => {
  const holes = { ...stripes, data: new Uint8Array([255, 255, 255, 255, 0, 0, 255, 0]) }
  const layer = block('镂空', 4, 4, 10, RED, { effects: overlay(), referencePoint: { x: 4, y: 4 } })
  const page = await readOne(psdOf([layer], { patterns: [holes] }))
  expect(colorAt(page, 4, 8)).toEqual([255, 255, 255, 255])
  expect(colorAt(page, 5, 8)).toEqual([255, 0, 0, 255])
})

it('damaged patterns are left out, the rest is read', async () => {
  const file = psdOf([block('叠加', 4, 4, 10, RED, { effects: overlay() })], { patterns: [stripes] })
  const bytes = new Uint8Array(file)
  const text = new TextDecoder('latin1').decode(bytes)
  // The size of the tile becomes one that no memory can hold.
  bytes.fill(0x7f, text.indexOf('stripes') + 7 + 16, text.indexOf('stripes') + 7 + 24)
  const patterns = await readPatterns(bytes, readHead(bytes))
  expect(patterns.size).toBe(0)
})

it('a damaged pattern uses room for patterns too, so that many of them do not fill the memory', async () => {
  const bytes = new Uint8Array(psdOf([], { patterns: [stripes, { ...stripes, id: 'second.' }] }))
  expect((await readPatterns(bytes, readHead(bytes))).size).toBe(2)
  // The first has the size of all patterns of a file, and too little data.
  const at = new TextDecoder('latin1').decode(bytes).indexOf('stripes') + 7 + 16
  const view = new DataView(bytes.buffer)
  view.setUint32(at, 8000)
  view.setUint32(at + 4, 4000)
  expect((await readPatterns(bytes, readHead(bytes))).size).toBe(0)
})
