import type { ColorLookupAdjustment } from 'ag-psd'
import type { Rgb } from '#web/kernels/raster/blend.ts'
import { RGB } from './channels.ts'

/** Most entries of a table on one side: 3.3 MB. */
const MOST_SIDE = 65
/** Most bytes of a table as text: three numbers of 18 characters for each entry. */
const MOST_BYTES = 16 * 1024 ** 2

interface Table {
  readonly side: number
  readonly values: Float32Array
}

/** Reads a table of the format Cube, with red changing first; null when it is none or broken. */
const readCube = (bytes: Uint8Array): Table | null => {
  if (bytes.length > MOST_BYTES) return null
  const text = new TextDecoder().decode(bytes)
  const side = Number(/^[ \t]*LUT_3D_SIZE[ \t]+(\d+)/m.exec(text)?.[1] ?? 0)
  if (side < 2 || side > MOST_SIDE) return null
  const values = new Float32Array(side ** 3 * 3)
  let at = 0
  for (const line of text.split('\n')) {
    if (!/^[ \t]*[-.\d]/.test(line)) continue
    const row = line.trim().split(/[ \t]+/)
    if (row.length !== 3 || at >= values.length) return null
    for (const value of row) values[at++] = Number(value)
  }
  return at === values.length && values.every(Number.isFinite) ? { side, values } : null
}

/** The color between the eight entries around a color. */
const between = ({ side, values }: Table, color: Rgb): Rgb => {
  const placeOf = (c: 0 | 1 | 2) => Math.max(0, Math.min(1, color[c])) * (side - 1)
  const places: Rgb = [placeOf(0), placeOf(1), placeOf(2)]
  const sum: [number, number, number] = [0, 0, 0]
  for (let corner = 0; corner < 8; corner++) {
    let [weight, index, stride] = [1, 0, 1]
    for (const c of RGB) {
      const isHigh = (corner >> c) & 1
      const low = Math.floor(places[c])
      const rest = places[c] - low
      weight *= isHigh ? rest : 1 - rest
      index += (low + isHigh) * stride
      stride *= side
    }
    for (const c of RGB) sum[c] += weight * (values[index * 3 + c] ?? 0)
  }
  return sum
}

/** What a table of colors does; null when the file has one that cannot be read. One without a table changes nothing. */
export const colorLookup = (adjustment: ColorLookupAdjustment): ((color: Rgb) => Rgb) | null => {
  const { lut3DFileData: data, lutFormat, profile } = adjustment
  if (!data) return profile ? null : color => color
  const table = lutFormat === 'cube' ? readCube(data) : null
  return table && (color => between(table, color))
}
