/** XYZ of red, green and blue relative to D50, and the gamma of a display. */
interface Display {
  readonly primaries: readonly (readonly [x: number, y: number, z: number])[]
  /** A power, or the curve of sRGB. */
  readonly curve: number | 'srgb'
}

export const SRGB: Display = {
  primaries: [
    [0.43607, 0.22249, 0.01392],
    [0.38515, 0.71687, 0.09708],
    [0.14307, 0.06061, 0.7141],
  ],
  curve: 'srgb',
}
export const DISPLAY_P3: Display = {
  primaries: [
    [0.51512, 0.2412, -0.00105],
    [0.29198, 0.69225, 0.04189],
    [0.1571, 0.06657, 0.78407],
  ],
  curve: 'srgb',
}
export const ADOBE_RGB: Display = {
  primaries: [
    [0.60974, 0.31111, 0.01947],
    [0.20528, 0.62567, 0.06087],
    [0.14919, 0.06322, 0.74457],
  ],
  curve: 563 / 256,
}

const ascii = (text: string) => [...text].map(char => char.charCodeAt(0))
const u16 = (value: number) => [(value >>> 8) & 0xff, value & 0xff]
const u32 = (value: number) => [(value >>> 24) & 0xff, (value >>> 16) & 0xff, (value >>> 8) & 0xff, value & 0xff]
const fixed = (value: number) => u32(Math.round(value * 65_536))

const profile = (space: string, pcs: string, kind: string, tags: readonly (readonly [string, readonly number[]])[]) => {
  const table: number[] = []
  const content: number[] = []
  for (const [name, bytes] of tags) {
    table.push(...ascii(name), ...u32(132 + 12 * tags.length + content.length), ...u32(bytes.length))
    content.push(...bytes, ...Array.from({ length: -bytes.length & 3 }, () => 0))
  }
  const size = 132 + table.length + content.length
  const head = [
    ...[u32(size), ascii('none'), u32(0x02400000), ascii(kind), ascii(space), ascii(pcs)].flat(),
    ...[...Array.from({ length: 12 }, () => 0), ...ascii('acsp'), ...Array.from({ length: 28 }, () => 0)],
    ...[fixed(0.9642), fixed(1), fixed(0.8249)].flat(),
    ...Array.from({ length: 48 }, () => 0),
  ]
  return Uint8Array.from([...head, ...u32(tags.length), ...table, ...content])
}
const description = ascii('desc').concat(u32(0), u32(5), ascii('Test\0'), u32(0), u32(0), [0, 0, 0], Array(67).fill(0))
const copyright = ascii('text').concat(u32(0), ascii('none\0'))

/** An ICC profile of a display (version 2, matrix and curves). */
export const displayProfile = ({ primaries, curve }: Display): Uint8Array<ArrayBuffer> => {
  const steps = Array.from({ length: 1024 }, (_, at) => {
    const x = at / 1023
    const y = curve !== 'srgb' ? x ** curve : x <= 0.04045 ? x / 12.92 : ((x + 0.055) / 1.055) ** 2.4
    return u16(Math.round(y * 65_535))
  }).flat()
  const trc = [...ascii('curv'), ...u32(0), ...u32(1024), ...steps]
  const white = [...ascii('XYZ '), ...u32(0), ...fixed(0.9642), ...fixed(1), ...fixed(0.8249)]
  const colorants = primaries.map(xyz => [...ascii('XYZ '), ...u32(0), ...xyz.flatMap(fixed)])
  return profile('RGB ', 'XYZ ', 'mntr', [
    ['desc', description],
    ['cprt', copyright],
    ['wtpt', white],
    ['rXYZ', colorants[0] ?? []],
    ['gXYZ', colorants[1] ?? []],
    ['bXYZ', colorants[2] ?? []],
    ['rTRC', trc],
    ['gTRC', trc],
    ['bTRC', trc],
  ])
}

/** An ICC profile of a press, with a table of `steps` steps for each ink; `lab` gives L* (0–100), a* and b* of inks (0–1). */
export const pressProfile = (
  lab: (inks: readonly number[]) => readonly [l: number, a: number, b: number],
  steps = 3,
): Uint8Array<ArrayBuffer> => {
  const nodes = Array.from({ length: steps ** 4 }, (_, at) =>
    [3, 2, 1, 0].map(place => (Math.floor(at / steps ** place) % steps) / (steps - 1)),
  )
  const values = nodes.flatMap(inks => {
    const [l, a, b] = lab(inks)
    return [...u16(Math.round(l * 652.8)), ...u16(Math.round((a + 128) * 256)), ...u16(Math.round((b + 128) * 256))]
  })
  const line = [0, 65_535].flatMap(u16)
  const table = [
    ...[ascii('mft2'), u32(0), [4, 3, steps, 0]].flat(),
    ...[1, 0, 0, 0, 1, 0, 0, 0, 1].flatMap(fixed),
    ...[u16(2), u16(2), line, line, line, line, values, line, line, line].flat(),
  ]
  return profile('CMYK', 'Lab ', 'prtr', [
    ['desc', description],
    ['cprt', copyright],
    ['A2B0', table],
    ['A2B1', table],
  ])
}
