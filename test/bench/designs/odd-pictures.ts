import jpeg from 'jpeg-js'
import { PNG, type PNGOptions } from 'pngjs'
import type { Picture } from '#test/fixtures/fidelity/design.ts'
import { storePictures } from '#test/fixtures/fidelity/pictures.ts'
import { uploadPicture } from '#test/support/account.ts'
import { random } from '#test/support/random.ts'

interface Raster {
  readonly width: number
  readonly height: number
  /** RGBA */
  readonly data: Uint8Array
}

/** Waves of color with noise, and holes when `alpha`. */
const waves = (width: number, height: number, seed: number, alpha = false): Raster => {
  const next = random(seed)
  const data = new Uint8Array(width * height * 4)
  for (let at = 0; at < width * height; at++) {
    const [x, y] = [(at % width) / width, Math.floor(at / width) / height]
    const grain = next() * 30
    data[at * 4] = 120 + 100 * Math.sin(x * 9 + seed) + grain
    data[at * 4 + 1] = 120 + 100 * Math.sin(y * 7 + x * 3) + grain
    data[at * 4 + 2] = 120 + 100 * Math.cos((x + y) * 5) + grain
    data[at * 4 + 3] = alpha ? Math.round(255 * Math.abs(Math.sin(x * 6) * Math.cos(y * 5))) : 255
  }
  return { width, height, data }
}

const png = ({ width, height, data }: Raster, options: PNGOptions = {}): Uint8Array<ArrayBuffer> => {
  const file = new PNG({ width, height })
  file.data.set(data)
  return new Uint8Array(PNG.sync.write(file, options))
}
/** PNG with 16 bits a channel. */
const deepPng = ({ width, height, data }: Raster): Uint8Array<ArrayBuffer> => {
  const file = new PNG({ width, height, bitDepth: 16, colorType: 6 })
  const samples = Uint16Array.from(data, value => value * 257)
  // The encoder reads 16-bit samples from the same field.
  Object.assign(file, { data: Buffer.from(samples.buffer) })
  return new Uint8Array(PNG.sync.write(file, { bitDepth: 16, colorType: 6, inputColorType: 6 }))
}

/** An EXIF segment with one entry: the orientation. */
const exif = (orientation: number): Uint8Array =>
  Uint8Array.from([
    ...[0xff, 0xe1, 0, 34, 0x45, 0x78, 0x69, 0x66, 0, 0, 0x4d, 0x4d, 0, 42, 0, 0, 0, 8, 0, 1],
    ...[0x01, 0x12, 0, 3, 0, 0, 0, 1, 0, orientation, 0, 0, 0, 0, 0, 0],
  ])
const jpg = (raster: Raster, quality: number, orientation = 0): Uint8Array<ArrayBuffer> => {
  const bytes = new Uint8Array(jpeg.encode({ ...raster, data: Buffer.from(raster.data) }, quality).data)
  if (!orientation) return bytes
  return new Uint8Array([...bytes.subarray(0, 2), ...exif(orientation), ...bytes.subarray(2)])
}

/** Stores pictures of unusual formats and sizes in the product, with the corpus' own. */
export const storeOddPictures = async (base: string, token: string): Promise<readonly Picture[]> => {
  const store = async (name: string, { width, height }: Raster, bytes: Uint8Array<ArrayBuffer>): Promise<Picture> => {
    const type = name.endsWith('.jpg') ? 'image/jpeg' : 'image/png'
    return { src: await uploadPicture(base, token, name, bytes, type), naturalWidth: width, naturalHeight: height }
  }
  const common = waves(640, 480, 3)
  const clear = waves(300, 420, 4, true)
  const stored: Picture[] = [...Object.values(await storePictures(base, token))]
  for (const orientation of [1, 2, 3, 4, 5, 6, 7, 8]) {
    const isTurned = orientation > 4
    const shown = isTurned ? { ...common, width: common.height, height: common.width } : common
    stored.push(await store(`exif-${orientation}.jpg`, shown, jpg(common, 85, orientation)))
  }
  const rest: readonly (readonly [string, Raster, Uint8Array<ArrayBuffer>])[] = [
    ['coarse.jpg', common, jpg(common, 12)],
    ['fine.jpg', common, jpg(common, 98)],
    ['large.jpg', waves(2725, 1500, 5), jpg(waves(2725, 1500, 5), 80)],
    ['gray.png', common, png(common, { colorType: 0 })],
    ['gray-clear.png', clear, png(clear, { colorType: 4 })],
    ['plain.png', common, png(common, { colorType: 2 })],
    ['clear.png', clear, png(clear)],
    ['deep.png', common, deepPng(common)],
    ['dot.png', waves(1, 1, 6), png(waves(1, 1, 6))],
    ['speck.png', waves(3, 2, 7), png(waves(3, 2, 7))],
    ['banner.png', waves(6000, 200, 8), png(waves(6000, 200, 8))],
  ]
  for (const each of rest) stored.push(await store(...each))
  return stored
}
