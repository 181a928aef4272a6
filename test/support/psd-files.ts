import { type Layer, type PixelData, type Psd, writePsd } from 'ag-psd'
import type { PsdPage } from '#web/editor/imports/psd/pages.ts'
import { readPages } from '#web/editor/imports/psd/pages.ts'
import { composed } from '#web/editor/imports/psd/piece.ts'

type Color = readonly [r: number, g: number, b: number, a?: number]

/** Pixels of one color. */
export const filled = (width: number, height: number, [r, g, b, a = 255]: Color): PixelData => {
  const data = new Uint8ClampedArray(width * height * 4)
  for (let at = 0; at < data.length; at += 4) data.set([r, g, b, a], at)
  return { width, height, data }
}

/** A layer of one color at a place. */
export const block = (
  name: string,
  left: number,
  top: number,
  size: number,
  color: Color,
  more: Layer = {},
): Layer => ({
  name,
  left,
  top,
  imageData: filled(size, size, color),
  ...more,
})

/** A mask of a value, outside of which nothing is covered by it. */
export const maskOf = (left: number, top: number, size: number, value: number, outside = 255) => ({
  left,
  top,
  right: left + size,
  bottom: top + size,
  defaultColor: outside,
  imageData: filled(size, size, [value, value, value]),
})

/** The bytes of a PSD of 40 × 40 px, unless `more` has another size. */
export const psdOf = (children: Layer[], more: Partial<Psd> = {}): ArrayBuffer => {
  const { width = 40, height = 40 } = more
  const psd: Psd = { width, height, imageData: filled(width, height, [255, 255, 255]), ...more, children }
  return writePsd(psd, { noBackground: true })
}

/** Reads a PSD with one page. */
export const readOne = async (file: ArrayBuffer): Promise<PsdPage> => {
  const [page] = await readPages(file, 'test', () => {})
  if (!page) throw new Error('no page')
  return page
}

/** The color and alpha that the pieces of a page show at a place. */
export const colorAt = ({ pieces, scene }: PsdPage, x: number, y: number): readonly number[] => {
  const { data, width } = composed(pieces, scene.page)
  return [...data.subarray((y * width + x) * 4, (y * width + x) * 4 + 4)]
}

export const kindsOf = ({ scene }: PsdPage) => scene.notes.map(({ kind }) => kind)

/** Where the layer records of a PSD begin: their number. */
export const recordsAt = (file: ArrayBuffer): number => {
  const view = new DataView(file)
  let at = 26
  for (let section = 0; section < 2; section++) at += 4 + view.getUint32(at)
  return at + 8
}

/** Damages the pixels of the lowest layer: rows that are longer than the file. Returns the file. */
export const withBrokenLayer = (file: ArrayBuffer): ArrayBuffer => {
  const view = new DataView(file)
  let at = recordsAt(file)
  const records = Math.abs(view.getInt16(at))
  at += 2
  for (let record = 0; record < records; record++) {
    at += 18 + view.getUint16(at + 16) * 6 + 12
    at += 4 + view.getUint32(at)
  }
  // After the compression of the first channel: the lengths of its rows.
  new Uint8Array(file).fill(0xff, at + 2, at + 22)
  return file
}
