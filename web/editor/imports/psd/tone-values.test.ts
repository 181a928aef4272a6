import type { EffectNoiseGradient } from 'ag-psd'
import { describe, expect, it } from 'vitest'
import type { Rgb } from '#web/kernels/raster/blend.ts'
import { colorLookup } from './lookup.ts'
import { noiseColors } from './noise-gradient.ts'
import { colorBalance, photoFilter, selectiveColor, vibrance } from './tone.ts'

const round = (values: readonly number[] | undefined, places = 5) =>
  values?.map(value => Math.round(value * 10 ** places) / 10 ** places)

describe('a color balance', () => {
  const balance = (cyanRed: number, magentaGreen: number, yellowBlue: number) => ({ cyanRed, magentaGreen, yellowBlue })
  const ranges = { shadows: balance(30, -20, 10), midtones: balance(-25, 40, -60), highlights: balance(15, -35, 55) }
  const balanced = (color: Rgb, more = {}) => round(colorBalance({ type: 'color balance', ...ranges, ...more })(color))

  it('adds 0.4 of its amounts, as much as each channel is a shadow, a midtone or a highlight', () => {
    // Shadows end from 0.208 to 0.458, highlights begin from 0.542 to 0.792.
    expect(balanced([0.3, 0.42, 0.6])).toEqual([0.33933, 0.5432, 0.46733])
    expect(balanced([0.7, 0.25, 0.38])).toEqual([0.70133, 0.21, 0.22773])
    expect(balanced([0.63, 0.75, 0.1])).toEqual([0.58653, 0.66, 0.14])
  })

  it('keeps the lightness when it is told to, and goes no farther than to its ends', () => {
    expect(balanced([0.3, 0.42, 0.6], { preserveLuminosity: true })).toEqual([0.26944, 0.47331, 0.39744])
    const only = { midtones: undefined, highlights: undefined, shadows: balance(150, -150, 0) }
    expect(balanced([0.1, 0.3, 0.3], only)).toEqual([0.5, 0.04667, 0.3])
    expect(balanced([0.9, 0.2, 0.02], { ...only, shadows: balance(0, -60, 100) })).toEqual([0.9, 0, 0.42])
    expect(balanced([0.9, 0.2, 0.02], { ...only, shadows: undefined, highlights: balance(90, 0, 0) })).toEqual([
      ...[1, 0.2, 0.02],
    ])
  })
})

it('a photo filter takes light away as its color and its density say', () => {
  const filter = { type: 'photo filter' as const, color: { r: 236, g: 138, b: 20 } }
  const color: Rgb = [0.8, 0.5, 0.3]
  expect(round(photoFilter({ ...filter, density: 0.4 })(color))).toEqual([0.77658, 0.42383, 0.2325])
  expect(round(photoFilter({ ...filter, density: 0.4, preserveLuminosity: true })(color))).toEqual([
    ...[0.83597, 0.48322, 0.29189],
  ])
  expect(round(photoFilter(filter)(color))).toEqual([0.78547, 0.45427, 0.2602])
})

describe('selective color', () => {
  const inks = { c: 20, m: -30, y: 40, k: 10 }
  const cases: readonly (readonly [
    range: string,
    color: Rgb,
    relative: readonly number[],
    absolute: readonly number[],
  ])[] = [
    ['reds', [0.9, 0.3, 0.2], [0.8808, 0.3966, 0.08], [0.708, 0.438, 0.08]],
    ['greens', [0.3, 0.8, 0.2], [0.188, 0.823, 0.1], [0.15, 0.9, 0.1]],
    ['blues', [0.25, 0.4, 0.7], [0.178, 0.4414, 0.6514], [0.175, 0.469, 0.538]],
    ['cyans', [0.1, 0.6, 0.8], [0.05, 0.646, 0.746], [0.05, 0.715, 0.53]],
    ['magentas', [0.7, 0.2, 0.5], [0.6712, 0.2552, 0.419], [0.604, 0.269, 0.35]],
    ['yellows', [0.6, 0.75, 0.3], [0.5616, 0.76725, 0.21], [0.504, 0.819, 0.21]],
    ['whites', [0.8, 0.9, 0.7], [0.7744, 0.9092, 0.6352], [0.672, 0.94, 0.484]],
    ['neutrals', [0.4, 0.7, 0.55], [0.2656, 0.7483, 0.3799], [0.176, 0.861, 0.172]],
    ['blacks', [0.1, 0.3, 0.2], [0.06, 0.3644, 0.12], [0.06, 0.392, 0.12]],
  ]

  it('changes each range by as much as a color belongs to it', () => {
    for (const [range, color, relative, absolute] of cases) {
      const changed = (mode?: 'relative' | 'absolute') =>
        round(selectiveColor({ type: 'selective color', [range]: inks, ...(mode && { mode }) })(color))
      expect([changed('relative'), changed('absolute'), changed()], range).toEqual([relative, absolute, relative])
    }
    const others: Readonly<Record<string, Rgb>> = {
      ...{ reds: [0.3, 0.8, 0.9], greens: [0.9, 0.2, 0.3], blues: [0.3, 0.9, 0.2], cyans: [0.9, 0.4, 0.2] },
      ...{ magentas: [0.2, 0.8, 0.4], yellows: [0.2, 0.3, 0.8], whites: [0.4, 0.9, 0.9], blacks: [0.1, 0.6, 0.1] },
    }
    for (const [range, color] of Object.entries(others))
      expect(round(selectiveColor({ type: 'selective color', [range]: inks })(color)), range).toEqual(color)
  })

  it('adds ranges up, and takes no more ink than there is', () => {
    const two = { reds: inks, neutrals: { c: -50, m: 0, y: 25, k: 0 } }
    expect(round(selectiveColor({ type: 'selective color', ...two })([0.9, 0.3, 0.2]))).toEqual([0.8958, 0.3966, 0.02])
    const over = { mode: 'absolute' as const, reds: { c: -100, m: 100, y: 150, k: 0 } }
    expect(round(selectiveColor({ type: 'selective color', ...over })([0.9, 0.3, 0.2]))).toEqual([0.96, 0.12, 0.08])
  })

  it('heeds each ink alone', () => {
    const alone = (ink: string) =>
      round(
        selectiveColor({ type: 'selective color', mode: 'absolute', reds: { c: 0, m: 0, y: 0, k: 0, [ink]: 10 } })([
          ...([0.9, 0.3, 0.2] as const),
        ]),
      )
    // 0.6 of 10 %.
    expect(['c', 'm', 'y', 'k'].map(alone)).toEqual([
      [0.84, 0.3, 0.2],
      [0.9, 0.24, 0.2],
      [0.9, 0.3, 0.14],
      [0.84, 0.24, 0.14],
    ])
  })
})

