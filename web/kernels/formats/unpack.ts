/**
 * Unpackers of the compressions of TIFF. Each fills `to` and stops there, however much the data would become; what is
 * missing stays 0.
 */
export type Unpack = (from: Uint8Array, to: Uint8Array) => void | Promise<void>

export const unpackBits: Unpack = (from, to) => {
  let place = 0
  for (let at = 0; at < from.length && place < to.length; at++) {
    const head = from[at] as number
    if (head === 128) continue
    if (head > 128) {
      at += 1
      const end = Math.min(place + 257 - head, to.length)
      to.fill(from[at] ?? 0, place, end)
      place = end
    } else {
      const part = from.subarray(at + 1, at + 1 + Math.min(head + 1, to.length - place))
      to.set(part, place)
      place += part.length
      at += head + 1
    }
  }
}

const CLEAR = 256
const END = 257
/** Codes have 12 bits at most. */
const CODES = 4096

export const unpackLzw: Unpack = (from, to) => {
  // Each code is the code before it and one more byte.
  const before = new Uint16Array(CODES)
  const last = Uint8Array.from({ length: CODES }, (_, code) => code & 0xff)
  const first = last.slice()
  const lengths = new Uint16Array(CODES).fill(1)
  let [width, next, previous] = [9, 258, -1]
  let [bits, count, place] = [0, 0, 0]
  for (let at = 0; place < to.length; ) {
    while (count < width) {
      if (at >= from.length) return
      bits = (bits << 8) | (from[at] as number)
      at += 1
      count += 8
    }
    const code = bits >>> (count - width)
    count -= width
    bits &= (1 << count) - 1
    if (code === END) return
    if (code === CLEAR) {
      ;[width, next, previous] = [9, 258, -1]
      continue
    }
    // A code that is not known yet is the last one with its own first byte.
    if (code > next || (code === next && previous < 0)) return
    if (previous >= 0 && next < CODES) {
      before[next] = previous
      first[next] = first[previous] as number
      last[next] = first[code === next ? previous : code] as number
      lengths[next] = (lengths[previous] as number) + 1
      next += 1
    }
    const length = lengths[code] as number
    // What lies beyond the end of `to` is not stored.
    for (let each = code, index = place + length - 1; index >= place; index--) {
      to[index] = last[each] as number
      each = before[each] as number
    }
    place += length
    previous = code
    if (next + 1 >= 1 << width && width < 12) width += 1
  }
}

export const inflate: Unpack = async (from, to) => {
  const stream = new Blob([new Uint8Array(from)]).stream().pipeThrough(new DecompressionStream('deflate'))
  const reader = stream.getReader()
  let place = 0
  while (place < to.length) {
    const { done, value } = await reader.read()
    if (done) return
    to.set(value.subarray(0, to.length - place), place)
    place += value.length
  }
  // The rest, however long it is, is not inflated.
  await reader.cancel().catch(() => {})
}

/** At most `most` bytes of deflated data; fewer when it has fewer or is damaged. */
export const inflated = async (from: Uint8Array, most: number): Promise<Uint8Array> => {
  const parts: Uint8Array[] = []
  let length = 0
  const stream = new Blob([new Uint8Array(from)]).stream().pipeThrough(new DecompressionStream('deflate'))
  const reader = stream.getReader()
  try {
    while (length < most) {
      const { done, value } = await reader.read()
      if (done) break
      parts.push(value)
      length += value.length
    }
    await reader.cancel()
  } catch {
    // What was inflated before stays.
  }
  const whole = new Uint8Array(length)
  let at = 0
  for (const part of parts) {
    whole.set(part, at)
    at += part.length
  }
  return whole.subarray(0, most)
}
