/** Parts of a profile by their names of four letters. */
export type Tags = ReadonlyMap<string, Uint8Array>
/** Light (0–1) for a value (0–1). */
export type Curve = (value: number) => number

export const viewOf = (bytes: Uint8Array): DataView => new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
export const textAt = (bytes: Uint8Array, at: number): string => String.fromCharCode(...bytes.subarray(at, at + 4))

/** A curve by steps at equal distances. */
export const curveOf = (steps: ArrayLike<number>): Curve => {
  const last = steps.length - 1
  return value => {
    const place = Math.min(1, Math.max(0, value)) * last
    const below = Math.floor(place)
    const [low = 0, high = low] = [steps[below], steps[below + 1]]
    return low + (high - low) * (place - below)
  }
}

/** Numbers of each type of a curve by a formula. */
const PARAMETERS = [1, 3, 4, 5, 7]

/** A tone curve; null = of another kind or damaged. */
export const readCurve = (tag: Uint8Array): Curve | null => {
  if (tag.length < 12) return null
  const data = viewOf(tag)
  if (textAt(tag, 0) === 'curv') {
    const count = data.getUint32(8)
    if (count === 0) return value => value
    if (12 + 2 * count > tag.length) return null
    if (count === 1) {
      const gamma = data.getUint16(12) / 256
      return value => value ** gamma
    }
    return curveOf(Float32Array.from({ length: count }, (_, at) => data.getUint16(12 + 2 * at) / 65_535))
  }
  const type = data.getUint16(8)
  const count = PARAMETERS[type]
  if (textAt(tag, 0) !== 'para' || count === undefined || 12 + 4 * count > tag.length) return null
  const [g = 1, a = 1, b = 0, c = 0, d = 0, e = 0, f = 0] = Array.from(
    { length: count },
    (_, at) => data.getInt32(12 + 4 * at) / 65_536,
  )
  const power = (value: number) => Math.max(0, a * value + b) ** g
  if (type === 0) return value => value ** g
  if (type < 3) return value => (a * value + b >= 0 ? power(value) + (type === 2 ? c : 0) : type === 2 ? c : 0)
  return value => (value >= d ? power(value) + e : c * value + f)
}
