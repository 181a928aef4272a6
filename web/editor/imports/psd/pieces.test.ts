import type { Layer } from 'ag-psd'
import { describe, expect, it } from 'vitest'
import type { Plane, Raster } from '#web/kernels/raster/raster.ts'
import type { EditableShape, EditableText, Note } from '../imported.ts'
import { mergeTo } from './merge.ts'
import { withoutOddBlends } from './odd-blends.ts'
import { blendOf, note, onlyColor, type Piece, type Scene, strengthOf, trimmed } from './piece.ts'
import { adjustBelow, recolored } from './recolor.ts'

const page = { left: 0, top: 0, width: 6, height: 4 }
const sceneOf = (): Scene & { readonly notes: Note[] } => ({
  ...{ page, light: { angle: 120, altitude: 30 }, patterns: new Map(), notes: [], groups: 0 },
})
type Color = readonly [number, number, number, number]
const rasterOf = (left: number, top: number, width: number, height: number, color: Color): Raster => ({
  ...{ left, top, width, height },
  data: Uint8ClampedArray.from({ length: width * height * 4 }, (_, at) => color[at % 4] ?? 0),
})
const pieceOf = (name: string, raster: Raster, more: Partial<Piece> = {}): Piece => ({
  ...{ name, raster, group: null, opacity: 1, blend: 'normal', texts: [], shape: null },
  ...more,
})
const text = { color: '#c86432', gradient: 'linear-gradient(0deg, #c86432 0%)' } as EditableText
const shape = { fill: '#c86432', strokeColor: 'rgba(200,100,50,0.5)' } as EditableShape
const planeOf = (values: readonly number[], outside = 0): Plane => ({ ...page, data: Uint8Array.from(values), outside })
const half = planeOf(Array.from({ length: 24 }, (_, at) => (at % 6 < 3 ? 255 : 0)))
const invert: Layer = { name: '反相', adjustment: { type: 'invert' } }

