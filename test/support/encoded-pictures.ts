const ascii = (text: string) => [...text].map(char => char.charCodeAt(0))
const int32 = (value: number) => [value >>> 24, value >>> 16, value >>> 8, value].map(byte => byte & 0xff)
const little = (value: number, count: number) => Array.from({ length: count }, (_, at) => (value >>> (8 * at)) & 0xff)
const joined = (...parts: readonly (readonly number[] | Uint8Array)[]): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(parts.flatMap(part => [...part]))

/** An AVIF of 2 × 2 px. */
export const AVIF = Uint8Array.from(
  atob(
    'AAAAIGZ0eXBhdmlmAAAAAGF2aWZtaWYxbWlhZk1BMUIAAADybWV0YQAAAAAAAAAoaGRscgAAAAAAAAAAcGljdAAAAAAAAAAAAAAAAGxpYmF2aWYAAAAADnBpdG0AAAAAAAEAAAAeaWxvYwAAAABEAAABAAEAAAABAAABGgAAAB0AAAAoaWluZgAAAAAAAQAAABppbmZlAgAAAAABAABhdjAxQ29sb3IAAAAAamlwcnAAAABLaXBjbwAAABRpc3BlAAAAAAAAAAIAAAACAAAAEHBpeGkAAAAAAwgICAAAAAxhdjFDgQ0MAAAAABNjb2xybmNseAACAAIAAYAAAAAXaXBtYQAAAAAAAAABAAEEAQKDBAAAACVtZGF0EgAKCBgANogQEAwgMg8f8D///8WfhwB8+ErK42A=',
  ),
  char => char.charCodeAt(0),
)

/**
 * A HEIC of 64 × 48 px with a profile of Display P3: red (200, 60, 60), green (60, 200, 60), blue (60, 60, 200) and gray in
 * its quarters.
 */
export const HEIC = Uint8Array.from(
  atob(
    'AAAAHGZ0eXBoZWljAAAAAG1pZjFoZWljbWlhZgAAAzZtZXRhAAAAAAAAACFoZGxyAAAAAAAAAABwaWN0AAAAAAAAAAAAAAAAAAAAAA5waXRtAAAAAAACAAAAEGlkYXQAAAAAAEAAMAAAADhpbG9jAQAAAERAAAIAAQAAAAAAAANaAAEAAAAAAAAA6gACAAEAAAAAAAAAAQAAAAAAAAAIAAAAOGlpbmYAAAAAAAIAAAAVaW5mZQIAAAEAAQAAaHZjMQAAAAAVaW5mZQIAAAAAAgAAZ3JpZAAAAAJhaXBycAAAAj5pcGNvAAAAdmh2Y0MBA3AAAAAAAAAAAAAe8AD8/fj4AAAPAyAAAQAYQAEMAf//A3AAAAMAkAAAAwAAAwAeugJAIQABACpCAQEDcAAAAwCQAAADAAADAB6gIIEFlurkprm4EBAwIAAAAwAgAAADACEiAAEABkQBwXPAiQAAABRpc3BlAAAAAAAAAEAAAABAAAAAFGlzcGUAAAAAAAAAQAAAADAAAAGIY29scnByb2YAAAF8bm9uZQJAAABtbnRyUkdCIFhZWiAAAAAAAAAAAAAAAABhY3NwAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA9tYAAQAAAADTLQAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAh3dHB0AAAA5AAAABRyWFlaAAAA+AAAABRnWFlaAAABDAAAABRiWFlaAAABIAAAABRyVFJDAAABNAAAABBnVFJDAAABRAAAABBiVFJDAAABVAAAABBkZXNjAAABZAAAABhYWVogAAAAAAAA9tYAAQAAAADTLVhZWiAAAAAAAACD3wAAPb////+7WFlaIAAAAAAAAEq/AACxNwAACrlYWVogAAAAAAAAKDgAABELAADIuWN1cnYAAAAAAAAAAQIzAABjdXJ2AAAAAAAAAAECMwAAY3VydgAAAAAAAAABAjMAAGRlc2MAAAAAAAAAA1AzAAAAAAAAAAAAAAAAABBwaXhpAAAAAAMICAgAAAAbaXBtYQAAAAAAAAACAAECgQIAAgMDhIUAAAAaaXJlZgAAAAAAAAAOZGltZwACAAEAAQAAAPJtZGF0AAAA5igBrw7g6nWAJL19ag//7GPyHruNzA0BRK3MP4f/S+nOv/whMc+O+W0uZBJXR/i9yAtT+w+d9v+0Xf/SUoCx63v7SO/sfFGQvAxK++xzs7hP1vJvfw+24nrxBSNqER5iPsCqmHGVrmDZHcx76DIMwbqOnAHoWEWRdagV5i7NABhQ62TwQvamAR9FZ4faYdjh77E/mr+c4zyOmCDFYCCL9qH21qf/IJUcl0R0ebjc9tL3BGReBQE72Ypu/yWtPZ/OlhPkGdaflPHv+XpLCSQQRK9B49yoEyJ/0SV2m0sZuV6OhEjnpAZY',
  ),
  char => char.charCodeAt(0),
)

