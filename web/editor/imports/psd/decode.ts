import type { Layer, LayerMaskData } from 'ag-psd'
import { type Box, createRaster, type Plane, type Raster } from '#web/kernels/raster/raster.ts'
import type { PsdFile } from './psd-file.ts'

type RawData = NonNullable<Layer['rawData']>
type Channel = RawData['channels'][number]

const [RAW, RLE, ZIP_PREDICTED] = [0, 1, 3]
const [TRANSPARENCY, USER_MASK, REAL_MASK] = [-1, -2, -3]

/** Unpacks one row; what does not fit is left out, what is missing stays 0. */
const unpack = (from: Uint8Array, to: Uint8Array, start: number, width: number) => {
  let x = 0
  for (let at = 0; at < from.length && x < width; at++) {
    const head = from[at] ?? 128
    if (head === 128) continue
    const count = Math.min(head > 128 ? 257 - head : head + 1, width - x)
    if (head > 128) {
      at += 1
      to.fill(from[at] ?? 0, start + x, start + x + count)
    } else {
      to.set(from.subarray(at + 1, at + 1 + count), start + x)
      at += head + 1
    }
    x += count
  }
}

/**
 * Rows of packed bits: first the length of each row, then the rows. Returns where they end.
 * @throws RangeError when there are fewer rows.
 */
const unpackRows = (data: Uint8Array, at: number, to: Uint8Array, size: Box, isLarge: boolean, table: number) => {
  const view = new DataView(data.buffer, data.byteOffset, data.byteLength)
  const field = isLarge ? 4 : 2
  let place = at
  for (let y = 0; y < size.height; y++) {
    const entry = table + y * field
    if (entry + field > data.length || place > data.length) throw new RangeError('A row is missing.')
    const length = isLarge ? view.getUint32(entry) : view.getUint16(entry)
    unpack(data.subarray(place, place + length), to, y * size.width, size.width)
    place += length
  }
  return place
}

/**
 * Inflates `most` bytes, however much the data would become.
 * @throws Error when there are fewer.
 */
const inflate = async (data: Uint8Array, most: number): Promise<Uint8Array> => {
  const result = new Uint8Array(most)
  const stream = new Blob([new Uint8Array(data)]).stream().pipeThrough(new DecompressionStream('deflate'))
  const reader = stream.getReader()
  let at = 0
  while (at < most) {
    const { done, value } = await reader.read()
    if (done) throw new RangeError('A channel is too short.')
    result.set(value.subarray(0, most - at), at)
    at += value.length
  }
  // The rest, however long it is, is not inflated.
  await reader.cancel().catch(() => {})
  return result
}

/**
 * The values of a channel, one for each px of a box.
 * @throws Error when the data is damaged.
 */
export const decodeChannel = async (channel: Omit<Channel, 'id'>, size: Box, isLarge: boolean): Promise<Uint8Array> => {
  const count = size.width * size.height
  const { data, compression } = channel
  const values = new Uint8Array(count)
  if (!data || count === 0) return values
  if (compression === RAW) {
    if (data.length < count) throw new RangeError('A channel is too short.')
    values.set(data.subarray(0, count))
  } else if (compression === RLE) unpackRows(data, size.height * (isLarge ? 4 : 2), values, size, isLarge, 0)
  else {
    const plain = await inflate(data, count)
    if (compression === ZIP_PREDICTED)
      for (let y = 0; y < size.height; y++)
        for (let x = 1, at = y * size.width + 1; x < size.width; x++, at++)
          plain[at] = ((plain[at - 1] ?? 0) + (plain[at] ?? 0)) & 255
    return plain
  }
  return values
}

const boxOf = ({
  top = 0,
  left = 0,
  bottom = 0,
  right = 0,
}: Pick<Layer, 'top' | 'left' | 'bottom' | 'right'>): Box => ({
  left,
  top,
  width: Math.max(0, right - left),
  height: Math.max(0, bottom - top),
})

/**
 * The pixels of a layer, or null when it has none. Without a channel of transparency they are opaque.
 * @throws Error when its data is damaged.
 */
