import type { Layer, LayerVectorMask } from 'ag-psd'
import { describe, expect, it } from 'vitest'
import { block, colorAt, maskOf, psdOf, readOne } from '#test/support/psd-files.ts'
import type { Plane, Raster } from '#web/kernels/raster/raster.ts'
import type { Note } from '../imported.ts'
import { decodeLayer, drawLayer } from './layers.ts'
import { readPages } from './pages.ts'
import type { Scene } from './piece.ts'

const RED = [255, 0, 0] as const
const px = (value: number) => ({ units: 'Pixels' as const, value })
const page = { left: 0, top: 0, width: 12, height: 8 }
const sceneOf = (): Scene & { readonly notes: Note[] } => ({
  ...{ page, light: { angle: 120, altitude: 30 }, patterns: new Map(), notes: [], groups: 0 },
})
const rasterOf = (color: readonly number[] = [255, 0, 0, 255]): Raster => ({
  ...{ left: 2, top: 2, width: 4, height: 4 },
  data: Uint8ClampedArray.from({ length: 64 }, (_, at) => color[at % 4] ?? 0),
})
const rect = (left: number, top: number, right: number, bottom: number): LayerVectorMask => ({
  paths: [
    {
      ...{ open: false, operation: 'combine', fillRule: 'non-zero' },
      knots: [
        [left, top],
        [right, top],
        [right, bottom],
        [left, bottom],
      ].map(([x = 0, y = 0]) => ({ linked: false, points: [x, y, x, y, x, y] })),
    },
  ],
  disable: false,
})
const planeOf = (left: number, top: number, width: number, height: number, value = 255): Plane => ({
  ...{ left, top, width, height, outside: 0 },
  data: new Uint8Array(width * height).fill(value),
})
const draw = (layer: Layer, pixels: Raster | null, masks: readonly Plane[] = [], clip?: (raster: Raster) => Raster) => {
  const scene = sceneOf()
  const piece = drawLayer(scene, { name: '层', ...layer }, { pixels, masks }, 3, clip)
  return { piece, notes: scene.notes.map(({ kind }) => kind) }
}
const at = (raster: Raster | undefined, x: number, y: number) => {
  const from = raster ? ((y - raster.top) * raster.width + x - raster.left) * 4 : 0
  return [...(raster?.data.slice(from, from + 4) ?? [])]
}
const color = { r: 0, g: 128, b: 0 }
const solidFill = [{ enabled: true, color, opacity: 1 }]