/** The first bytes of a HEIC photo of this size (px), with a tile of 512 × 512 px named first. */
export const heic = (width: number, height: number): Uint8Array<ArrayBuffer> => {
  const box = (name: string, ...content: readonly number[][]) => {
    const body = content.flat()
    return [...int32(8 + body.length), ...ascii(name), ...body]
  }
  const ispe = (w: number, h: number) => box('ispe', [0, 0, 0, 0], int32(w), int32(h))
  const properties = box('iprp', box('ipco', ispe(512, 512), ispe(width, height)))
  return joined(
    box('ftyp', ascii('heic'), [0, 0, 0, 0], ascii('mif1'), ascii('heic')),
    box('meta', [0, 0, 0, 0], properties),
    box('mdat', [1, 2, 3]),
  )
}

type Color = readonly [r: number, g: number, b: number]

/** An image of one plain color in a GIF, in codes of its smallest width: a clear code before each pixel. */
const gifImage = (side: number, index: 0 | 1): readonly number[] => {
  // 2-bit colors begin with codes of 3 bits; a clear code (4) before each pixel keeps that width. 5 ends the data.
  const codes = [...Array.from({ length: side * side }, () => [4, index]).flat(), 5]
  const bits = codes.flatMap(code => [code & 1, (code >> 1) & 1, (code >> 2) & 1])
  const bytes = Array.from({ length: Math.ceil(bits.length / 8) }, (_, at) =>
    bits.slice(8 * at, 8 * at + 8).reduce((sum, bit, place) => sum | (bit << place), 0),
  )
  const blocks: number[] = []
  for (let at = 0; at < bytes.length; at += 255) {
    const block = bytes.slice(at, at + 255)
    blocks.push(block.length, ...block)
  }
  return [0x2c, 0, 0, 0, 0, ...little(side, 2), ...little(side, 2), 0, 2, ...blocks, 0]
}

/** A square GIF that shows a color, then the second color after 40 ms, and so on; with one color a still one. */
export const gif = (side: number, first: Color, second?: Color): Uint8Array<ArrayBuffer> => {
  const table = [...first, ...(second ?? first), 0, 0, 0, 0, 0, 0]
  const control = [0x21, 0xf9, 4, 0, 4, 0, 0, 0]
  const loop = [0x21, 0xff, 11, ...ascii('NETSCAPE2.0'), 3, 1, 0, 0, 0]
  return joined(
    ascii('GIF89a'),
    [...little(side, 2), ...little(side, 2), 0x81, 0, 0],
    ...[table, loop, control, gifImage(side, 0)],
    ...(second ? [control, gifImage(side, 1)] : []),
    [0x3b],
  )
}

/** An animated WebP of still ones of the same size (px), each shown for 40 ms. */
export const animatedWebp = (stills: readonly Uint8Array[], width: number, height: number): Uint8Array<ArrayBuffer> => {
  const chunk = (name: string, content: readonly number[]) => [
    ...ascii(name),
    ...little(content.length, 4),
    ...content,
    ...(content.length & 1 ? [0] : []),
  ]
  const size = [...little(width - 1, 3), ...little(height - 1, 3)]
  /** The picture of a still file: its chunks VP8L, or ALPH and VP8. */
  const picture = (still: Uint8Array): number[] => {
    const data = new DataView(still.buffer, still.byteOffset, still.byteLength)
    for (let at = 12; at < still.length; ) {
      const name = String.fromCharCode(...still.subarray(at, at + 4))
      const length = data.getUint32(at + 4, true)
      if (/^(VP8[L ]|ALPH)$/.test(name)) return [...still.subarray(at)]
      at += 8 + length + (length & 1)
    }
    throw new Error('no picture in it')
  }
  const body = [
    ...ascii('WEBP'),
    ...chunk('VP8X', [0x12, 0, 0, 0, ...size]),
    ...chunk('ANIM', [0, 0, 0, 0, 0, 0]),
    ...stills.flatMap(still => chunk('ANMF', [0, 0, 0, 0, 0, 0, ...size, ...little(40, 3), 0x02, ...picture(still)])),
  ]
  return joined(ascii('RIFF'), little(body.length, 4), body)
}
