import { expect, it } from 'vitest'
import { ImportError } from '../import-error.ts'
import { readFile } from './psd-file.ts'
import { readHead } from './psd-head.ts'

type Bytes = readonly number[]
const long = (value: number): Bytes => [24, 16, 8, 0].map(bits => (value >> bits) & 255)
const short = (value: number): Bytes => [(value >> 8) & 255, value & 255]
const latin = (text: string): Bytes => [...text].map(letter => letter.charCodeAt(0))
const zeros = (count: number): Bytes => Array.from({ length: count }, () => 0)

const headOf = ({ version = 1, channels = 3, height = 1, width = 1, bits = 8, mode = 3 } = {}): Bytes => [
  ...[...latin('8BPS'), ...short(version), ...zeros(6), ...short(channels), ...long(height), ...long(width)],
  ...[...short(bits), ...short(mode)],
]

interface Made {
  readonly isLarge?: boolean
  readonly count?: number
  /** top, left, bottom, right of each layer */
  readonly boxes?: readonly Bytes[]
  readonly channels?: number
  /** How many bytes the last channel says to have more than it has. */
  readonly more?: number
  /** How many bytes the layers, or everything of them, say to have more than they have. */
  readonly infoMore?: number
  readonly restMore?: number
  readonly picture?: Bytes
  readonly resources?: number
  readonly extra?: number
}
const fileOf = ({ isLarge = false, boxes = [[2, 3, 3, 4]], channels = 3, more = 0, ...made }: Made): ArrayBuffer => {
  const length = (value: number) => [...(isLarge ? zeros(4) : []), ...long(value)]
  const extra = [...long(0), ...long(0), ...latin('\u0003abc')]
  const records = boxes.flatMap((box, index) => [
    ...[...box.flatMap(long), ...short(channels)],
    ...Array.from({ length: channels }, (_, channel) => [
      ...short(channel),
      ...length(3 + (index === boxes.length - 1 && channel === channels - 1 ? more : 0)),
    ]).flat(),
    ...[...latin('8BIMnorm'), 255, 0, 0, 0, ...long(extra.length + (made.extra ?? 0)), ...extra],
  ])
  const data = boxes.flatMap(() => Array.from({ length: channels }, () => [0, 0, 7]).flat())
  const info = [...short(made.count ?? boxes.length), ...records, ...data]
  const even = [...info, ...zeros(info.length % 2)]
  const rest = [...length(even.length + (made.infoMore ?? 0)), ...even, ...long(0)]
  return new Uint8Array([
    ...headOf({ version: isLarge ? 2 : 1 }),
    ...[...long(2), 1, 2, ...long(made.resources ?? 0)],
    ...[...length(rest.length + (made.restMore ?? 0)), ...rest],
    ...(made.picture ?? [0, 0, 1, 2, 3]),
  ]).buffer
}
/** What a file has, or why it is refused. */
const read = (made: Made) => {
  try {
    const { psd, hasAlpha, head } = readFile(fileOf(made))
    return { layers: psd.children?.length, hasAlpha, isLarge: head.isLarge }
  } catch (error) {
    return error instanceof ImportError ? error.message : String(error)
  }
}

it('the number of layers says whether the picture of the whole has alpha', () => {
  expect(read({})).toEqual({ layers: 1, hasAlpha: false, isLarge: false })
  expect(read({ count: -1 })).toEqual({ layers: 1, hasAlpha: true, isLarge: false })
  expect(read({ isLarge: true, count: -1 })).toEqual({ layers: 1, hasAlpha: true, isLarge: true })
  const three = {
    boxes: [
      [2, 3, 3, 4],
      [0, 0, 0, 0],
      [5, 5, 7, 9],
    ],
    count: -3,
  }
  expect([read(three), read({ ...three, isLarge: true })]).toEqual([
    { layers: 3, hasAlpha: true, isLarge: false },
    { layers: 3, hasAlpha: true, isLarge: true },
  ])
})

it('a file without layers has no alpha of its own', () => {
  expect(read({ boxes: [] })).toMatchObject({ hasAlpha: false })
  for (const isLarge of [false, true]) {
    const length = (value: number) => [...(isLarge ? zeros(4) : []), ...long(value)]
    const empty = [length(0), [...length(length(0).length + 4), ...length(0), ...long(0)]]
    for (const rest of empty) {
      const bytes = [...headOf({ version: isLarge ? 2 : 1 }), ...long(0), ...long(0), ...rest, 0, 0, 1, 2, 3]
      expect(readFile(new Uint8Array(bytes).buffer)).toMatchObject({ hasAlpha: false, head: { width: 1, height: 1 } })
    }
  }
})

