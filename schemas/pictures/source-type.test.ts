import { expect, it } from 'vitest'
import { SOURCE_HEAD, sourceType } from './source-type.ts'

const ascii = (text: string) => [...text].map(char => char.charCodeAt(0))
/** The first 16 bytes of a file, and the places in them by which it is known. */
const HEADS: Readonly<Record<string, readonly number[]>> = {
  'image/jpeg': [0xff, 0xd8, 0xff],
  'image/png': [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a],
  'image/webp': [...ascii('RIFF'), ...[1, 2, 3, 4].map(() => -1), ...ascii('WEBP')],
  'image/tiff': [0x49, 0x49, 0x2a, 0],
  'image/tiff of Macs': [0x4d, 0x4d, 0, 0x2a],
  'image/bmp': [0x42, 0x4d, -1, -1, -1, -1, 0, 0, 0, 0],
  'image/heic': [-1, -1, -1, -1, ...ascii('ftypheic')],
  'image/avif': [-1, -1, -1, -1, ...ascii('ftypavif')],
}
const file = (head: readonly number[], length = 16) =>
  Uint8Array.from({ length }, (_, at) => ((head[at] ?? -1) < 0 ? 0x55 : (head[at] ?? 0)))

it('a file is known by its first 16 bytes, each of which counts', () => {
  expect(SOURCE_HEAD).toBe(16)
  for (const [name, head] of Object.entries(HEADS)) {
    const type = name.split(' ')[0]
    expect(sourceType(file(head)), name).toBe(type)
    expect(sourceType(file(head, 15)), name).toBeNull()
    for (const [at, byte] of head.entries())
      if (byte >= 0) expect(sourceType(file(head).with(at, byte ^ 0x80)), `${name} ${at}`).toBeNull()
  }
})

it('the brands of phones are HEIC or AVIF, others are no pictures', () => {
  const branded = (brand: string) => sourceType(file([0, 0, 0, 32, ...ascii(`ftyp${brand}`)]))
  for (const brand of ['heic', 'heix', 'heim', 'heis', 'hevc', 'hevx', 'mif1', 'msf1'])
    expect(branded(brand), brand).toBe('image/heic')
  expect([branded('avif'), branded('avis')]).toEqual(['image/avif', 'image/avif'])
  expect([branded('isom'), branded('mp42'), sourceType(new Uint8Array(16))]).toEqual([null, null, null])
})
