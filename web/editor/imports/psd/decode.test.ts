import { deflateSync } from 'node:zlib'
import type { Layer } from 'ag-psd'
import { describe, expect, it } from 'vitest'
import { decodeChannel, decodePixels, decodeUserMask } from './decode.ts'

type RawData = NonNullable<Layer['rawData']>
type Compression = RawData['channels'][number]['compression']
const [RAW, RLE, ZIP, PREDICTED] = [0, 1, 2, 3] as const
const bytes = (...values: readonly number[]) => new Uint8Array(values)
const sized = (width: number, height: number) => ({ left: 0, top: 0, width, height })
const decoded = async (compression: Compression, data: Uint8Array, width: number, height: number, isLarge = false) => [
  ...(await decodeChannel({ compression, data }, sized(width, height), isLarge)),
]
const raw = (channels: readonly (readonly [id: number, data?: Uint8Array])[]) =>
  ({
    colorMode: 3,
    bitsPerChannel: 8,
    large: false,
    channels: channels.map(([id, data]) => ({ id, compression: RAW, ...(data && { data }) })),
  }) as RawData

describe('the values of a channel', () => {
  it('as they are: enough of them, and no more than the box has', async () => {
    expect(await decoded(RAW, bytes(1, 2, 3, 4, 5, 6), 3, 2)).toEqual([1, 2, 3, 4, 5, 6])
    expect(await decoded(RAW, bytes(1, 2, 3, 4, 5, 6, 7), 3, 2)).toEqual([1, 2, 3, 4, 5, 6])
    await expect(decoded(RAW, bytes(1, 2, 3, 4, 5), 3, 2)).rejects.toThrow('short')
    expect([...(await decodeChannel({ compression: RAW, data: undefined }, sized(2, 1), false))]).toEqual([0, 0])
    expect(await decoded(RAW, bytes(9), 1, 1)).toEqual([9])
    expect(await decoded(ZIP, bytes(9), 0, 2)).toEqual([])
  })

  it('of packed rows: runs, values one by one, and what stands for nothing', async () => {
    const rows = bytes(0, 7, 0, 6, 2, 10, 20, 30, 255, 7, 128, 254, 9, 128, 1, 40, 50)
    expect(await decoded(RLE, rows, 5, 2)).toEqual([10, 20, 30, 7, 7, 9, 9, 9, 40, 50])
    const large = bytes(0, 0, 0, 2, 0, 0, 0, 3, 255, 6, 1, 8, 9)
    expect(await decoded(RLE, large, 2, 2, true)).toEqual([6, 6, 8, 9])
    // The longest of both kinds: 128 values and a run of 128.
    const values = Array.from({ length: 128 }, (_, index) => 255 - index)
    const long = bytes(0, 133, 127, ...values, 129, 77, 0, 5)
    expect(await decoded(RLE, long, 257, 1)).toEqual([...values, ...Array(128).fill(77), 5])
    // A row that ends early leaves zeros, and one that is too long stays in its row.
    expect(await decoded(RLE, bytes(0, 2, 0, 6, 0, 5, 4, 1, 2, 3, 4, 5), 3, 2)).toEqual([5, 0, 0, 1, 2, 3])
    expect(await decoded(RLE, bytes(0, 4, 0, 0, 0, 1, 253, 9), 3, 2)).toEqual([1, 9, 9, 0, 0, 0])
    expect(await decoded(RLE, bytes(0, 3, 0, 2, 3, 1, 2, 0, 8), 4, 2)).toEqual([1, 2, 0, 0, 8, 0, 0, 0])
  })

  it('of packed rows that are all told, or not', async () => {
    expect(await decoded(RLE, bytes(0, 0, 0, 0), 3, 2)).toEqual([0, 0, 0, 0, 0, 0])
    await expect(decoded(RLE, bytes(0, 0, 0), 3, 2)).rejects.toThrow('row')
    // The first row ends behind the file: the second is missing.
    await expect(decoded(RLE, bytes(0, 1, 0, 1), 3, 2)).rejects.toThrow('row')
    expect(await decoded(RLE, bytes(0, 9, 255, 4), 2, 1)).toEqual([4, 4])
  })

  it('of deflated data, and of the differences of neighbors in a row', async () => {
    const many = Uint8Array.from({ length: 100_000 }, (_, index) => (index * index * 31 + index) % 251)
    expect(await decoded(ZIP, deflateSync(many), 300, 300)).toEqual([...many.subarray(0, 90_000)])
    const differences = deflateSync(bytes(10, 5, 250, 200, 100, 1))
    expect(await decoded(PREDICTED, differences, 3, 2)).toEqual([10, 15, 9, 200, 44, 45])
    expect(await decoded(ZIP, differences, 3, 2)).toEqual([10, 5, 250, 200, 100, 1])
  })
})

