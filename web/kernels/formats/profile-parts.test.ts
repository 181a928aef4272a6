import { describe, expect, it } from 'vitest'
import { pressProfile, SRGB } from '#test/support/color-profiles.ts'
import { readColorProfile } from './color-profile.ts'

const ascii = (text: string) => [...text].map(char => char.charCodeAt(0))
const u32 = (value: number) => [(value >>> 24) & 255, (value >>> 16) & 255, (value >>> 8) & 255, value & 255]
const column = (xyz: readonly number[]) => [
  ...[...ascii('XYZ '), 0, 0, 0, 0],
  ...xyz.flatMap(value => u32(Math.round(value * 65_536))),
]
/** A tone curve that is a power. */
const power = (gamma: number) => [...ascii('para'), 0, 0, 0, 0, 0, 0, 0, 0, ...u32(Math.round(gamma * 65_536))]
const profile = (space: string, tags: Readonly<Record<string, readonly number[]>>, more = 0) => {
  const all = Object.entries(tags)
  let at = 132 + 12 * all.length
  const table = all.flatMap(([name, { length }]) => {
    at += length
    return [...ascii(name), ...u32(at - length), ...u32(length)]
  })
  const head = [...Array(16).fill(0), ...ascii(space), ...ascii('XYZ '), ...Array(12).fill(0), ...ascii('acsp')]
  return Uint8Array.from([
    ...head,
    ...Array(88).fill(0),
    ...u32(all.length + more),
    ...table,
    ...Object.values(tags).flat(),
  ])
}
const [RED = [], GREEN = [], BLUE = []] = SRGB.primaries
const DISPLAY = {
  ...{ rXYZ: column(RED), gXYZ: column(GREEN), bXYZ: column(BLUE) },
  ...{ rTRC: power(1), gTRC: power(2), bTRC: power(3) },
}
const colors = (bytes: Uint8Array, ...values: number[]) => {
  const to = new Uint8ClampedArray((values.length / 3) * 4 + 4).fill(9)
  readColorProfile(bytes)?.toSrgb(Uint8Array.from(values), to, values.length / 3)
  return [...to]
}

