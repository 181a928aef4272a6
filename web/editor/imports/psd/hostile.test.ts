import { deflateSync } from 'node:zlib'
import type { Layer } from 'ag-psd'
import { describe, expect, it, vi } from 'vitest'
import { block, psdOf, recordsAt, withBrokenLayer } from '#test/support/psd-files.ts'
import { ImportError } from '../import-error.ts'
import { decodePixels } from './decode.ts'
import type { Decoded } from './layers.ts'
import { readPages } from './pages.ts'
import { readHead } from './psd-head.ts'
import { walk } from './tree.ts'

const good = () => psdOf([block('a', 2, 2, 10, [255, 0, 0]), block('b', 20, 20, 10, [0, 0, 255])])
const problemOf = async (file: ArrayBuffer): Promise<string> => {
  try {
    await readPages(file, 'x', () => {})
    return ''
  } catch (error) {
    return error instanceof ImportError ? error.problem : String(error)
  }
}
/** The file with a number written at a place. */
const withNumber = (at: number, bits: 16 | 32, value: number, file = good()): ArrayBuffer => {
  const view = new DataView(file)
  if (bits === 16) view.setUint16(at, value)
  else view.setUint32(at, value)
  return file
}
describe('PSD files of attackers', () => {
  it('C-5-07 C-9-17 a file over 50 MB, another type, and a head that lies are refused for a reason', async () => {
    expect(await problemOf(new ArrayBuffer(50 * 1024 * 1024 + 1))).toBe('tooLarge')
    expect(await problemOf(new ArrayBuffer(0))).toBe('notPsd')
    expect(await problemOf(new TextEncoder().encode('%PDF-1.7 and more than 26 bytes').buffer)).toBe('notPsd')
    expect(await problemOf(withNumber(14, 32, 300_000))).toBe('tooWide')
    expect(await problemOf(withNumber(18, 32, 0))).toBe('broken')
    expect(await problemOf(withNumber(12, 16, 60_000))).toBe('broken')
  })

  it('C-5-12 C-9-17 only RGB with 8 bits is taken; another mode is named', () => {
    const head = (at: number, value: number) => () => readHead(new Uint8Array(withNumber(at, 16, value)))
    expect(head(24, 4)).toThrow(new ImportError('notRgb', 'CMYK'))
    expect(head(22, 16)).toThrow(new ImportError('not8Bit', '16'))
  })

  it('lengths that lead out of the file, and files that end early, are told as incomplete', async () => {
    const file = good()
    const records = recordsAt(file)
    for (const cut of [27, 40, records + 10, records + 90, file.byteLength / 3])
      expect(await problemOf(file.slice(0, cut)), String(cut)).toMatch(/^(truncated|broken)$/)
    expect(await problemOf(withNumber(26, 32, 0xffffffff))).toBe('truncated')
    expect(await problemOf(withNumber(records - 4, 32, 0xfffffff0))).toBe('truncated')
  })

  it('a million layers, layers of absurd size and channels without end are refused before anything is decoded', async () => {
    const records = recordsAt(good())
    expect(await problemOf(withNumber(records, 16, 32_767))).toBe('tooManyRecords')
    // Right and bottom edge of the first layer.
    const wide = withNumber(records + 2 + 12, 32, 29_000)
    expect(await problemOf(withNumber(records + 2 + 8, 32, 29_000, wide))).toBe('tooManyPixels')
    expect(await problemOf(withNumber(records + 2 + 16, 16, 9000))).toBe('broken')
  })

  it('no change of any byte of the structure leads to anything but a page or a refusal', async () => {
    const file = good()
    const end = Math.min(file.byteLength, recordsAt(file) + 400)
    for (let at = 4; at < end; at += 3) {
      const changed = new Uint8Array(file.slice(0))
      changed[at] = (changed[at] ?? 0) ^ 0xff
      expect(await problemOf(changed.buffer), String(at)).toMatch(/^([a-zA-Z0-9]*)$/)
    }
  })

  it('groups may lie in each other 63 times', async () => {
    const nested = (groups: number) => {
      let layer = block('a', 2, 2, 10, [255, 0, 0])
      for (let level = 0; level < groups; level++) layer = { name: '组', children: [layer] }
      return psdOf([layer])
    }
    expect([await problemOf(nested(63)), await problemOf(nested(64))]).toEqual(['', 'broken'])
  })

  it('each layer is drawn once, however deep it lies in groups that need a picture of what is below', () => {
    const leaf: Layer = { name: '字', blendMode: 'multiply', opacity: 1 }
    const raster = { left: 0, top: 0, width: 1, height: 1, data: new Uint8ClampedArray([0, 0, 255, 255]) }
    const twins = [leaf, { ...leaf, clipping: true }]
    let faded: Layer[] = twins
    let clipped: Layer[] = [leaf]
    for (let level = 0; level < 12; level++) {
      faded = [{ blendMode: 'pass through', opacity: 0.5, children: faded }, leaf]
      clipped = [{ blendMode: 'normal', children: clipped }, { clipping: true }]
    }
    for (const layers of [faded, clipped]) {
      const pixels = new Map<Layer, Decoded>([[leaf, { pixels: raster, masks: [] }]])
      const get = vi.spyOn(pixels, 'get')
      const page = { left: 0, top: 0, width: 1, height: 1 }
      const scene = { page, light: { angle: 120, altitude: 30 }, patterns: new Map(), notes: [], groups: 0 }
      walk({ scene, pixels, out: [], group: null }, layers)
      expect(get.mock.calls.length).toBeLessThan(80)
    }
  })

  it('packed data is unpacked to the size of the layer only, however much it would become', async () => {
    const bomb = new Uint8Array(deflateSync(Buffer.alloc(64 * 1024 * 1024, 7)))
    const channel = (id: 0 | 1 | 2, compression: 1 | 2, data: Uint8Array) => ({ id, compression, data })
    const layer = (compression: 1 | 2, data: Uint8Array) => ({
      left: 0,
      top: 0,
      right: 4,
      bottom: 2,
      rawData: {
        colorMode: 3,
        bitsPerChannel: 8,
        large: false,
        channels: [channel(0, compression, data)],
      },
    })
    const raster = await decodePixels(layer(2, bomb))
    expect([raster?.data.length, raster?.data[0], raster?.data[3]]).toEqual([32, 7, 255])
    // Two rows: a run of 128 that would leave the row, and a run that lacks its value.
    const rows = new Uint8Array([0, 2, 0, 1, 129, 9, 200])
    expect([...((await decodePixels(layer(1, rows)))?.data.filter((_, at) => at % 4 === 0) ?? [])]).toEqual([
      ...[9, 9, 9, 9],
      ...[0, 0, 0, 0],
    ])
    await expect(decodePixels(layer(1, new Uint8Array([0])))).rejects.toThrow(RangeError)
    await expect(decodePixels(layer(2, new Uint8Array(deflateSync(Buffer.alloc(3)))))).rejects.toThrow('short')
  })

  it('C-5-10 a layer that cannot be parsed is named, and the others are imported', async () => {
    const file = withBrokenLayer(good())
    const [page] = await readPages(file, 'x', () => {})
    expect(page?.scene.notes).toEqual([{ layer: 'a', kind: 'parseFailed' }])
    expect(page?.pieces.map(({ name }) => name)).toEqual(['b'])
  })

  it('C-5-08 a PSD without layers, or with hidden ones only, has no usable layer', async () => {
    expect(await problemOf(psdOf([]))).toBe('noLayers')
    expect(await problemOf(psdOf([block('a', 0, 0, 5, [0, 0, 0], { hidden: true })]))).toBe('noLayers')
  })
})