describe('a layer', () => {
  it('has its opacity and its fill together, unless it has effects', () => {
    const more = { opacity: 0.8, fillOpacity: 0.5, blendMode: 'screen' as const }
    const plain = draw(more, rasterOf())
    expect(plain.piece).toMatchObject({ name: '层', group: 3, opacity: 0.4, blend: 'screen', texts: [], shape: null })
    expect(plain.notes).toEqual([])
    const withEffects = draw({ ...more, effects: { solidFill } }, rasterOf())
    expect([withEffects.piece?.opacity, withEffects.notes]).toEqual([0.8, ['effects']])
    expect(at(withEffects.piece?.raster, 3, 3)).toEqual([0, 128, 0, 255])
    // Effects follow the px, and not the path.
    const dropShadow = [{ enabled: true, size: px(0), distance: px(3), angle: 180, opacity: 1 }]
    const shaped = draw({ vectorMask: rect(0, 0, 12, 8), effects: { dropShadow } }, rasterOf())
    expect(at(shaped.piece?.raster, 7, 3)).toEqual([0, 0, 0, 255])
    expect(draw({}, rasterOf()).piece).toMatchObject({ opacity: 1, blend: 'normal' })
    expect([draw({}, null).piece, draw({}, rasterOf([9, 9, 9, 0])).piece]).toEqual([null, null])
    expect(drawLayer(sceneOf(), {}, undefined, null)).toBeNull()
  })

  it('is cut by its masks, which is told when they cut anything', () => {
    const covered = draw({}, rasterOf(), [planeOf(1, 1, 6, 6)])
    expect([covered.notes, at(covered.piece?.raster, 2, 2)]).toEqual([[], [255, 0, 0, 255]])
    const pixels = rasterOf()
    const cut = draw({}, pixels, [planeOf(3, 0, 12, 12, 102)])
    expect([cut.notes, at(cut.piece?.raster, 2, 2), at(cut.piece?.raster, 3, 2)]).toEqual([
      ...[['mask'], [255, 0, 0, 0], [255, 0, 0, 102]],
    ])
    expect(at(pixels, 2, 2)).toEqual([255, 0, 0, 255])
  })

  it('that is a fill covers what its masks show, or the page', () => {
    const fill: Layer = { vectorFill: { type: 'color', color } }
    const whole = draw(fill, null)
    expect(whole.piece?.raster).toMatchObject(page)
    const part = draw(fill, null, [planeOf(1, 3, 6, 9), planeOf(4, 2, 9, 4, 51)])
    expect(part.piece?.raster).toMatchObject({ left: 4, top: 3, width: 3, height: 3 })
    expect([at(part.piece?.raster, 5, 4), part.notes]).toEqual([[0, 128, 0, 51], []])
    const pattern = draw({ vectorFill: { type: 'pattern', name: '', id: '' } }, null)
    expect([pattern.piece, pattern.notes]).toEqual([null, ['patternLeftOut']])
    const stops = [0, 1].map(location => ({ location, midpoint: 0.5, color: { r: location * 200, g: 0, b: 0 } }))
    const gradient = { type: 'solid' as const, name: '', angle: 0, colorStops: stops, opacityStops: [] }
    const placed = draw({ vectorFill: gradient, left: 2, top: 2, right: 7, bottom: 6 }, null)
    expect([1, 3, 4, 8].map(x => at(placed.piece?.raster, x, 3)[0])).toEqual([0, 60, 100, 200])
    // Without px of its own it lies in what is shown.
    expect([0, 11].map(x => at(draw({ vectorFill: gradient }, null).piece?.raster, x, 3)[0])).toEqual([8, 192])
    const noise = { type: 'noise' as const, name: '', colorModel: 'rgb' as const, min: [0, 0, 0, 0], max: [1, 1, 1, 1] }
    expect(draw({ vectorFill: noise } as Layer, null).notes).toEqual(['noiseGradient'])
    expect(draw(fill, null).notes).toEqual([])
  })

  it('that is a fill has its stroke around it, also when it is not filled', () => {
    const content = { type: 'color' as const, color: { r: 0, g: 0, b: 255 } }
    const stroke = { strokeEnabled: true, lineWidth: px(2), lineAlignment: 'outside' as const, content, opacity: 0.4 }
    const drawn = (vectorStroke: Layer['vectorStroke']) => {
      const { piece } = draw({ vectorFill: { type: 'color', color }, vectorStroke } as Layer, null, [
        planeOf(4, 3, 3, 3),
      ])
      return [at(piece?.raster, 3, 4), at(piece?.raster, 5, 4)]
    }
    expect(drawn(stroke)).toEqual([
      [0, 0, 255, 102],
      [0, 128, 0, 255],
    ])
    expect(drawn({ ...stroke, fillEnabled: false })[1]?.[3]).toBe(0)
    expect(drawn({ strokeEnabled: true, lineAlignment: 'outside', content })[0]).toEqual([0, 0, 255, 255])
    expect(drawn({ ...stroke, fillEnabled: true })[1]).toEqual([0, 128, 0, 255])
    const without = [
      { ...stroke, strokeEnabled: false },
      { ...stroke, content: { type: 'pattern' as const, name: '', id: '' } },
    ]
    for (const vectorStroke of without) {
      const { piece } = draw({ vectorFill: { type: 'color', color }, vectorStroke }, null, [planeOf(4, 3, 3, 3)])
      expect(piece?.raster).toMatchObject({ left: 4, top: 3, width: 3, height: 3 })
    }
  })

  it('has its stroke on top of what is clipped to it', () => {
    const content = { type: 'color' as const, color: { r: 0, g: 255, b: 0 } }
    const stroke = { strokeEnabled: true, lineWidth: px(1), lineAlignment: 'inside' as const, content }
    const vectorMask = rect(2, 2, 6, 6)
    const blue = () => rasterOf([0, 0, 255, 255])
    const edgeOf = (layer: Layer) => at(draw(layer, rasterOf(), [], blue).piece?.raster, 2, 3)
    expect(edgeOf({ vectorMask, vectorStroke: stroke })).toEqual([0, 255, 0, 255])
    expect(at(draw({ vectorMask, vectorStroke: stroke }, rasterOf(), [], blue).piece?.raster, 3, 3)).toEqual([
      0, 0, 255, 255,
    ])
    expect(edgeOf({ vectorStroke: stroke })).toEqual([0, 0, 255, 255])
    expect(edgeOf({ vectorMask })).toEqual([0, 0, 255, 255])
    expect(edgeOf({ vectorMask, vectorStroke: { ...stroke, lineDashSet: [px(1)] } })).toEqual([0, 0, 255, 255])
  })

  it('stays a text or a shape only when nothing else changes what it looks like', () => {
    const text: Layer = { text: { text: '墨', style: { fontSize: 4, font: { name: 'SimSun' } } } }
    const box = { left: px(2), top: px(2), right: px(6), bottom: px(6) }
    const keys = [{ keyOriginType: 1, keyOriginShapeBoundingBox: box }]
    const shape: Layer = { vectorFill: { type: 'color', color }, vectorOrigination: { keyDescriptorList: keys } }
    const mask = planeOf(3, 0, 12, 12)
    const kept = (layer: Layer, masks: readonly Plane[] = [], clip?: (raster: Raster) => Raster) => {
      const { piece, notes } = draw(layer, rasterOf(), masks, clip)
      return [piece?.texts.length, piece?.shape?.shape, notes.join()]
    }
    expect([kept(text), kept(shape)]).toEqual([
      [1, undefined, ''],
      [0, 'rect', ''],
    ])
    expect([kept(text, [mask]), kept(shape, [mask])]).toEqual(Array(2).fill([0, undefined, 'mask']))
    expect([kept({ ...text, fillOpacity: 0.5 }), kept({ ...shape, fillOpacity: 0.5 })]).toEqual(
      Array(2).fill([0, undefined, '']),
    )
    expect([kept(text, [], raster => raster), kept(shape, [], raster => raster)]).toEqual(
      Array(2).fill([0, undefined, '']),
    )
    expect(kept({ ...text, effects: { solidFill } })).toEqual([1, undefined, ''])
    expect(kept({ ...shape, effects: { solidFill } })).toEqual([0, undefined, 'effects'])
    expect(kept({ text: { text: ' ' } })).toEqual([0, undefined, ''])
    expect(kept({ text: { ...text.text, text: '墨', warp: { style: 'arc' } } })).toEqual([0, undefined, 'textWarped'])
  })

  it('has a plane for its vector mask, unless its px are cut by it already', async () => {
    const shown = async (layer: Layer) => {
      const { masks } = await decodeLayer(sceneOf(), layer)
      return masks.map(({ data, outside }) => [data[3 * 12 + 3], data[3 * 12 + 1], outside])
    }
    const vectorMask = rect(2, 2, 6, 6)
    expect(await shown({ vectorMask })).toEqual([[255, 0, 0]])
    expect(await shown({ vectorMask: { ...vectorMask, invert: true } })).toEqual([[0, 255, 255]])
    expect(await shown({ vectorMask, mask: { vectorMaskDensity: 0.6 } })).toEqual([[255, 102, 102]])
    expect(await shown({ vectorMask: { ...vectorMask, disable: true } })).toEqual([])
    expect(await shown({ vectorMask, mask: { vectorMaskFeather: 1 } })).toEqual([[255, 85, 0]])
    expect(await shown({ vectorMask: { ...vectorMask, paths: [] } })).toEqual([])
    expect(await shown({ vectorMask, vectorFill: { type: 'color', color } })).toEqual([[255, 0, 0]])
  })

  it('that is a fill has its own px only when its path is sharp and counts fully', async () => {
    const rawData = {
      ...{ colorMode: 3, bitsPerChannel: 8, large: false },
      channels: [{ id: 0, compression: 0, data: Uint8Array.of(77) }],
    } as NonNullable<Layer['rawData']>
    const red = async (mask: Layer['mask'], more: Layer = {}) => {
      const fill: Layer = { vectorFill: { type: 'color', color }, vectorMask: rect(2, 2, 6, 6), right: 1, bottom: 1 }
      return (await decodeLayer(sceneOf(), { ...fill, rawData, ...(mask && { mask }), ...more })).pixels?.data[0]
    }
    const masks = [undefined, {}, { vectorMaskDensity: 1, vectorMaskFeather: 0 }]
    expect(await Promise.all(masks.map(mask => red(mask)))).toEqual([77, 77, 77])
    expect([await red({ vectorMaskDensity: 0.9 }), await red({ vectorMaskFeather: 0.5 })]).toEqual([
      undefined,
      undefined,
    ])
    const solid = { type: 'solid' as const, name: '', colorStops: [], opacityStops: [] }
    expect(await red({ vectorMaskFeather: 0.5 }, { vectorFill: solid })).toBeUndefined()
    const others = [{ vectorMask: { ...rect(2, 2, 6, 6), disable: true } }, { vectorFill: { ...solid, type: 'noise' } }]
    for (const other of others) expect(await red({ vectorMaskFeather: 0.5 }, other as Layer)).toBe(77)
  })
})