export const decodePixels = async (layer: Layer): Promise<Raster | null> => {
  const box = boxOf(layer)
  const raw = layer.rawData
  if (!raw || box.width === 0 || box.height === 0) return null
  const colors = raw.channels.filter(({ id }) => id >= 0 && id <= 2)
  if (!colors.some(({ data }) => data)) return null
  const raster = createRaster(box)
  const alpha = raw.channels.find(({ id }) => id === TRANSPARENCY)
  if (!alpha?.data) for (let at = 3; at < raster.data.length; at += 4) raster.data[at] = 255
  for (const channel of alpha ? [...colors, alpha] : colors) {
    if (!channel.data) continue
    const values = await decodeChannel(channel, box, raw.large)
    const offset = channel.id === TRANSPARENCY ? 3 : channel.id
    for (let at = 0; at < values.length; at++) raster.data[at * 4 + offset] = values[at] ?? 0
  }
  return raster
}

/** @param density 0–1: how much of the mask counts */
const decodeMask = async (
  raw: RawData,
  mask: LayerMaskData | undefined,
  id: number,
  density: number,
): Promise<Plane | null> => {
  const channel = raw.channels.find(each => each.id === id)
  if (!mask || mask.disabled || mask.fromVectorData || !channel) return null
  const box = boxOf(mask)
  const data = await decodeChannel(channel, box, raw.large)
  const outside = mask.defaultColor ?? 255
  const weak = (value: number) => 255 - (255 - value) * density
  return { ...box, data: density < 1 ? data.map(weak) : data, outside: weak(outside) }
}

/** The mask that somebody painted, and its blur (px); null when there is none. */
export const decodeUserMask = async (layer: Layer): Promise<{ plane: Plane; feather: number } | null> => {
  if (!layer.rawData) return null
  // With a vector mask beside it, the painted mask is the “real” one; its density and feather stay with the first.
  const { userMaskFeather: feather = 0, userMaskDensity: density = 1 } = layer.mask ?? {}
  const real = layer.realMask && (await decodeMask(layer.rawData, layer.realMask, REAL_MASK, density))
  const plane = real ?? (await decodeMask(layer.rawData, layer.mask, USER_MASK, density))
  return plane ? { plane, feather } : null
}

/** The facts about a file that the reading of its own picture needs. */
type Whole = Pick<PsdFile, 'psd' | 'head' | 'hasAlpha'>

const readComposite = ({ psd, head: { channels, isLarge }, hasAlpha }: Whole): Raster | null => {
  const data = psd.rawCompositeData
  const version = psd.imageResources?.versionInfo
  // A file that was saved without “maximize compatibility” has a white picture of itself.
  if (!data || data.length < 3 || version?.hasRealMergedData === false) return null
  const compression = ((data[0] ?? 0) << 8) | (data[1] ?? 0)
  if (compression > RLE) return null
  const raster = createRaster({ left: 0, top: 0, width: psd.width, height: psd.height })
  const count = psd.width * psd.height
  const values = new Uint8Array(count)
  const rows = psd.height * (isLarge ? 4 : 2)
  let at = compression === RLE ? 2 + rows * channels : 2
  // Photoshop tells apart a stored selection, which has a name; other programs do not name their transparency.
  const isSelection = !hasAlpha && (psd.imageResources?.alphaChannelNames ?? []).length > 0
  const used = Math.min(channels, isSelection ? 3 : 4)
  for (let channel = 0; channel < used; channel++) {
    values.fill(0)
    if (compression === RAW) values.set(data.subarray(at, at + count))
    at = compression === RAW ? at + count : unpackRows(data, at, values, raster, isLarge, 2 + channel * rows)
    for (let px = 0; px < count; px++) raster.data[px * 4 + channel] = values[px] ?? 0
  }
  if (used < 4) for (let px = 3; px < raster.data.length; px += 4) raster.data[px] = 255
  else removeMatte(raster)
  // Other programs, and smart objects, leave a picture of zeros where they draw none.
  return version || raster.data.some((value, index) => index % 4 < 3 && value > 0) ? raster : null
}

/** Photoshop stores half transparent px of the whole picture on white. */
const removeMatte = ({ data }: Raster) => {
  for (let at = 0; at < data.length; at += 4) {
    const alpha = (data[at + 3] ?? 0) / 255
    if (alpha <= 0 || alpha >= 1) continue
    for (let c = at; c < at + 3; c++) data[c] = ((data[c] ?? 0) - 255 * (1 - alpha)) / alpha
  }
}

/** The picture of the whole page that the file contains; null when it has none that can be read. */
export const decodeComposite = (file: Whole): Raster | null => {
  try {
    return readComposite(file)
  } catch {
    return null
  }
}
