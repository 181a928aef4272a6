import { describe, expect, it } from 'vitest'
import { readPressTable } from './press-profile.ts'

interface Parts {
  readonly steps?: number
  /** Entries of the curves of the inks and of the results. */
  readonly inks?: readonly (readonly number[])[]
  readonly results?: readonly (readonly number[])[]
  /** Three values of a node; inks of 0 to `steps` − 1. */
  readonly node: (c: number, m: number, y: number, k: number) => readonly number[]
}
const ascii = (text: string) => [...text].map(char => char.charCodeAt(0))
const u16 = (value: number) => [(value >> 8) & 255, value & 255]
const even = Array.from({ length: 256 }, (_, at) => at)

/** A table of 8 bits, whose curves have 256 entries, or of 16 bits. */
const tableOf = (isWide: boolean, { steps = 2, inks, results, node }: Parts) => {
  const line = isWide ? [0, 65_535] : even
  const [before, after] = [inks ?? Array(4).fill(line), results ?? Array(3).fill(line)]
  const nodes = Array.from({ length: steps ** 4 }, (_, at) => {
    const [c = 0, m = 0, y = 0, k = 0] = [3, 2, 1, 0].map(place => Math.floor(at / steps ** place) % steps)
    return node(c, m, y, k)
  })
  const put = (values: readonly number[]) => (isWide ? values.flatMap(u16) : values)
  return Uint8Array.from([
    ...[...ascii(isWide ? 'mft2' : 'mft1'), 0, 0, 0, 0, 4, 3, steps, 0],
    ...Array(36).fill(0),
    ...(isWide ? [...u16(before[0].length), ...u16(after[0].length)] : []),
    ...[...before.flatMap(put), ...nodes.flatMap(put), ...after.flatMap(put)],
  ])
}
const colors = (tag: Uint8Array, isLab: boolean, ...inks: readonly (readonly number[])[]) => {
  const to = new Uint8ClampedArray(4 * inks.length)
  readPressTable(tag, isLab)?.(Uint8Array.from(inks.flat()), to, inks.length)
  return inks.map((_, at) => [...to.subarray(4 * at, 4 * at + 4)])
}
/** XYZ of gray relative to D50, as 16 bits of which 0x8000 is 1. */
const gray = (light: number) => [0.9642, 1, 0.8249].map(value => Math.round(value * light * 32_767.5))