describe('the parts of a profile', () => {
  it('are a tone curve and a column of the matrix for each channel', () => {
    // Light 0.2, 0.4² = 0.16 and 0.6³ = 0.216 with the primaries of sRGB; of each alone only that channel is left.
    expect(colors(profile('RGB ', DISPLAY), 51, 102, 153, 51, 0, 0, 0, 102, 0, 0, 0, 153)).toEqual([
      ...[124, 111, 128, 255],
      ...[124, 0, 0, 255, 0, 111, 0, 255, 0, 0, 128, 255],
      ...[9, 9, 9, 9],
    ])
    const mixed = profile('RGB ', {
      ...DISPLAY,
      rXYZ: column(RED.map((value, at) => value * 0.5 + (GREEN[at] ?? 0) * 0.25)),
    })
    // Half of the light is red, a quarter green: 0.5 and 0.25.
    expect(colors(mixed, 255, 0, 0)).toEqual([188, 137, 0, 255, 9, 9, 9, 9])
    expect(readColorProfile(mixed)).toMatchObject({ channels: 3, isSrgb: false })
  })

  it('tell sRGB from what is nearly sRGB', () => {
    const display = (gamma: number) =>
      profile('RGB ', { ...DISPLAY, rTRC: power(gamma), gTRC: power(gamma), bTRC: power(gamma) })
    const isSrgb = (bytes: Uint8Array) => readColorProfile(bytes)?.isSrgb
    // Their largest differences are 4, 3, 3 and 4 steps.
    expect([2.12, 2.15, 2.18, 2.21].map(gamma => isSrgb(display(gamma)))).toEqual([false, true, true, false])
    // Only blue differs.
    const blue = profile('RGB ', { ...DISPLAY, rTRC: power(2.16), gTRC: power(2.16), bTRC: power(1.8) })
    expect(isSrgb(blue)).toBe(false)
  })

  it('tell sRGB also from what is bent at one fifth of a channel, or at the middle of green', () => {
    const srgb = Array.from({ length: 256 }, (_, value) => {
      const share = value / 255
      return Math.round(65_535 * (share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4))
    })
    const curve = (light: readonly number[]) => [
      ...[...ascii('curv'), 0, 0, 0, 0, 0, 0, 1, 0],
      ...light.flatMap(value => [value >> 8, value & 255]),
    ]
    const bent = (name: string, at?: number) => {
      const even = { rTRC: curve(srgb), gTRC: curve(srgb), bTRC: curve(srgb) }
      const light = srgb.map((value, index) => (index === at ? (value < 30_000 ? value + 6000 : value - 6000) : value))
      return readColorProfile(profile('RGB ', { ...DISPLAY, ...even, [name]: curve(light) }))?.isSrgb
    }
    expect(bent('rTRC')).toBe(true)
    for (const at of [0, 51, 102, 153, 204, 255])
      expect([bent('rTRC', at), bent('bTRC', at)], `${at}`).toEqual([false, false])
    expect([0, 128, 255].map(at => bent('gTRC', at))).toEqual([false, false, false])
  })

  it('must all be there and be whole', () => {
    expect(readColorProfile(profile('RGB ', DISPLAY))).not.toBeNull()
    for (const name of Object.keys(DISPLAY)) {
      const tags: Record<string, readonly number[]> = { ...DISPLAY }
      delete tags[name]
      expect(readColorProfile(profile('RGB ', tags)), name).toBeNull()
      expect(readColorProfile(profile('RGB ', { ...DISPLAY, [name]: DISPLAY.rXYZ.slice(0, 11) })), name).toBeNull()
    }
    expect(readColorProfile(profile('RGB ', { ...DISPLAY, gXYZ: column(GREEN).slice(0, 19) }))).toBeNull()
    expect(readColorProfile(profile('GRAY', DISPLAY))).toBeNull()
    expect(readColorProfile(profile('CMYK', DISPLAY))).toBeNull()
    // The last part reaches to the end of the file, and one byte beyond.
    expect(readColorProfile(profile('RGB ', DISPLAY).subarray(0, -1))).toBeNull()
  })

  it('are 200 at most, and their table lies in the file', () => {
    const filler = (count: number) =>
      Object.fromEntries(Array.from({ length: count }, (_, at) => [`x${at}`.padEnd(4), [0]]))
    expect(readColorProfile(profile('RGB ', { ...DISPLAY, ...filler(194) }))).not.toBeNull()
    expect(readColorProfile(profile('RGB ', { ...DISPLAY, ...filler(195) }))).toBeNull()
    // 6 parts with 144 bytes: room for 12 more in the table, not for 13.
    expect(profile('RGB ', DISPLAY)).toHaveLength(132 + 72 + 108)
    expect(readColorProfile(profile('RGB ', DISPLAY, 9))).not.toBeNull()
    expect(readColorProfile(profile('RGB ', DISPLAY, 10))).toBeNull()
    const empty = profile('RGB ', {})
    expect([empty.length, readColorProfile(empty)]).toEqual([132, null])
    expect(readColorProfile(empty.subarray(0, 131))).toBeNull()
    const other = profile('RGB ', DISPLAY)
    other[36] = 0
    expect(readColorProfile(other)).toBeNull()
  })

  it('of a press are the table of its first or its second intent, with L*a*b* or XYZ', () => {
    const press = pressProfile(() => [50, 20, -30], 2)
    const renamed = (from: string, to: string) => {
      const text = String.fromCharCode(...press).replace(from, to)
      return readColorProfile(Uint8Array.from(text, char => char.charCodeAt(0)))
    }
    const color = (read: ReturnType<typeof readColorProfile>) => {
      const pixel = new Uint8ClampedArray(4)
      read?.toSrgb(Uint8Array.of(1, 2, 3, 4), pixel, 1)
      return [...pixel]
    }
    expect(readColorProfile(press)).toMatchObject({ channels: 4, isSrgb: false })
    const lab = color(readColorProfile(press))
    expect(lab[3]).toBe(255)
    expect(color(renamed('A2B0', 'none'))).toEqual(lab)
    expect(color(renamed('A2B1', 'none'))).toEqual(lab)
    expect(color(renamed('Lab ', 'XYZ '))).not.toEqual(lab)
    expect(renamed('CMYK', 'RGB ')).toBeNull()
  })
})