it('vibrance moves colors from their gray, pale ones more, and half as much back', () => {
  const made = (pale: number, saturation: number) =>
    round(vibrance({ type: 'vibrance', vibrance: pale, saturation })([0.6, 0.5, 0.3]))
  expect(made(60, 0)).toEqual([0.63864, 0.49664, 0.21264])
  expect(made(-60, 0)).toEqual([0.58068, 0.50168, 0.34368])
  expect(made(0, 40)).toEqual([0.6368, 0.4968, 0.2168])
  expect(made(30, -20)).toEqual([0.59706, 0.50026, 0.30666])
  expect(made(150, 0)).toEqual([0.6644, 0.4944, 0.1544])
})

it('a table of colors is mixed from the eight entries around a color', () => {
  const sides = [0, 1, 2]
  const entry = (r: number, g: number, b: number) => [r * r + 2 * g * b, g + r * b - 3, b * b + r * g]
  const rows = sides.flatMap(b =>
    sides.flatMap(g =>
      sides.map(r =>
        entry(r, g, b)
          .map(value => value / 10)
          .join(' '),
      ),
    ),
  )
  const cube = (text: string) =>
    colorLookup({ type: 'color lookup', lutFormat: 'cube', lut3DFileData: new TextEncoder().encode(text) })
  const look = cube(`  LUT_3D_SIZE\t3\n\t${rows.join('\n')}`)
  // At 0.6, 1.2 and 1.7; the square of 1.7 lies between 1 and 4.
  expect(round(look?.([0.3, 0.6, 0.85]))).toEqual([0.468, -0.078, 0.382])
  expect(round(look?.([0.85, 0.3, 0.6]))).toEqual([0.454, -0.036, 0.262])
  expect(round(look?.([1, 1, 1]))).toEqual([1.2, 0.3, 0.8])
  expect(round(look?.([1.5, -0.5, 2]))).toEqual([0.4, 0.1, 0.4])
  expect(cube('LUT_3D_SIZE 1\n.5 .5 .5')).toBeNull()
  expect(cube(rows.join('\n'))).toBeNull()
  expect(cube(`LUT_3D_SIZE 2\n${'1 1 1\n'.repeat(9)}`)).toBeNull()
  expect(round(cube(`LUT_3D_SIZE 2\n${'.5 -.5 1\n'.repeat(8)}`)?.([0.2, 0.3, 0.4]))).toEqual([0.5, -0.5, 1])
})

describe('a noise gradient', () => {
  const noise: EffectNoiseGradient = {
    ...{ type: 'noise', name: '', roughness: 0.5, colorModel: 'rgb', randomSeed: 5, restrictColors: false },
    ...{ addTransparency: true, min: [0.1, 0.2, 0.3, 0.4], max: [0.7, 0.9, 0.8, 0.6] },
  }
  const colors = (more: Partial<EffectNoiseGradient>, at: number) => round(noiseColors({ ...noise, ...more })(at), 2)

  it('has the same smooth waves for a seed, within its limits', () => {
    expect(colors({}, 0.03)).toEqual([147.55, 212.11, 167.8, 0.53])
    expect(colors({}, 0.4)).toEqual([76.71, 99.76, 173.56, 0.47])
    expect(colors({}, 0.9)).toEqual([148.05, 186.11, 89.44, 0.51])
    expect(round(noiseColors({ type: 'noise', name: '', min: [], max: [] } as never)(0.37), 2)).toEqual([
      ...[54.11, 208.44, 243.44, 1],
    ])
  })

  it('has 3 to 60 waves, and colors of other models', () => {
    const opaque = { addTransparency: false }
    expect(colors({ ...opaque, roughness: -1 }, 0.37)).toEqual([145.66, 210.67, 166.46, 1])
    expect(colors({ ...opaque, roughness: 2 }, 0.37)).toEqual([157.55, 164.39, 93.12, 1])
    expect(colors({ ...opaque, roughness: 0.2, colorModel: 'hsb' }, 0.4)).toEqual([28.74, 152.04, 136.25, 1])
    const lab = { colorModel: 'lab' as const, min: [0.4, 0.45, 0.4, 0], max: [0.6, 0.6, 0.7, 1] }
    expect(colors({ ...opaque, roughness: 0.2, ...lab }, 0.4)).toEqual([166.14, 111.66, 92.79, 1])
  })
})
