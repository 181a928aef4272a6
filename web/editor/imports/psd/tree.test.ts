import type { Layer } from 'ag-psd'
import { describe, expect, it } from 'vitest'
import type { Plane, Raster } from '#web/kernels/raster/raster.ts'
import type { Note } from '../imported.ts'
import type { Decoded } from './layers.ts'
import { composed, type Piece, type Scene } from './piece.ts'
import { walk } from './tree.ts'

const page = { left: 0, top: 0, width: 8, height: 1 }
type Color = readonly [number, number, number, number?]
const planeOf = (...values: readonly number[]): Plane => ({ ...page, data: Uint8Array.from(values), outside: 0 })

/** Layers with their px, and what is drawn of them. */
const psd = () => {
  const pixels = new Map<Layer, Decoded>()
  const notes: Note[] = []
  const scene: Scene = { page, light: { angle: 180, altitude: 30 }, patterns: new Map(), notes, groups: 0 }
  const withMasks = (layer: Layer, raster: Raster | null, masks: readonly Plane[]): Layer => {
    pixels.set(layer, { pixels: raster, masks })
    return layer
  }
  /** A layer of one color, `width` px from `left` on. */
  const strip = (name: string, left: number, width: number, [r, g, b, a = 255]: Color, more: Layer = {}) =>
    withMasks(
      { name, ...more },
      { left, top: 0, width, height: 1, data: Uint8ClampedArray.from(Array(width).fill([r, g, b, a]).flat()) },
      [],
    )
  const group = (name: string, children: Layer[], more: Layer = {}, ...masks: readonly Plane[]) =>
    withMasks({ name, children, ...more }, null, masks)
  const invert = (more: Layer = {}, ...masks: readonly Plane[]) =>
    withMasks({ name: '反', adjustment: { type: 'invert' }, ...more }, null, masks)
  const draw = (layers: readonly Layer[], isPage = false): Piece[] => {
    const out: Piece[] = []
    walk({ scene, pixels, out, group: null }, layers, isPage)
    return out
  }
  return { strip, group, invert, draw, notes }
}
type Psd = ReturnType<typeof psd>
const factsOf = (pieces: readonly Piece[]) => pieces.map(({ name, group, opacity }) => [name, group, opacity])
const reds = (pieces: readonly Piece[]) => [...composed(pieces, page).data].filter((_, at) => at % 4 === 0)
const alphas = (piece: Piece | undefined) => [...(piece?.raster.data ?? [])].filter((_, at) => at % 4 === 3)
const through = { blendMode: 'pass through' } as const
const multiply = { blendMode: 'multiply' } as const