describe('an adjustment', () => {
  it('changes colors as much as its opacity and its masks say', () => {
    const raster: Raster = {
      ...{ left: 5, top: 7, width: 3, height: 2 },
      data: Uint8ClampedArray.of(
        ...[200, 100, 50, 255, 200, 100, 50, 60, 200, 100, 50, 0],
        ...[200, 100, 50, 255, 200, 100, 50, 255, 1, 2, 3, 255],
      ),
    }
    const place = { left: 5, top: 7, width: 3, height: 2, outside: 0 }
    const first: Plane = { ...place, data: Uint8Array.of(255, 128, 255, 0, 255, 255) }
    const second: Plane = { ...place, data: Uint8Array.of(255, 255, 255, 255, 51, 255) }
    const made = recolored(raster, ([r, g, b]) => [r / 2, 1 - g, b], 0.8, [first, second])
    expect([...made.data]).toEqual([
      ...[120, 144, 50, 255, 160, 122, 50, 60, 200, 100, 50, 0],
      ...[200, 100, 50, 255, 184, 109, 50, 255, 1, 203, 3, 255],
    ])
    expect([strengthOf({}), strengthOf({ opacity: 0.8, fillOpacity: 0.5 })]).toEqual([1, 0.4])
  })

  it('of everything changes texts and shapes too', () => {
    const scene = sceneOf()
    const out = [pieceOf('一', rasterOf(1, 1, 2, 1, [200, 100, 50, 255]), { texts: [text], shape })]
    adjustBelow(scene, { ...invert, opacity: 0.8, fillOpacity: 0.5 }, out, [planeOf(Array(24).fill(255), 255)])
    // 0.4 of the way to 55, 155 and 205.
    const [piece] = out
    expect([...(piece?.raster.data ?? [])].slice(0, 4)).toEqual([142, 122, 112, 255])
    expect(piece?.texts[0]).toMatchObject({ color: '#8e7a70', gradient: 'linear-gradient(0deg, #8e7a70 0%)' })
    expect(piece?.shape).toMatchObject({ fill: '#8e7a70', strokeColor: 'rgba(142,122,112,0.5)' })
    expect(scene.notes).toEqual([{ layer: '反相', kind: 'adjustment' }])
    adjustBelow(scene, { ...invert, blendMode: 'multiply' }, out, [])
    // 142 × 113 / 255.
    expect([...(out[0]?.raster.data ?? [])].slice(0, 4)).toEqual([63, 64, 63, 255])
    adjustBelow(scene, { adjustment: { type: 'color lookup', profile: new Uint8Array(3) } }, out, [])
    adjustBelow(scene, {}, out, [])
    expect(scene.notes.slice(1)).toEqual([
      { layer: '', kind: 'adjustmentLeftOut', detail: 'color lookup' },
      { layer: '', kind: 'adjustmentLeftOut', detail: '' },
    ])
    expect(out.length).toBe(1)
  })

  it('of a part of an opaque page is a picture on top of it', () => {
    const out = [pieceOf('一', rasterOf(0, 0, 6, 4, [200, 100, 50, 255]), { texts: [text] })]
    adjustBelow(sceneOf(), { ...invert, opacity: 0.4 }, out, [half])
    expect(out.map(({ name, texts, opacity, blend, group }) => [name, texts.length, opacity, blend, group])).toEqual([
      ['一', 1, 1, 'normal', null],
      ['反相', 0, 1, 'normal', null],
    ])
    expect([...(out[1]?.raster.data ?? [])].slice(8, 16)).toEqual([55, 155, 205, 102, 55, 155, 205, 0])
    const multiplied = [pieceOf('一', rasterOf(0, 0, 6, 4, [200, 100, 50, 255]), { blend: 'multiply' })]
    adjustBelow(sceneOf(), invert, multiplied, [])
    expect(multiplied.map(({ name }) => name)).toEqual(['一', '反相'])
  })

  it('of a part of a page that is seen through changes the pieces there, or all as one', () => {
    const pieces = () => [
      pieceOf('左', rasterOf(0, 0, 2, 4, [200, 100, 50, 128]), { texts: [text] }),
      pieceOf('右', rasterOf(4, 0, 2, 4, [200, 100, 50, 128]), { texts: [text] }),
      pieceOf('形', rasterOf(2, 0, 1, 1, [200, 100, 50, 255]), { shape }),
      pieceOf('图', rasterOf(2, 1, 1, 1, [200, 100, 50, 255])),
    ]
    const [scene, out] = [sceneOf(), pieces()]
    adjustBelow(scene, { ...invert, opacity: 0.4 }, out, [half])
    expect(out.map(({ raster, texts }) => [...raster.data.slice(0, 4), texts.length])).toEqual([
      [142, 122, 112, 128, 0],
      [200, 100, 50, 128, 1],
      [142, 122, 112, 255, 0],
      [142, 122, 112, 255, 0],
    ])
    expect(scene.notes.slice(1)).toEqual(['左', '形'].map(layer => ({ layer, kind: 'mask' })))
    const [blending, mixed] = [sceneOf(), pieces().map(piece => ({ ...piece, blend: 'multiply' }))]
    adjustBelow(blending, { ...invert, opacity: 0.4 }, mixed, [half])
    expect(mixed.map(({ name, opacity, blend, group }) => [name, opacity, blend, group])).toEqual([
      ['反相', 1, 'normal', null],
    ])
    const data = [...(mixed[0]?.raster.data ?? [])]
    expect([data.slice(0, 4), data.slice(16, 20)]).toEqual([
      [142, 122, 112, 128],
      [200, 100, 50, 128],
    ])
    expect(blending.notes.slice(1)).toEqual(
      ['左', '右', '形', '图'].map(layer => ({ layer, kind: 'merged', detail: '反相' })),
    )
  })
})

