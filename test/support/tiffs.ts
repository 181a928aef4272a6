import { deflateSync } from 'node:zlib'

/** A picture in a TIFF, with values of 8 bits unless `bits` says otherwise. */
export interface TiffPicture {
  readonly width: number
  readonly height: number
  readonly samples?: number
  readonly bits?: number
  /** 0 and 1 = gray, 2 = RGB, 3 = palette, 5 = inks */
  readonly colors?: number
  /** 1 = none, 5 = LZW, 8 = deflate, 32773 = PackBits */
  readonly compression?: number
  /** Bytes as they are stored, before the compression; of each strip. */
  readonly strips: readonly (readonly number[])[]
  readonly rowsPerStrip?: number
  /** More entries: tag → numbers of 16 bits, or bytes. */
  readonly shorts?: Readonly<Record<number, readonly number[]>>
  readonly bytes?: Readonly<Record<number, Uint8Array>>
}

/** Codes of 9 bits: a clear code often enough that none needs more. */
const lzw = (bytes: readonly number[]): readonly number[] => {
  const codes = bytes.flatMap((byte, at) => (at % 200 === 0 ? [256, byte] : [byte]))
  const bits = [...codes, 257].map(code => code.toString(2).padStart(9, '0')).join('')
  return (`${bits}0000000`.match(/.{8}/g) ?? []).map(byte => Number.parseInt(byte, 2))
}
const packBits = (bytes: readonly number[]): readonly number[] =>
  Array.from({ length: Math.ceil(bytes.length / 128) }, (_, at) => bytes.slice(at * 128, at * 128 + 128)).flatMap(
    part =>
      part.length > 1 && part.every(byte => byte === part[0])
        ? [257 - part.length, part[0] ?? 0]
        : [part.length - 1, ...part],
  )
const PACK: Readonly<Record<number, (bytes: readonly number[]) => readonly number[]>> = {
  5: lzw,
  8: bytes => [...deflateSync(Uint8Array.from(bytes))],
  32773: packBits,
}

/** A TIFF in the byte order MM. */
export const tiff = (...pictures: readonly TiffPicture[]): Uint8Array<ArrayBuffer> => {
  const u16 = (value: number) => [(value >> 8) & 0xff, value & 0xff]
  const u32 = (value: number) => [(value >>> 24) & 0xff, (value >>> 16) & 0xff, (value >>> 8) & 0xff, value & 0xff]
  const file = [0x4d, 0x4d, 0, 42, 0, 0, 0, 0]
  let link = 4
  for (const picture of pictures) {
    const { width, height, samples = 1, bits = 8, colors = 1, compression = 1, strips, rowsPerStrip = height } = picture
    const put = (bytes: readonly number[]) => {
      const at = file.length
      file.push(...bytes, ...(bytes.length & 1 ? [0] : []))
      return at
    }
    const packed = strips.map(strip => PACK[compression]?.(strip) ?? strip)
    const offsets = packed.map(put)
    const entries: [number, number, number, readonly number[]][] = [
      [256, 3, 1, u16(width)],
      [257, 3, 1, u16(height)],
      [258, 3, samples, Array.from({ length: samples }, () => u16(bits)).flat()],
      [259, 3, 1, u16(compression)],
      [262, 3, 1, u16(colors)],
      [273, 4, strips.length, offsets.flatMap(u32)],
      [277, 3, 1, u16(samples)],
      [278, 3, 1, u16(rowsPerStrip)],
      [279, 4, strips.length, packed.flatMap(part => u32(part.length))],
    ]
    for (const [tag, numbers] of Object.entries(picture.shorts ?? {}))
      entries.push([Number(tag), 3, numbers.length, numbers.flatMap(u16)])
    for (const [tag, bytes] of Object.entries(picture.bytes ?? {}))
      entries.push([Number(tag), 7, bytes.length, [...bytes]])
    const placed = entries
      .sort(([a], [b]) => a - b)
      .map(([tag, type, count, content]) => {
        const value = content.length > 4 ? u32(put(content)) : [...content, 0, 0, 0, 0].slice(0, 4)
        return [...u16(tag), ...u16(type), ...u32(count), ...value]
      })
    file.splice(link, 4, ...u32(file.length))
    const start = put([...u16(entries.length), ...placed.flat(), 0, 0, 0, 0])
    link = start + 2 + 12 * entries.length
  }
  return Uint8Array.from(file)
}
