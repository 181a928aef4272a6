/** An ICC profile (version 4) for sRGB (ICC.1:2022, IEC 61966-2-1), built from the defining numbers of sRGB. */
const s15Fixed16 = (value: number): number[] => {
  const fixed = Math.round(value * 65_536)
  return [(fixed >> 24) & 255, (fixed >> 16) & 255, (fixed >> 8) & 255, fixed & 255]
}
const u32 = (value: number): number[] => [(value >>> 24) & 255, (value >> 16) & 255, (value >> 8) & 255, value & 255]
const text = (value: string): number[] => [...value].map(letter => letter.charCodeAt(0))
const xyz = (...values: readonly number[]): number[] => [...text('XYZ '), ...u32(0), ...values.flatMap(s15Fixed16)]
const localised = (value: string): number[] => [
  ...[...text('mluc'), ...u32(0), ...u32(1), ...u32(12), ...text('enUS'), ...u32(value.length * 2), ...u32(28)],
  ...[...value].flatMap(letter => [0, letter.charCodeAt(0)]),
]
/** Parametric curve: Y = (aX + b)^g for X ≥ d, else Y = cX. */
const curve: number[] = [
  ...[...text('para'), ...u32(0), 0, 3, 0, 0],
  ...[2.4, 1 / 1.055, 0.055 / 1.055, 1 / 12.92, 0.04045].flatMap(s15Fixed16),
]

const TAGS: readonly (readonly [name: string, data: readonly number[]])[] = [
  ['desc', localised('sRGB')],
  ['cprt', localised('CC0')],
  ['wtpt', xyz(0.9642, 1, 0.8249)],
  ['rXYZ', xyz(0.43607, 0.22249, 0.01392)],
  ['gXYZ', xyz(0.38515, 0.71687, 0.09708)],
  ['bXYZ', xyz(0.14307, 0.06061, 0.7141)],
  ['rTRC', curve],
  ['gTRC', curve],
  ['bTRC', curve],
]

const build = (): Uint8Array<ArrayBuffer> => {
  const table: number[] = [...u32(TAGS.length)]
  const body: number[] = []
  const start = 128 + 4 + TAGS.length * 12
  const places = new Map<readonly number[], number>()
  for (const [name, data] of TAGS) {
    const place = places.get(data) ?? start + body.length
    if (!places.has(data)) {
      places.set(data, place)
      body.push(...data, ...Array.from({ length: -data.length & 3 }, () => 0))
    }
    table.push(...text(name), ...u32(place), ...u32(data.length))
  }
  const head = [
    ...[...u32(start + body.length), ...u32(0), ...u32(0x04300000), ...text('mntrRGB XYZ ')],
    ...[0x07, 0xea, 0, 1, 0, 1, 0, 0, 0, 0, 0, 0],
    ...[...text('acsp'), ...Array.from({ length: 28 }, () => 0), ...xyz(0.9642, 1, 0.8249).slice(8)],
  ]
  return Uint8Array.from([...head, ...Array.from({ length: 128 - head.length }, () => 0), ...table, ...body])
}

export const SRGB_PROFILE: Uint8Array<ArrayBuffer> = build()