describe('merging', () => {
  const at = (name: string, left: number, top: number, more: Partial<Piece> = {}, width = 3, height = 2) =>
    pieceOf(name, rasterOf(left, top, width, height, [200, 100, 50, 255]), more)
  const merged = (pieces: readonly Piece[], most: number) => {
    const scene = sceneOf()
    const names = mergeTo(scene, pieces, most).map(({ name }) => name)
    return [names.join(''), scene.notes.map(({ layer, detail }) => `${layer}${detail}`).join(' ')]
  }

  it('joins first the neighbors that have the least between them', () => {
    const pieces = [at('a', 0, 0), at('b', 90, 0), at('c', 92, 0), at('d', 50, 0), at('e', 53, 9)]
    expect(merged(pieces, 5)).toEqual(['abcde', ''])
    expect(merged(pieces, 4)).toEqual(['abde', 'bc'])
    expect(merged(pieces, 3)).toEqual(['abd', 'bc de'])
    // The lower two of equal ones.
    expect(merged([at('a', 0, 0), at('b', 3, 0), at('c', 6, 0)], 2)).toEqual(['ac', 'ab'])
    // What covers more of another has less between them.
    expect(merged([at('a', 0, 0), at('b', 3, 0), at('c', 3, 1)], 2)).toEqual(['ab', 'bc'])
    // One within a large one has nothing between, below it or on it.
    expect(merged([at('a', 0, 0), at('b', 4, 0), at('c', 4, 0, {}, 100)], 2)).toEqual(['ab', 'bc'])
    expect(merged([at('a', 0, 0, {}, 100), at('b', 9, 0), at('c', 13, 0)], 2)).toEqual(['ac', 'ab'])
    // A corner of two long ones has more between than two that lie in one column.
    expect(merged([at('a', 0, 0, {}, 9, 1), at('b', 0, 0, {}, 1, 9), at('c', 0, 10, {}, 1, 9)], 2)).toEqual([
      'ab',
      'bc',
    ])
  })

  it('keeps texts, shapes and blend modes as long as it can', () => {
    const mixed = [
      at('t', 0, 0, { texts: [text] }),
      at('a', 0, 0),
      at('s', 0, 0, { shape }),
      at('b', 0, 0),
      at('c', 50, 0),
    ]
    expect(merged(mixed, 4)).toEqual(['tasb', 'bc'])
    expect(merged(mixed, 3)).toEqual(['tsb', 'bc ta'])
    const blending = [at('a', 0, 0), at('m', 0, 0, { blend: 'multiply' }), at('b', 0, 0), at('c', 50, 0)]
    expect(merged(blending, 3)).toEqual(['amb', 'bc'])
    expect(merged(blending, 2)).toEqual(['ab', 'bc am'])
    expect(merged(blending, 1)).toEqual(['a', 'bc am ab'])
    expect(merged([at('a', 0, 0)], 0)).toEqual(['a', ''])
    // A text and a shape are joined before what blends with all below it.
    const normal = [
      at('m', 0, 0, { blend: 'multiply' }),
      at('n', 0, 0, { blend: 'screen' }),
      at('t', 0, 0, { texts: [text] }),
      at('s', 50, 0, { shape }),
    ]
    expect(merged(normal, 3)).toEqual(['mnt', 'ts'])
    expect(merged(normal, 2)).toEqual(['mt', 'ts mn'])
  })

  it('paints both on each other, in their group when they share it', () => {
    const below = at('a', 1, 2, { group: 4, opacity: 0.5 })
    const above = pieceOf('b', rasterOf(3, 1, 2, 2, [0, 0, 255, 255]), { group: 4, opacity: 0.4 })
    const [made] = mergeTo(sceneOf(), [below, above], 1)
    expect(made).toMatchObject({ name: 'a', group: 4, opacity: 1, blend: 'normal', texts: [], shape: null })
    expect(made?.raster).toMatchObject({ left: 1, top: 1, width: 4, height: 3 })
    const colorAt = (x: number, y: number) => [...(made?.raster.data.slice((y * 4 + x) * 4, (y * 4 + x) * 4 + 4) ?? [])]
    expect([colorAt(0, 1), colorAt(3, 0), colorAt(0, 0)]).toEqual([
      ...[
        [200, 100, 50, 128],
        [0, 0, 255, 102],
        [0, 0, 0, 0],
      ],
    ])
    expect(mergeTo(sceneOf(), [below, { ...above, group: 5 }], 1)[0]?.group).toBeNull()
  })
})

