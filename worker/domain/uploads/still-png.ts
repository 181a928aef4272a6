const ANIMATION: ReadonlySet<string> = new Set(['acTL', 'fcTL', 'fdAT'])

/** A PNG without the chunks of an animation: every viewer then shows its default picture. The same bytes without any. */
export const stillPng = (bytes: Uint8Array<ArrayBuffer>): Uint8Array<ArrayBuffer> => {
  const data = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const still = new Uint8Array(bytes.length)
  // The signature.
  let length = 8
  still.set(bytes.subarray(0, length))
  for (let at = length; at + 12 <= bytes.length; ) {
    const end = Math.min(bytes.length, at + 12 + data.getUint32(at))
    const isAnimation = ANIMATION.has(String.fromCharCode(...bytes.subarray(at + 4, at + 8)))
    if (!isAnimation) {
      still.set(bytes.subarray(at, end), length)
      length += end - at
    }
    at = end
  }
  return length === 8 || length === bytes.length ? bytes : still.subarray(0, length)
}
