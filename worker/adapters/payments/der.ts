/** One value of a DER encoding. */
export interface DerValue {
  readonly tag: number
  /** The value with its tag and length. */
  readonly whole: Uint8Array<ArrayBuffer>
  readonly content: Uint8Array<ArrayBuffer>
}

export const DER = { integer: 0x02, octets: 0x04, sequence: 0x30, utcTime: 0x17, time: 0x18, version: 0xa0 } as const

/**
 * The values in a row of DER values, e.g. in the content of a sequence.
 * @throws Error when the bytes are no DER.
 */
export const readDer = (bytes: Uint8Array<ArrayBuffer>): readonly DerValue[] => {
  const values: DerValue[] = []
  for (let at = 0; at < bytes.length; ) {
    const start = at
    const tag = bytes[at++] ?? 0
    let length = bytes[at++] ?? Number.NaN
    if (length > 0x7f) {
      const size = length & 0x7f
      length = 0
      for (let left = size; left > 0; left--) length = length * 256 + (bytes[at++] ?? Number.NaN)
    }
    const end = at + length
    // Also false for NaN.
    if (!(end <= bytes.length)) throw new Error('DER value is cut off')
    values.push({ tag, whole: bytes.slice(start, end), content: bytes.slice(at, end) })
    at = end
  }
  return values
}

/** A DER value from its tag and content. */
export const writeDer = (tag: number, ...parts: readonly Uint8Array[]): Uint8Array<ArrayBuffer> => {
  const length = parts.reduce((sum, part) => sum + part.length, 0)
  const size: number[] = []
  for (let left = length; left > 0; left = Math.floor(left / 256)) size.unshift(left % 256)
  const header = length < 0x80 ? [tag, length] : [tag, 0x80 | size.length, ...size]
  return Uint8Array.from([header, ...parts].flatMap(part => [...part]))
}