describe('the table of a press', () => {
  it('has XYZ of 16 bits, and each ink has its place in it', () => {
    const weights = [0.3, 0.2, 0.1, 0.4]
    const tag = tableOf(true, {
      node: (...inks) => gray(1 - inks.reduce((sum, ink, at) => sum + ink * (weights[at] ?? 0), 0)),
    })
    // Light 1, 0.7, 0.8, 0.9, 0.6, 0.7 and 0 as values of sRGB.
    expect(
      colors(
        ...([tag, false] as const),
        ...[
          [0, 0, 0, 0],
          [255, 0, 0, 0],
          [0, 255, 0, 0],
          [0, 0, 255, 0],
          [0, 0, 0, 255],
          [0, 255, 255, 0],
        ],
        [255, 255, 255, 255],
      ),
    ).toEqual([255, 218, 231, 243, 203, 218, 0].map(value => [value, value, value, 255]))
    // Between the nodes the values of sRGB are mixed: a fifth of 218 and four fifths of 255.
    expect(colors(tag, false, [51, 0, 0, 0], [0, 0, 0, 204], [0, 51, 204, 0])).toEqual(
      // The last one: 0.16 · 255 + 0.04 · 231 + 0.64 · 243 + 0.16 · 218.
      [248, 213, 240].map(value => [value, value, value, 255]),
    )
  })

  it('has L*a*b* of 16 bits and of 8 bits', () => {
    // The red of sRGB; L* 60, a* −20, b* 30.
    const lab = [
      [54.29, 80.81, 69.89],
      [60, -20, 30],
    ] as const
    const wide = tableOf(true, {
      node: c => {
        const [l, a, b] = lab[c] ?? lab[0]
        return [l * 652.8, (a + 128) * 256, (b + 128) * 256].map(Math.round)
      },
    })
    const narrow = tableOf(false, {
      node: c => {
        const [l, a, b] = lab[c] ?? lab[0]
        return [l * 2.55, a + 128, b + 128].map(Math.round)
      },
    })
    const [red = [], olive = []] = colors(wide, true, [0, 9, 9, 9], [255, 9, 9, 9])
    for (const [at, value] of [255, 0, 0, 255].entries()) expect(Math.abs((red[at] ?? 99) - value)).toBeLessThan(4)
    // The light of L* 60, a* −20, b* 30 is 0.197, 0.323, 0.101.
    expect(olive).toEqual([123, 154, 90, 255])
    const [near = []] = colors(narrow, true, [255, 9, 9, 9])
    for (const [at, value] of olive.entries()) expect(Math.abs((near[at] ?? 99) - value)).toBeLessThan(2)
  })

  it('has curves before and after it, each of its own', () => {
    const tag = tableOf(false, {
      steps: 3,
      inks: [even.map(value => 255 - value), even, even.map(() => 0), even.map(value => (value < 100 ? 0 : 255))],
      results: [even, even.map(value => 255 - value), even.map(() => 64)],
      node: (c, m, y, k) => [20 * c + 30 * m + 10 * k, 50 + 25 * y + 5 * m, 0],
    })
    // XYZ of twice the share: (20c + 30m + 10k, 205 − 5m, 64) / 127.5.
    const light = (x: number, y: number) => [x / 127.5, y / 127.5, 64 / 127.5]
    const srgb = (x = 0, y = 0, z = 0) =>
      [
        3.1338587 * x - 1.6168667 * y - 0.4906146 * z,
        -0.9787684 * x + 1.9161415 * y + 0.033454 * z,
        0.0719453 * x - 0.2289914 * y + 1.4052427 * z,
      ]
        .map(value => Math.max(0, Math.min(1, value)))
        .map(value => Math.round(255 * (value <= 0.0031308 ? 12.92 * value : 1.055 * value ** (1 / 2.4) - 0.055)))
    const near = (inks: readonly number[], wanted: readonly number[]) => {
      const [got = []] = colors(tag, false, inks)
      for (const [at, value] of [...wanted, 255].entries())
        expect(Math.abs((got[at] ?? 99) - value), `${inks}: ${got}, ${wanted}`).toBeLessThan(2)
    }
    near([0, 0, 0, 0], srgb(...light(40, 205)))
    near([255, 0, 0, 0], srgb(...light(0, 205)))
    near([255, 255, 255, 0], srgb(...light(60, 195)))
    near([0, 255, 0, 99], srgb(...light(100, 195)))
    near([0, 255, 0, 100], srgb(...light(120, 195)))
  })

  it('that is damaged or of another kind is none', () => {
    const parts: Parts = { node: () => [1, 2, 3] }
    const changed = (isWide: boolean, at: number, value: number, of = parts) => {
      const tag = tableOf(isWide, of)
      tag[at] = value
      return readPressTable(tag, true)
    }
    for (const isWide of [false, true]) {
      expect(changed(isWide, 8, 4)).not.toBeNull()
      expect(changed(isWide, 8, 3)).toBeNull()
      expect(changed(isWide, 9, 4)).toBeNull()
      expect(changed(isWide, 0, 0)).toBeNull()
      expect(changed(isWide, 10, 1)).toBeNull()
      expect(changed(isWide, 10, 3)).toBeNull()
      expect(readPressTable(tableOf(isWide, parts).subarray(0, -1), true)).toBeNull()
      expect(readPressTable(tableOf(isWide, parts).subarray(0, 51), true)).toBeNull()
    }
    expect(changed(true, 49, 1)).toBeNull()
    expect(changed(true, 51, 1)).toBeNull()
    const one = Array(4).fill([7])
    expect(readPressTable(tableOf(true, { ...parts, inks: one }), true)).toBeNull()
    expect(readPressTable(tableOf(true, { ...parts, results: one.slice(1) }), true)).toBeNull()
    const steps = (count: number) => {
      const tag = new Uint8Array(48 + 1024 + 3 * count ** 4 + 768)
      tag.set([...ascii('mft1'), 0, 0, 0, 0, 4, 3, count])
      return readPressTable(tag, false) !== null
    }
    expect([steps(2), steps(41)]).toEqual([true, false])
  })
})