describe('a group', () => {
  const facts = (make: (made: Psd) => readonly Layer[]) => {
    const made = psd()
    return [factsOf(made.draw(make(made))), made.notes.map(({ layer, kind }) => `${layer} ${kind}`)]
  }
  const apart = ({ strip }: Psd, more: Layer = {}) => [
    strip('一', 0, 2, [9, 9, 9], { ...more, opacity: 0.8 }),
    strip('二', 3, 2, [9, 9, 9], more),
  ]
  const crossing = ({ strip }: Psd, more: Layer = {}) => [
    strip('一', 0, 3, [9, 9, 9], more),
    strip('二', 2, 3, [9, 9, 9], more),
  ]
  const loose = (first: number, second: number) => [
    ['一', 0, first],
    ['二', 0, second],
  ]
  const half = { opacity: 0.5 }

  it('that is faded stays layers only when they do not lie on each other', () => {
    expect(facts(made => [made.group('组', apart(made), half)])).toEqual([loose(0.4, 0.5), []])
    expect(facts(made => [made.group('组', apart(made), { ...half, ...through, fillOpacity: 0.5 })])).toEqual([
      loose(0.2, 0.25),
      [],
    ])
    expect(facts(made => [made.group('组', crossing(made))])).toEqual([loose(1, 1), []])
    const whole = (opacity: number) => [[['组', null, opacity]], ['组 group']]
    expect(facts(made => [made.group('组', crossing(made), half)])).toEqual(whole(0.5))
    expect(facts(made => [made.group('组', crossing(made), { ...half, fillOpacity: 0.5 })])).toEqual(whole(0.25))
    expect(facts(made => [made.group('组', crossing(made), { ...half, ...through })])).toEqual(whole(0.5))
  })

  it('as one picture is as large as its layers', () => {
    for (const [more, layers] of [
      [{ ...half, ...through }, {}],
      [{}, multiply],
      [multiply, {}],
    ] as const) {
      const made = psd()
      const pieces = made.draw([made.strip('底', 0, 8, [9, 9, 9]), made.group('组', crossing(made, layers), more)])
      expect(pieces.map(({ raster }) => raster.width)).toEqual([8, 5])
    }
  })

  it('of its own blend mode, with blending layers or with effects is one picture', () => {
    expect(facts(made => [made.group('组', apart(made), multiply)])).toEqual([[['组', null, 1]], ['组 group']])
    expect(facts(made => [made.group('组', apart(made, multiply))])).toEqual([[['组', null, 1]], ['组 group']])
    const effects = { solidFill: [{ enabled: true, color: { r: 50, g: 60, b: 70 } }] }
    const { strip, group, draw } = psd()
    const [piece, ...none] = draw([
      group('组', [strip('一', 0, 2, [9, 9, 9])], { effects, fillOpacity: 0.3, opacity: 0.6 }),
    ])
    expect([none, piece?.opacity, piece?.blend, reds([{ ...(piece as Piece), opacity: 1 }])]).toEqual([
      ...[[], 0.6, 'normal', [50, 50, 0, 0, 0, 0, 0, 0]],
    ])
  })

  it('that passes through keeps the blend modes of its layers', () => {
    const mask = planeOf(255, 0, 255, 255, 255, 255, 255, 255)
    expect(facts(made => [made.group('组', crossing(made, multiply), through, mask)])).toEqual([
      loose(1, 1),
      ['一 mask'],
    ])
    expect(facts(made => [made.group('组', apart(made, multiply), { ...half, ...through })])).toEqual([
      loose(0.4, 0.5),
      [],
    ])
    const onGround = (more: Layer) => {
      const made = psd()
      const pieces = made.draw([
        made.strip('底', 0, 8, [100, 100, 100]),
        made.group(
          '组',
          crossing({ ...made, strip: (name, x, width) => made.strip(name, x, width, [51, 0, 0], multiply) }),
          more,
        ),
      ])
      return [factsOf(pieces).slice(1), reds(pieces).slice(0, 6)]
    }
    // 100 × 0.2 = 20, and 4 where both lie; half of the way there.
    expect(onGround({ ...half, ...through })).toEqual([[['组', null, 0.5]], [60, 60, 52, 60, 60, 100]])
    // With less than its whole fill it is a picture by itself: 51, and 10 where both lie.
    expect(onGround({ fillOpacity: 0.5, ...through })).toEqual([[['组', null, 0.5]], [76, 76, 55, 76, 76, 100]])
  })

  it('shares its number with the groups in it', () => {
    const { strip, group, draw } = psd()
    const one = (name: string) => strip(name, 0, 1, [9, 9, 9])
    const pieces = draw([
      group('外', [one('一'), group('内', [one('二')]), one('三')], through),
      group('下', [one('四')]),
    ])
    expect(factsOf(pieces)).toEqual([
      ...[
        ['一', 0, 1],
        ['二', 0, 1],
        ['三', 0, 1],
        ['四', 1, 1],
      ],
    ])
  })

  it('as one picture has 500 px around the page at most', () => {
    const { strip, group, draw } = psd()
    const wide = [strip('一', -600, 700, [9, 9, 9]), strip('二', 0, 900, [9, 9, 9])]
    const [piece] = draw([group('组', wide, { opacity: 0.5 })])
    expect(piece?.raster).toMatchObject({ left: -500, top: 0, width: 1008, height: 1 })
    expect(draw([group('空', [], { opacity: 0.5 }), group('隐', [strip('一', -900, 9, [9, 9, 9])], multiply)])).toEqual(
      [],
    )
  })
})