describe('the pixels of a layer', () => {
  const place = { top: 3, left: 2, bottom: 5, right: 3 }

  it('lie in its box, with each channel at its place', async () => {
    const channels = [
      [-1, bytes(128, 64)],
      [2, bytes(50, 60)],
      [0, bytes(10, 20)],
      [1, bytes(30, 40)],
      [3, bytes(1, 2)],
      [-2, bytes(3, 4)],
    ] as const
    const pixels = await decodePixels({ ...place, rawData: raw(channels) })
    expect({ ...pixels, data: [...(pixels?.data ?? [])] }).toEqual({
      left: 2,
      top: 3,
      width: 1,
      height: 2,
      data: [10, 30, 50, 128, 20, 40, 60, 64],
    })
  })

  it('are opaque without a channel of transparency, and black where a color is missing', async () => {
    const opaque = await decodePixels({ ...place, rawData: raw([[1, bytes(30, 40)], [-1], [0]]) })
    expect([...(opaque?.data ?? [])]).toEqual([0, 30, 0, 255, 0, 40, 0, 255])
    const bare = await decodePixels({ ...place, rawData: raw([[1, bytes(30, 40)]]) })
    expect([...(bare?.data ?? [])]).toEqual([0, 30, 0, 255, 0, 40, 0, 255])
  })

  it('begin at 0 when no place is told', async () => {
    const rawData = raw([[0, bytes(7, 8)]])
    expect(await decodePixels({ bottom: 2, right: 1, rawData })).toMatchObject(sized(1, 2))
    expect(await decodePixels({ top: -2, left: -1, rawData })).toMatchObject({ left: -1, top: -2, width: 1, height: 2 })
  })

  it('are none without data of a color, and in a box without px', async () => {
    const rawData = raw([[0, bytes(7, 8)]])
    expect(await decodePixels(place)).toBeNull()
    expect(await decodePixels({ ...place, rawData: raw([[-1, bytes(7, 8)], [0], [3, bytes(7, 8)]]) })).toBeNull()
    expect(await decodePixels({ ...place, right: 2, rawData })).toBeNull()
    expect(await decodePixels({ ...place, bottom: 3, rawData })).toBeNull()
    expect(await decodePixels({ ...place, right: -5, rawData })).toBeNull()
    expect(await decodePixels({ ...place, bottom: -5, rawData })).toBeNull()
  })
})

describe('the mask that somebody painted', () => {
  const mask = { top: 1, left: 2, bottom: 2, right: 5, defaultColor: 55 }
  const rawData = raw([
    [-2, bytes(0, 155, 255)],
    [-3, bytes(5, 6, 7)],
  ])
  const read = async (layer: Layer) => {
    const found = await decodeUserMask(layer)
    return found && { ...found, plane: { ...found.plane, data: [...found.plane.data] } }
  }
  const plane = { left: 2, top: 1, width: 3, height: 1, data: [0, 155, 255], outside: 55 }

  it('has its values, its feather, and as much strength as its density', async () => {
    expect(await read({ mask, rawData })).toEqual({ plane, feather: 0 })
    // Of 0, 155, 255 and 55, a fifth of what they lack is left.
    const weak = { ...mask, userMaskDensity: 0.2, userMaskFeather: 3 }
    expect(await read({ mask: weak, rawData })).toEqual({
      plane: { ...plane, data: [204, 235, 255], outside: 215 },
      feather: 3,
    })
    const { defaultColor: _, ...white } = mask
    expect((await read({ mask: white, rawData }))?.plane.outside).toBe(255)
  })

  it('is the real one when a vector mask is beside it, with the density of the first', async () => {
    const real = { ...mask, left: 3, right: 6 }
    const first = { ...mask, fromVectorData: true, userMaskFeather: 4 }
    expect(await read({ mask: first, realMask: real, rawData })).toEqual({
      plane: { ...plane, left: 3, data: [5, 6, 7] },
      feather: 4,
    })
  })

  it('is none when it is off, of a path, or not stored', async () => {
    expect(await read({ mask: { ...mask, disabled: true }, rawData })).toBeNull()
    expect(await read({ mask: { ...mask, fromVectorData: true }, rawData })).toBeNull()
    expect(await read({ mask, rawData: raw([[0, bytes(1)]]) })).toBeNull()
    expect(await read({ mask })).toBeNull()
    expect(await read({ rawData })).toBeNull()
  })
})