describe('a piece', () => {
  it('is cut to what of it is seen on the page', () => {
    const raster = rasterOf(-2, 1, 5, 2, [1, 2, 3, 255])
    raster.data.fill(0, 4 * 4, 5 * 4)
    raster.data.fill(0, 9 * 4, 10 * 4)
    expect(trimmed(pieceOf('a', raster), page)?.raster).toMatchObject({ left: 0, top: 1, width: 2, height: 2 })
    expect(trimmed(pieceOf('a', rasterOf(6, 0, 2, 2, [1, 2, 3, 255])), page)).toBeNull()
    for (const [width, height] of [
      [2, 2],
      [2, 9],
      [9, 2],
    ] as const) {
      const piece = pieceOf('a', rasterOf(1, 1, width, height, [1, 2, 3, 255]))
      expect(trimmed(piece, page) === piece, `${width} × ${height}`).toBe(width + height === 4)
    }
  })

  it('has one color when all of its px have it, and are opaque', () => {
    const one = (at?: number, value = 9) => {
      const raster = rasterOf(0, 0, 2, 1, [1, 2, 3, 255])
      if (at !== undefined) raster.data[at] = value
      return onlyColor(raster)
    }
    expect(one()).toEqual([1, 2, 3])
    expect([4, 5, 6, 7, 3].map(at => one(at))).toEqual(Array(5).fill(null))
    expect(onlyColor(rasterOf(0, 0, 0, 0, [1, 2, 3, 255]))).toBeNull()
  })

  it('is noted once for each reason', () => {
    const scene = sceneOf()
    note(scene, 'a', 'mask')
    note(scene, 'a', 'mask')
    note(scene, 'b', 'mask')
    note(scene, 'a', 'group')
    note(scene, 'a', 'mask', 'x')
    expect(scene.notes.length).toBe(4)
    expect(scene.notes[0]).toStrictEqual({ layer: 'a', kind: 'mask' })
    expect([{}, { blendMode: 'pass through' as const }, { blendMode: 'screen' as const }].map(blendOf)).toEqual([
      ...['normal', 'normal', 'screen'],
    ])
  })

  it('of a blend mode that CSS lacks has the color that it makes; one that dissolves stays a text', () => {
    const ground = pieceOf('底', rasterOf(0, 0, 6, 4, [100, 100, 100, 255]))
    const odd = pieceOf('加', rasterOf(1, 1, 1, 1, [50, 0, 200, 255]), { blend: 'linear dodge', texts: [text] })
    const dissolved = pieceOf('溶', rasterOf(2, 1, 1, 1, [50, 0, 200, 99]), { blend: 'dissolve', texts: [text], shape })
    const scene = sceneOf()
    const [first, second, third] = withoutOddBlends(scene, [ground, odd, dissolved])
    expect(first).toBe(ground)
    expect([...(second?.raster.data ?? [])]).toEqual([150, 100, 255, 255])
    expect(second).toMatchObject({ blend: 'normal', texts: [], shape: null })
    expect(third).toEqual({ ...dissolved, blend: 'normal' })
    expect(scene.notes).toEqual([
      { layer: '加', kind: 'blend', detail: 'linear dodge' },
      { layer: '溶', kind: 'blend', detail: 'dissolve' },
    ])
    const plain = [ground, { ...odd, blend: 'multiply' }]
    expect(withoutOddBlends(scene, plain)).toBe(plain)
  })
})