describe('an adjustment in a group that passes through', () => {
  const drawn = (make: (made: Psd) => readonly Layer[]) => {
    const made = psd()
    const pieces = made.draw([made.strip('底', 0, 8, [200, 100, 50]), ...make(made)])
    return [factsOf(pieces), reds(pieces)] as const
  }
  const strip = (made: Psd) => made.strip('一', 2, 2, [10, 10, 10])

  it('of full strength changes what is below', () => {
    expect(drawn(made => [made.group('组', [made.invert(), strip(made)], through)])).toEqual([
      [
        ['底', null, 1],
        ['一', 0, 1],
      ],
      [55, 55, 10, 10, 55, 55, 55, 55],
    ])
  })

  it('that is faded or masked lies on top, where it changes something', () => {
    const part = (made: Psd) => made.invert({}, planeOf(0, 255, 255, 255, 255, 255, 255, 0))
    const mask = planeOf(255, 255, 255, 255, 255, 51, 255, 255)
    const made = psd()
    const pieces = made.draw([
      made.strip('底', 0, 8, [200, 100, 50]),
      made.group('外', [made.group('组', [part(made), strip(made)], { ...through, opacity: 0.4 }, mask)], through),
    ])
    expect(factsOf(pieces)).toEqual([
      ['底', null, 1],
      ['组', 0, 0.4],
    ])
    expect(alphas(pieces[1])).toEqual([0, 255, 255, 255, 255, 51, 255, 0])
    // 0.4 of 145 less, 0.4 of 190 less, and a fifth of the first.
    expect(reds(pieces)).toEqual([200, 142, 124, 124, 142, 188, 142, 200])
    expect(made.notes).toContainEqual({ layer: '组', kind: 'group' })
  })

  it('is looked for in groups that pass through, too, but not among what is hidden or clipped', () => {
    const faded = { ...through, opacity: 0.5 }
    const names = (make: (made: Psd) => readonly Layer[]) =>
      drawn(made => [made.group('组', [...make(made)], faded)])[0].map(([name]) => name)
    expect(names(made => [made.group('内', [made.invert()], through)])).toEqual(['底', '组'])
    expect(names(made => [made.group('内', [made.invert(), strip(made)])])).toEqual(['底', '一'])
    expect(names(made => [made.group('内', [strip(made)], through)])).toEqual(['底', '一'])
    expect(names(made => [made.invert({ hidden: true }), strip(made)])).toEqual(['底', '一'])
    expect(names(made => [strip(made), made.invert({ clipping: true })])).toEqual(['底', '一'])
  })
})

