const ANIMATION: ReadonlySet<string> = new Set(['acTL', 'fcTL', 'fdAT'])
/** bytes; length and type of a chunk. */
const HEAD = 8
/** bytes; the checksum of a chunk. */
const TAIL = 4

/** What the chunks of a PNG say that is read piece by piece, so that it need not be in memory. */
export interface PngScan {
  /** Reads the next bytes of the file. */
  push(bytes: Uint8Array): void
  /** Whether the chunks lead to the end chunk; an incomplete file has none. */
  isWhole(): boolean
  isAnimated(): boolean
}

/** A scan of a PNG from its first byte. */
export const scanPng = (): PngScan => {
  const head = new Uint8Array(HEAD)
  const view = new DataView(head.buffer)
  /** Bytes of the head that are read; the signature has as many. */
  let filled = 0
  let isSignature = true
  /** Bytes up to the next head. */
  let left = 0
  let isEnd = false
  let animated = false
  const readHead = () => {
    filled = 0
    if (isSignature) {
      isSignature = false
      return
    }
    const type = String.fromCharCode(...head.subarray(4))
    if (ANIMATION.has(type)) animated = true
    if (type === 'IEND') isEnd = true
    left = view.getUint32(0) + TAIL
  }
  return {
    push(bytes) {
      for (let at = 0; at < bytes.length; ) {
        if (left > 0) {
          const taken = Math.min(left, bytes.length - at)
          left -= taken
          at += taken
        } else if (isEnd) {
          return
        } else {
          const taken = Math.min(HEAD - filled, bytes.length - at)
          head.set(bytes.subarray(at, at + taken), filled)
          filled += taken
          at += taken
          if (filled === HEAD) readHead()
        }
      }
    },
    isWhole: () => isEnd && left === 0,
    isAnimated: () => animated,
  }
}