it('a length that leads out of the file makes it incomplete', () => {
  for (const isLarge of [false, true]) {
    expect(read({ isLarge, resources: 1_000_000 })).toBe('truncated')
    // Five bytes are behind the layers, and nine behind the records.
    expect([read({ isLarge, restMore: 5 }), read({ isLarge, restMore: 6 })]).toEqual([
      ...[expect.objectContaining({ layers: 1 }), 'truncated'],
    ])
    expect(read({ isLarge, infoMore: 10 })).toBe('truncated')
    expect(read({ isLarge, infoMore: 9 })).not.toBe('truncated')
    expect(read({ isLarge, extra: 200 })).toBe('truncated')
    expect([read({ isLarge, count: 2 }), read({ isLarge, extra: 6 })]).toEqual(['broken', 'truncated'])
    // Channels may end four bytes behind the layers, of which one byte makes their length even.
    for (const picture of [undefined, []]) {
      const made = { isLarge, ...(picture && { picture }) }
      expect(read({ ...made, more: 5 })).toMatchObject({ layers: 1 })
      expect(read({ ...made, more: 6 })).toBe('truncated')
    }
  }
})

it('a file that ends within its layers is incomplete, wherever that is', () => {
  for (const isLarge of [false, true]) {
    const file = fileOf({ isLarge, picture: [] })
    // The last 4 bytes are the length of what follows the layers.
    for (let end = 26; end < file.byteLength - 4; end++)
      expect(() => readFile(file.slice(0, end)), `${end}`).toThrow(new ImportError('truncated'))
  }
})

it('the sizes and numbers of layers have limits', () => {
  expect([read({ channels: 60 }), read({ channels: 61 })]).toEqual([expect.objectContaining({ layers: 1 }), 'broken'])
  expect(read({ boxes: [[2, 3, 1, 4]] })).toBe('broken')
  expect(read({ boxes: [[2, 3, 4, 2]] })).toBe('broken')
  const half = [5, 9, 8005, 16_009]
  expect(read({ boxes: [half, half] })).toEqual({ layers: 2, hasAlpha: false, isLarge: false })
  expect(read({ boxes: [half, half, [0, 0, 1, 1]] })).toBe('tooManyPixels')
  expect([read({ count: 5000 }), read({ count: 5001 }), read({ count: -5001 })]).toEqual([
    ...['broken', 'tooManyRecords: 5001', 'tooManyRecords: 5001'],
  ])
})

it('the head of a file has limits, and is that of a PSD', () => {
  const problem = (more: Parameters<typeof headOf>[0], length = 26) => {
    try {
      return readHead(new Uint8Array(headOf(more)).slice(0, length))
    } catch (error) {
      return (error as ImportError).message
    }
  }
  const plain = { isLarge: false, width: 7, height: 9, channels: 4 }
  expect(problem({ width: 7, height: 9, channels: 4 })).toEqual(plain)
  expect(problem({ width: 7, height: 9, channels: 4, version: 2 })).toEqual({ ...plain, isLarge: true })
  expect([problem({ version: 0 }), problem({ version: 3 }), problem({}, 25)]).toEqual(['notPsd', 'notPsd', 'notPsd'])
  expect([0, 1, 2, 4, 5, 7, 8, 9, 10].map(mode => problem({ mode }))).toEqual([
    ...['notRgb: Bitmap', 'notRgb: Gray', 'notRgb: Indexed', 'notRgb: CMYK', 'notRgb: 5'],
    ...['notRgb: Multichannel', 'notRgb: Duotone', 'notRgb: Lab', 'notRgb: 10'],
  ])
  expect([problem({ bits: 1 }), problem({ bits: 32 })]).toEqual(['not8Bit: 1', 'not8Bit: 32'])
  expect([2, 57].map(channels => problem({ channels }))).toEqual(['broken', 'broken'])
  expect([3, 56].map(channels => problem({ channels }))).toEqual(
    [3, 56].map(channels => expect.objectContaining({ channels })),
  )
  expect([problem({ width: 0 }), problem({ height: 0 })]).toEqual(['broken', 'broken'])
  expect(problem({ width: 12_000, height: 12_000 })).toMatchObject({ width: 12_000, height: 12_000 })
  expect(problem({ width: 12_001, height: 3 })).toBe('tooWide: 12001 × 3')
  expect(problem({ width: 3, height: 12_001 })).toBe('tooWide: 3 × 12001')
})
