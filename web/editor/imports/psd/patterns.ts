import { createRaster, type Raster } from '#web/kernels/raster/raster.ts'
import { changeAlpha, RGB, setChannel } from './channels.ts'
import { decodeChannel } from './decode.ts'
import { HEADER, type Head } from './psd-head.ts'

/** Patterns of a file by their id, each from 0, 0. */
export type Patterns = ReadonlyMap<string, Raster>

/** px; all patterns of a file together. */
const MOST = 32_000_000
const [GRAY, INDEXED, COLOR] = [1, 2, 3]
/** Kinds of blocks whose length has 8 bytes in a PSB. */
const LONG = new Set('LMsk Lr16 Lr32 Layr Mt16 Mt32 Mtrn Alph FMsk lnk2 FEid FXid PxSD cinf'.split(' '))

/** Reads numbers one after the other. @throws RangeError at the end */
class Reader {
  readonly bytes: Uint8Array
  readonly end: number
  readonly view: DataView
  at: number
  constructor(bytes: Uint8Array, at: number, end: number) {
    this.bytes = bytes
    this.at = at
    this.end = end
    this.view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  }
  skip(count: number): number {
    const before = this.at
    if (count < 0 || before + count > this.end) throw new RangeError('A pattern is too short.')
    this.at += count
    return before
  }
  byte = () => this.view.getUint8(this.skip(1))
  short = () => this.view.getUint16(this.skip(2))
  long = () => this.view.getUint32(this.skip(4))
  length = (isLong: boolean) => (isLong ? Number(this.view.getBigUint64(this.skip(8))) : this.long())
  slice(count: number): Uint8Array {
    const from = this.skip(count)
    return this.bytes.subarray(from, from + count)
  }
  latin = (count: number) => String.fromCharCode(...this.slice(count))
}

/** Where the patterns of a file are: the blocks after its layers. */
const blocksOf = (bytes: Uint8Array, { isLarge }: Head): readonly Reader[] => {
  const all = new Reader(bytes, HEADER, bytes.length)
  all.skip(all.long())
  all.skip(all.long())
  const rest = all.length(isLarge)
  const reader = new Reader(bytes, all.at, Math.min(bytes.length, all.at + rest))
  reader.skip(reader.length(isLarge))
  reader.skip(reader.long())
  const found: Reader[] = []
  let skipped = 0
  while (reader.at + 12 <= reader.end && skipped < 4) {
    const signature = reader.latin(4)
    if (signature !== '8BIM' && signature !== '8B64') {
      // Blocks are padded in different ways, by less than 4 bytes.
      reader.at -= 3
      skipped += 1
      continue
    }
    skipped = 0
    const key = reader.latin(4)
    const length = reader.length(isLarge && LONG.has(key))
    const start = reader.at
    reader.skip(Math.min(length, reader.end - start))
    if (/^Pat[t23]$/.test(key)) found.push(new Reader(bytes, start, reader.at))
  }
  return found
}

/** One channel of a pattern, at its place in the whole; null when it is not written. */
const readChannel = async (reader: Reader, whole: Raster): Promise<Uint8Array | null> => {
  if (reader.long() === 0) return null
  const length = reader.long()
  const from = reader.skip(length)
  const part = new Reader(reader.bytes, from, reader.at)
  const depth = part.long()
  const [top, left, bottom, right] = [part.long(), part.long(), part.long(), part.long()]
  const isByte = depth === 8 && part.short() === 8
  const compression = part.byte()
  const box = { width: right - left, height: bottom - top }
  const isWhole = left === whole.left && top === whole.top && box.width === whole.width && box.height === whole.height
  if (!isByte || !isWhole) throw new RangeError('A pattern of another kind.')
  return decodeChannel({ compression, data: part.slice(part.end - part.at) }, box, false)
}

/**
 * The next pattern; the reader stands behind it afterwards, even when it cannot be read.
 * @param room px that patterns may still have; one that cannot be read counts too
 */