describe('groups', () => {
  const one = block('一', 0, 0, 10, RED, { opacity: 0.8 })
  const two = block('二', 5, 5, 10, [0, 0, 255])
  const far = block('远', 20, 20, 10, [0, 0, 255])
  const piecesOf = async (...layers: Layer[]) =>
    (await readOne(psdOf(layers))).pieces.map(({ name, opacity, blend, group }) =>
      [name, Math.round(opacity * 100) / 100, blend, group].join(' '),
    )

  it('stay loose as long as their layers look the same alone', async () => {
    const group = (more: Layer, children: Layer[] = [one, two]): Layer => ({
      name: '组',
      blendMode: 'normal',
      children,
      ...more,
    })
    expect(await piecesOf(group({}), group({}))).toEqual([
      ...['一 0.8 normal 0', '二 1 normal 0', '一 0.8 normal 1', '二 1 normal 1'],
    ])
    expect(await piecesOf(group({ children: [group({}), far] }))).toEqual([
      '一 0.8 normal 0',
      '二 1 normal 0',
      '远 1 normal 0',
    ])
    expect(await piecesOf(group({ opacity: 0.6 }, [one, far]))).toEqual(['一 0.48 normal 0', '远 0.6 normal 0'])
    expect(await piecesOf(group({ opacity: 0.6 }, [one]))).toEqual(['一 0.48 normal 0'])
    expect(await piecesOf(group({ opacity: 0.6 }))).toEqual(['组 0.6 normal '])
    expect(await piecesOf(group({ blendMode: 'screen' }, [one, far]))).toEqual(['组 1 screen '])
    const children = [one, { ...far, blendMode: 'multiply' as const }]
    expect(await piecesOf(group({}, children))).toEqual(['组 1 normal '])
    expect(await piecesOf(group({ blendMode: 'pass through' }, children))).toEqual([
      '一 0.8 normal 0',
      '远 1 multiply 0',
    ])
    expect(await piecesOf(group({ blendMode: 'pass through', effects: { solidFill } }, [one, far]))).toEqual([
      '组 1 normal ',
    ])
    expect(await piecesOf(group({ fillOpacity: 0.6, opacity: 0.5 }))).toEqual(['组 0.3 normal '])
    expect(await piecesOf(group({ fillOpacity: 0.6, opacity: 0.5, effects: { solidFill } }))).toEqual([
      '组 0.5 normal ',
    ])
    const masked = group({ mask: maskOf(0, 0, 8, 0, 255) })
    const cut = await readOne(psdOf([masked]))
    expect([colorAt(cut, 7, 7)[3], colorAt(cut, 12, 12), cut.pieces.length]).toEqual([0, [0, 0, 255, 255], 2])
  })
})

