import type { Layer, LayerMaskData } from 'ag-psd'
import { type Box, createRaster, type Plane, type Raster } from '#web/kernels/raster/raster.ts'
import { changeAlpha, setChannel } from './channels.ts'
import type { PsdFile } from './psd-file.ts'

type RawData = NonNullable<Layer['rawData']>
type Channel = RawData['channels'][number]
type Size = Pick<Box, 'width' | 'height'>

const [RAW, RLE, ZIP_PREDICTED] = [0, 1, 3]
const [TRANSPARENCY, USER_MASK, REAL_MASK] = [-1, -2, -3]

/** Unpacks one row; what does not fit is left out, what is missing stays 0. */
const unpack = (from: Uint8Array, row: Uint8Array) => {
  let [at, x] = [0, 0]
  for (let head = from[0]; head !== undefined && x < row.length; head = from[at]) {
    at += 1
    if (head < 128) {
      row.set(from.subarray(at, at + Math.min(head + 1, row.length - x)), x)
      at += head + 1
      x += head + 1
    } else if (head > 128) {
      row.fill(from[at] ?? 0, x, x + 257 - head)
      at += 1
      x += 257 - head
    }
  }
}

/** Bytes of the length of a row. */
const fieldOf = (isLarge: boolean) => (isLarge ? 4 : 2)

/**
 * Rows of packed bits: first the length of each row, then the rows. Returns where they end.
 * @throws RangeError when there are fewer rows.
 */
const unpackRows = (data: Uint8Array, at: number, to: Uint8Array, size: Size, isLarge: boolean, table: number) => {
  const view = new DataView(data.buffer, data.byteOffset, data.byteLength)
  let place = at
  for (let y = 0; y < size.height; y++) {
    const entry = table + y * fieldOf(isLarge)
    const length = isLarge ? view.getUint32(entry) : view.getUint16(entry)
    if (place > data.length) throw new RangeError('A row is missing.')
    unpack(data.subarray(place, place + length), to.subarray(y * size.width, (y + 1) * size.width))
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
export const decodeChannel = async (
  channel: Omit<Channel, 'id'>,
  size: Size,
  isLarge: boolean,
): Promise<Uint8Array> => {
  const count = size.width * size.height
  const { data, compression } = channel
  const values = new Uint8Array(count)
  if (!data || count === 0) return values
  if (compression === RAW) {
    if (data.length < count) throw new RangeError('A channel is too short.')
    values.set(data.subarray(0, count))
  } else if (compression === RLE) unpackRows(data, size.height * fieldOf(isLarge), values, size, isLarge, 0)
  else {
    const plain = await inflate(data, count)
    if (compression === ZIP_PREDICTED)
      plain.forEach((value, at) => {
        if (at % size.width) plain[at] = value + (plain[at - 1] ?? 0)
      })
    return plain
  }
  return values
}

/** The box of a layer or a mask. */
export const boxOf = ({
  top = 0,
  left = 0,
  bottom = 0,
  right = 0,
}: Readonly<Pick<Layer, 'top' | 'left' | 'bottom' | 'right'>>): Box => ({
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
  if (!alpha?.data) changeAlpha(raster, () => 255)
  for (const channel of alpha ? [...colors, alpha] : colors) {
    if (!channel.data) continue
    const values = await decodeChannel(channel, box, raw.large)
    setChannel(raster, channel.id === TRANSPARENCY ? 3 : channel.id, values)
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
  return { ...box, data: data.map(weak), outside: weak(outside) }
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
  const compression = new DataView(data.buffer, data.byteOffset).getUint16(0)
  if (compression > RLE) return null
  const raster = createRaster({ left: 0, top: 0, width: psd.width, height: psd.height })
  const count = psd.width * psd.height
  const values = new Uint8Array(count)
  const rows = psd.height * fieldOf(isLarge)
  let at = compression === RLE ? 2 + rows * channels : 2
  // Photoshop tells apart a stored selection, which has a name; other programs do not name their transparency.
  const isSelection = !hasAlpha && (psd.imageResources?.alphaChannelNames ?? []).length > 0
  const used = Math.min(channels, isSelection ? 3 : 4)
  for (let channel = 0; channel < used; channel++) {
    values.fill(0)
    if (compression === RAW) values.set(data.subarray(at, at + count))
    at = compression === RAW ? at + count : unpackRows(data, at, values, raster, isLarge, 2 + channel * rows)
    setChannel(raster, channel, values)
  }
  if (used < 4) changeAlpha(raster, () => 255)
  else removeMatte(raster)
  // Other programs, and smart objects, leave a picture of zeros where they draw none.
  return version || raster.data.some((value, index) => index % 4 < 3 && value > 0) ? raster : null
}

/** Photoshop stores half transparent px of the whole picture on white. */
const removeMatte = ({ data }: Raster) => {
  for (let at = 0; at < data.length; at += 4) {
    const alpha = (data[at + 3] ?? 0) / 255
    if (alpha <= 0) continue
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