const readPattern = async (block: Reader, room: { px: number }): Promise<readonly [string, Raster] | null> => {
  const length = block.long()
  const start = block.at
  block.skip(Math.min(Math.ceil(length / 4) * 4, block.end - start))
  const reader = new Reader(block.bytes, start, block.at)
  reader.skip(4)
  const mode = reader.long()
  reader.skip(4)
  reader.skip(reader.long() * 2)
  const id = reader.latin(reader.byte())
  const palette = mode === INDEXED ? reader.slice(768) : null
  if (palette) reader.skip(4)
  reader.skip(8)
  const [top, left, bottom, right] = [reader.long(), reader.long(), reader.long(), reader.long()]
  const [width, height] = [right - left, bottom - top]
  if (width < 1 || height < 1 || width * height > room.px) return null
  room.px -= width * height
  const raster = createRaster({ left, top, width, height })
  const slots = reader.long()
  if (slots > 64) return null
  const colors = mode === COLOR ? 3 : mode === GRAY || palette ? 1 : 0
  const channels: Uint8Array[] = []
  // Behind the channels are a place for a mask and one for a sheet.
  for (let slot = 0; slot < slots + 2 && channels.length <= colors && reader.at + 4 <= reader.end; slot++) {
    const channel = await readChannel(reader, raster)
    if (channel) channels.push(channel)
  }
  if (!colors || channels.length < colors) return null
  for (const c of RGB) {
    const values = channels[colors === 1 ? 0 : c]
    if (values) setChannel(raster, c, palette ? values.map(value => palette[value * 3 + c] ?? 0) : values)
  }
  const alpha = channels[colors]
  if (alpha) setChannel(raster, 3, alpha)
  else changeAlpha(raster, () => 255)
  return [id, { ...raster, left: 0, top: 0 }]
}

/** The patterns of a file; those that cannot be read are left out. */
export const readPatterns = async (bytes: Uint8Array, head: Head): Promise<Patterns> => {
  const patterns = new Map<string, Raster>()
  const room = { px: MOST }
  try {
    for (const block of blocksOf(bytes, head))
      while (block.at + 4 <= block.end) {
        const read = await readPattern(block, room).catch(() => null)
        if (read) patterns.set(...read)
      }
  } catch {
    // What was read until then is used.
  }
  return patterns
}

/** How a pattern lies. */
export interface PatternPlace {
  /** px; a corner of one tile */
  readonly x: number
  readonly y: number
  /** ratio */
  readonly scale: number
}

/** Paints a pattern: the color (0–255) and alpha (0–1) of each px. */
export const patternPaint = ({ width, height, data }: Raster, { x: left, y: top, scale }: PatternPlace) => {
  const valueAt = (at: number) => data[at] ?? 0
  const turn = (value: number, length: number) => ((value % length) + length) % length
  return (x: number, y: number): readonly [number, number, number, number] => {
    // The middle of the px, measured from the middles of the px of the tile.
    const [u, v] = [(x + 0.5 - left) / scale - 0.5, (y + 0.5 - top) / scale - 0.5]
    const [column, row] = [Math.floor(u + 1e-6), Math.floor(v + 1e-6)]
    const [s, t] = [Math.max(0, u - column), Math.max(0, v - row)]
    let [r, g, b, a] = [0, 0, 0, 0]
    for (const [dx, dy, share] of [
      [0, 0, (1 - s) * (1 - t)],
      [1, 0, s * (1 - t)],
      [0, 1, (1 - s) * t],
      [1, 1, s * t],
    ] as const) {
      if (share < 1e-4) continue
      const at = (turn(row + dy, height) * width + turn(column + dx, width)) * 4
      const alpha = (valueAt(at + 3) / 255) * share
      r += valueAt(at) * alpha
      g += valueAt(at + 1) * alpha
      b += valueAt(at + 2) * alpha
      a += alpha
    }
    return a > 0 ? [r / a, g / a, b / a, a] : [0, 0, 0, 0]
  }
}
