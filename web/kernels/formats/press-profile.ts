import { curveOf, textAt, viewOf } from './profile-tags.ts'
import { encodeSrgb, labToLinear, linearSrgb } from './srgb.ts'

/** Steps for each ink of the largest table that is read. */
const STEPS_MAX = 40

interface Table {
  readonly steps: number
  /** Place in the table (0 to `steps` − 1) of each value of each ink. */
  readonly places: readonly Float32Array[]
  /** sRGB of each node, the last ink changes first. */
  readonly nodes: Uint8ClampedArray
}

/** Reads the tables `mft1` and `mft2`: a curve for each ink, a grid, a curve for each result. */
const readTable = (tag: Uint8Array, isLab: boolean): Table | null => {
  const isWide = textAt(tag, 0) === 'mft2'
  if ((!isWide && textAt(tag, 0) !== 'mft1') || tag.length < 52 || tag[8] !== 4 || tag[9] !== 3) return null
  const data = viewOf(tag)
  const steps = tag[10] as number
  const [inEntries, outEntries] = isWide ? [data.getUint16(48), data.getUint16(50)] : [256, 256]
  const size = isWide ? 2 : 1
  const start = isWide ? 52 : 48
  const grid = start + 4 * inEntries * size
  const outs = grid + 3 * steps ** 4 * size
  if (steps < 2 || steps > STEPS_MAX || inEntries < 2 || outEntries < 2) return null
  if (outs + 3 * outEntries * size > tag.length) return null
  const share = (at: number) => (isWide ? data.getUint16(at) / 65_535 : (tag[at] as number) / 255)
  const curve = (at: number, entries: number) =>
    curveOf(Float32Array.from({ length: entries }, (_, entry) => share(at + entry * size)))
  const places = [0, 1, 2, 3].map(ink => {
    const position = curve(start + ink * inEntries * size, inEntries)
    return Float32Array.from({ length: 256 }, (_, value) => position(value / 255) * (steps - 1))
  })
  const result = (at: number) => curve(outs + at * outEntries * size, outEntries)
  const [first, second, third] = [result(0), result(1), result(2)]
  const nodes = new Uint8ClampedArray(3 * steps ** 4)
  // 16 bits have 0xff00 for 100 % of L* and 0x8000 for 0 of a* and b*.
  const full = isWide ? 65_535 / 65_280 : 1
  const middle = isWide ? 65_535 / 256 : 255
  for (let at = 0; at < nodes.length; at += 3) {
    const place = grid + at * size
    const [l, a, b] = [first(share(place)), second(share(place + size)), third(share(place + 2 * size))]
    const light = isLab
      ? labToLinear(100 * full * l, middle * a - 128, middle * b - 128)
      : linearSrgb(l * 2, a * 2, b * 2)
    for (const [channel, value] of light.entries()) nodes[at + channel] = encodeSrgb(value)
  }
  return { steps, places, nodes }
}

/** Turns inks into sRGB by the table of a profile; null = a table of another kind or damaged. */
export const readPressTable = (tag: Uint8Array, isLab: boolean) => {
  const table = readTable(tag, isLab)
  if (!table) return null
  const { steps, places, nodes } = table
  /** Distance of two neighbors of each ink in `nodes`. */
  const strides = [3 * steps ** 3, 3 * steps ** 2, 3 * steps, 3] as const
  return (from: Uint8Array | Uint8ClampedArray, to: Uint8ClampedArray, pixels: number): void => {
    const offsets = new Int32Array(16)
    const weights = new Float32Array(16)
    for (let pixel = 0; pixel < pixels; pixel++) {
      offsets[0] = 0
      weights[0] = 1
      let corners = 1
      for (let ink = 0; ink < 4; ink++) {
        const place = (places[ink] as Float32Array)[from[4 * pixel + ink] as number] as number
        const low = Math.min(Math.floor(place), steps - 2)
        const rest = place - low
        const stride = strides[ink] as number
        for (let corner = 0; corner < corners; corner++) {
          const [offset, weight] = [(offsets[corner] as number) + low * stride, weights[corner] as number]
          offsets[corner] = offset
          weights[corner] = weight * (1 - rest)
          offsets[corner + corners] = offset + stride
          weights[corner + corners] = weight * rest
        }
        corners *= 2
      }
      let [r, g, b] = [0, 0, 0]
      for (let corner = 0; corner < 16; corner++) {
        const weight = weights[corner] as number
        if (weight === 0) continue
        const at = offsets[corner] as number
        r += weight * (nodes[at] as number)
        g += weight * (nodes[at + 1] as number)
        b += weight * (nodes[at + 2] as number)
      }
      to[4 * pixel] = r
      to[4 * pixel + 1] = g
      to[4 * pixel + 2] = b
      to[4 * pixel + 3] = 255
    }
  }
}
