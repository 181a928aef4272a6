import type { Layer } from 'ag-psd'
import { expect, it } from 'vitest'
import type { Raster } from '#web/kernels/raster/raster.ts'
import { isSeenThrough, paintClipped, staysApart } from './clip.ts'
import { type Piece, PLAIN, type Scene } from './piece.ts'

const raster = (left: number, ...colors: readonly (readonly [number, number, number, number])[]): Raster => ({
  left,
  top: 4,
  width: colors.length,
  height: 1,
  data: new Uint8ClampedArray(colors.flat()),
})
const piece = (of: Raster, more: Partial<Piece> = {}): Piece => ({
  ...PLAIN,
  name: '片',
  group: null,
  opacity: 1,
  blend: 'normal',
  raster: of,
  ...more,
})
const BASE = raster(2, [200, 100, 50, 255], [200, 100, 50, 128], [9, 9, 9, 0])
const painted = (
  layer: Layer,
  pieces: readonly Piece[] = [],
  masks: Parameters<typeof paintClipped>[2][0]['masks'] = [],
) => {
  const scene: Scene = { page: BASE, light: { angle: 0, altitude: 0 }, patterns: new Map(), notes: [], groups: 0 }
  const { data } = paintClipped(scene, BASE, [{ layer, pieces, masks }])
  return [...data]
}

it('what is clipped is painted as on opaque px, whose alpha stays', () => {
  const blue = raster(3, [0, 0, 240, 255], [0, 0, 240, 255])
  const before = [...BASE.data]
  expect(painted({}, [piece(blue)])).toEqual([200, 100, 50, 255, 0, 0, 240, 128, 0, 0, 240, 0])
  // A quarter of the way, and nothing of what was there where the base is empty.
  expect(painted({}, [piece(blue, { opacity: 0.25 })])).toEqual([200, 100, 50, 255, 150, 75, 98, 128, 0, 0, 240, 0])
  expect(painted({}, [piece(blue, { blend: 'linear dodge' })]).slice(4, 8)).toEqual([200, 100, 255, 128])
  expect([...BASE.data]).toEqual(before)
})

it('a clipped adjustment changes the px as much as its opacity, its fill and its masks say', () => {
  const invert: Layer = { adjustment: { type: 'invert' } }
  expect(painted(invert).slice(0, 8)).toEqual([55, 155, 205, 255, 55, 155, 205, 128])
  // 0.5 · 0.4 of the way.
  expect(painted({ ...invert, opacity: 0.5, fillOpacity: 0.4 }).slice(0, 4)).toEqual([171, 111, 81, 255])
  const mask = { left: 3, top: 4, width: 1, height: 1, data: new Uint8Array([51]), outside: 255 }
  expect(painted(invert, [], [mask]).slice(0, 8)).toEqual([55, 155, 205, 255, 171, 111, 81, 128])
  expect(painted({ adjustment: { type: 'unknown' } } as unknown as Layer)).toEqual([...BASE.data])
})

it('clipped layers stay layers unless something of their base lies on them or fades them', () => {
  const plain: Layer = {}
  const effects = { solidFill: [{ enabled: true }] }
  expect(staysApart(plain, [{}])).toBe(true)
  expect(staysApart(plain, [{}, { adjustment: { type: 'invert' } }])).toBe(false)
  expect(staysApart(plain, [{}, { children: [] }])).toBe(false)
  expect(staysApart({ opacity: 0.5 }, [{}])).toBe(false)
  expect(staysApart({ fillOpacity: 0.5 }, [{}])).toBe(false)
  expect(staysApart({ opacity: 0.5, fillOpacity: 0.5 }, [{}])).toBe(false)
  expect(staysApart({ opacity: 1, fillOpacity: 1 }, [{}])).toBe(true)
  expect(staysApart({ blendMode: 'multiply' }, [{}])).toBe(false)
  expect(staysApart({ effects }, [{}])).toBe(false)
  expect(staysApart({ vectorStroke: { strokeEnabled: true } }, [{}])).toBe(false)
  expect(staysApart({ vectorStroke: { strokeEnabled: false } }, [{}])).toBe(true)
  // A base that is told not to be blended as a group fades nothing.
  const apart: Layer = { opacity: 0.5, effects, blendMode: 'multiply', blendClippendElements: false }
  expect(staysApart(apart, [{}])).toBe(true)
  expect(staysApart(apart, [{ adjustment: { type: 'invert' } }])).toBe(false)
  expect(staysApart({ ...apart, blendClippendElements: true }, [{}])).toBe(false)
})

it('a picture is seen through when more than a fifth of its px are soft', () => {
  const of = (...alphas: readonly number[]) => piece(raster(0, ...alphas.map(alpha => [1, 2, 3, alpha] as const)))
  expect(isSeenThrough(of(255, 255, 255, 255, 249))).toBe(false)
  expect(isSeenThrough(of(255, 255, 255, 249))).toBe(true)
  expect(isSeenThrough(of(255, 255, 255, 250))).toBe(false)
  expect(isSeenThrough(of(249, 255, 255, 255))).toBe(true)
  // Empty px do not count.
  expect(isSeenThrough(of(0, 0, 0, 0, 0, 0, 255, 1))).toBe(true)
  expect(isSeenThrough(of(0, 0, 0, 255))).toBe(false)
  expect(isSeenThrough(of(0, 0))).toBe(false)
  const soft = of(100, 100)
  expect(isSeenThrough(soft)).toBe(true)
  expect(isSeenThrough({ ...soft, shape: {} as Piece['shape'] })).toBe(false)
  expect(isSeenThrough({ ...soft, texts: [{} as Piece['texts'][0]] } as Piece)).toBe(false)
})