describe('pages', () => {
  const board = (name: string, left: number, top: number, backgroundType: number, more: Layer = {}): Layer => ({
    ...{ name, children: [block('字', left + 3, top + 4, 5, RED)] },
    artboard: { rect: { left, top, right: left + 20, bottom: top + 30 }, backgroundType, color: { r: 1, g: 2, b: 3 } },
    ...more,
  })

  it('of artboards have their color, their place and their part of the picture', async () => {
    const imageData = {
      width: 40,
      height: 60,
      data: new Uint8ClampedArray(9600).map((_, index) => (index % 4 === 3 ? 255 : (index >> 2) % 40)),
    }
    const file = psdOf(
      [1, 2, 3, 4, 5].map((type, index) =>
        board(`板${type}`, (index % 2) * 20, index > 1 ? 30 : 0, type, { hidden: type === 5 }),
      ),
      { width: 40, height: 60, imageData },
    )
    const shares: number[] = []
    const pages = await readPages(file, 'x', share => shares.push(Math.round(share * 1000) / 1000))
    expect(pages.map(({ name, width, height, background }) => [name, width, height, background])).toEqual([
      ...[
        ['板1', 20, 30, '#ffffff'],
        ['板2', 20, 30, '#000000'],
        ['板3', 20, 30, 'rgba(255,255,255,0)'],
        ['板4', 20, 30, '#010203'],
      ],
    ])
    for (const { pieces, scene } of pages) {
      expect(pieces[0]?.raster).toMatchObject({ left: 3, top: 4, width: 5, height: 5 })
      expect(scene).toMatchObject({
        page: { left: 0, top: 0, width: 20, height: 30 },
        light: { angle: 120, altitude: 30 },
      })
    }
    expect(pages.map(({ original }) => [original?.left, original?.top, original?.width, original?.data[4]])).toEqual([
      ...[
        [0, 0, 20, 1],
        [0, 0, 20, 21],
        [0, 0, 20, 1],
        [0, 0, 20, 21],
      ],
    ])
    expect(shares).toEqual([0, 0.25, 0.5, 0.75])
  })
})