describe('a layer that knocks out', () => {
  const WHITE = [255, 255, 255] as const
  const weak = { knockout: true, fillOpacity: 0.5 }
  const cutOf = (ground: Layer, top: Layer, { isPage = true, color = [9, 9, 9] as Color, left = 0 } = {}) => {
    const made = psd()
    const layers = [
      made.strip('底', left, 8, WHITE, ground),
      made.strip('中', 0, 8, [100, 0, 0, 200]),
      made.strip('上', 2, 2, color, top),
    ]
    const pieces = made.draw(layers, isPage)
    const names = made.notes.flatMap(({ layer, kind }) => (kind === 'knockout' ? [layer] : []))
    return [names.join(''), pieces.slice(0, 2).map(piece => alphas(piece)[2 - piece.raster.left])]
  }

  it('cuts its shape out of what is below it, but not out of the background of a page', () => {
    expect(cutOf({}, weak)).toEqual(['中', [255, 0]])
    expect(cutOf({}, { ...weak, opacity: 0.3 })).toEqual(['中', [255, 0]])
    // A px that is 100 strong leaves 155 of 255.
    expect(cutOf({}, weak, { color: [9, 9, 9, 100] })).toEqual(['中', [255, 122]])
    expect(cutOf({}, weak, { isPage: false })).toEqual(['底中', [0, 0]])
    expect(cutOf({ opacity: 0.5 }, weak)).toEqual(['底中', [0, 0]])
    expect(cutOf(multiply, weak)).toEqual(['底中', [0, 0]])
    expect(cutOf({}, weak, { left: -1 })).toEqual(['底中', [0, 0]])
  })

  it('does so only where something of it is seen through, and without its effects', () => {
    expect(cutOf({}, { knockout: true })).toEqual(['', [255, 200]])
    expect(cutOf({}, { knockout: true, opacity: 0.5 })).toEqual(['', [255, 200]])
    expect(cutOf({}, { fillOpacity: 0.5 })).toEqual(['', [255, 200]])
    expect(cutOf({}, { knockout: true, ...multiply })).toEqual(['中', [255, 0]])
    expect(cutOf({}, { knockout: true, ...through })).toEqual(['', [255, 200]])
    const px = (value: number) => ({ units: 'Pixels' as const, value })
    const dropShadow = [{ enabled: true, size: px(0), distance: px(2), angle: 180, opacity: 1 }]
    const made = psd()
    const layers = [
      made.strip('中', 0, 8, WHITE),
      made.strip('上', 2, 2, [9, 9, 9], { ...weak, effects: { dropShadow } }),
    ]
    expect(alphas(made.draw(layers)[0])).toEqual([255, 255, 0, 0, 255, 255, 255, 255])
    const adjusting = psd()
    expect(alphas(adjusting.draw([adjusting.strip('中', 0, 8, WHITE), adjusting.invert(weak)])[0])).toEqual(
      Array(8).fill(255),
    )
  })

  it('cuts inside of its group only; a group cuts with what is in it', () => {
    const made = psd()
    const top = made.strip('上', 2, 2, [9, 9, 9], weak)
    const pieces = made.draw([
      made.strip('底', 0, 8, WHITE),
      made.group('组', [made.strip('中', 0, 8, [100, 0, 0]), top], through),
    ])
    expect(pieces.slice(0, 2).map(piece => alphas(piece).join())).toEqual([
      '255,255,255,255,255,255,255,255',
      '255,255,0,0,255,255,255,255',
    ])
    const other = psd()
    const inner = other.strip('内', 2, 2, [9, 9, 9], { opacity: 0.4 })
    const [ground] = other.draw([other.strip('底', 0, 8, WHITE), other.group('组', [inner], weak)])
    expect(alphas(ground)).toEqual([255, 255, 0, 0, 255, 255, 255, 255])
  })
})

describe('clipped layers', () => {
  it('end where their base ends, and belong to its group', () => {
    const { strip, group, draw, notes } = psd()
    const base = strip('底', 1, 3, [200, 0, 0])
    const inside = strip('内', 2, 1, [9, 9, 9], { clipping: true })
    const beyond = strip('外', 3, 3, [9, 9, 9], { clipping: true })
    const pieces = draw([group('组', [base, inside, beyond])])
    expect(factsOf(pieces)).toEqual(['底', '内', '外'].map(name => [name, 0, 1]))
    expect(pieces.map(alphas)).toEqual([[255, 255, 255], [255], [255, 0, 0]])
    expect(notes).toEqual([{ layer: '外', kind: 'clipping' }])
  })

  it('of a faded base are painted on it, and those of a hidden one are not drawn', () => {
    const { strip, draw, notes } = psd()
    const clipped = () => strip('夹', 3, 3, [9, 9, 9], { clipping: true })
    const faded = draw([strip('底', 1, 3, [200, 0, 0], { opacity: 0.5, fillOpacity: 0.5 }), clipped()])
    expect([factsOf(faded), reds([{ ...(faded[0] as Piece), opacity: 1 }])]).toEqual([
      [['底', null, 0.25]],
      [0, 200, 200, 9, 0, 0, 0, 0],
    ])
    expect(notes).toEqual([{ layer: '底', kind: 'clipping' }])
    expect(
      factsOf(draw([strip('隐', 1, 3, [200, 0, 0], { hidden: true }), clipped(), strip('上', 0, 1, [1, 1, 1])])),
    ).toEqual([['上', null, 1]])
    const hidden = { ...clipped(), hidden: true }
    expect(factsOf(draw([strip('底', 1, 3, [200, 0, 0]), hidden]))).toEqual([['底', null, 1]])
  })
})
