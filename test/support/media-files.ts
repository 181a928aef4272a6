/** Small films and sounds with the structure of real ones. They hold no pictures or samples. */

const text = (value: string) => new Uint8Array([...value].map(char => char.charCodeAt(0)))
export const joined = (...parts: readonly (Uint8Array | readonly number[])[]): Uint8Array<ArrayBuffer> => {
  const all = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0))
  let at = 0
  for (const part of parts) {
    all.set(part, at)
    at += part.length
  }
  return all
}
const u16 = (value: number) => [(value >> 8) & 255, value & 255]
const u32 = (value: number) => [...u16(value >>> 16), ...u16(value & 0xffff)]
const zeros = (count: number) => Array<number>(count).fill(0)

/** A box of an MP4. */
export const box = (type: string, ...content: readonly (Uint8Array | readonly number[])[]): Uint8Array<ArrayBuffer> => {
  const body = joined(...content)
  return joined(u32(body.length + 8), text(type), body)
}
interface Mp4 {
  readonly seconds?: number
  /** null = no such track. */
  readonly video?: string | null
  readonly audio?: string | null
  readonly width?: number
  readonly height?: number
  readonly isTurned?: boolean
  readonly brand?: string
  /** Further boxes of the table, and behind the film. */
  readonly inMoov?: readonly Uint8Array[]
  readonly after?: readonly Uint8Array[]
  /** bytes of the film; another seed is another file. */
  readonly bytes?: number
  readonly seed?: number
}
const track = (handler: string, codec: string, { width = 640, height = 360, isTurned = false }: Mp4) => {
  const matrix = isTurned
    ? [...u32(0), ...u32(0x10000), ...u32(0), ...u32(0xffff0000), ...zeros(20)]
    : [...u32(0x10000), ...zeros(32)]
  const entry = joined(zeros(24), u16(width), u16(height), zeros(50))
  return box(
    'trak',
    box('tkhd', zeros(4), zeros(36), matrix, zeros(8)),
    box(
      'mdia',
      box('hdlr', zeros(8), text(handler), zeros(12)),
      box('minf', box('stbl', box('stsd', zeros(4), u32(1), box(codec, entry)))),
    ),
  )
}
/** An MP4; without a video track an M4A. */
export const mp4 = (facts: Mp4 = {}): Uint8Array<ArrayBuffer> => {
  const { seconds = 2, video = 'avc1', audio = 'mp4a', brand = 'isom', bytes = 64, seed = 1 } = facts
  const content = Uint8Array.from({ length: bytes }, (_, at) => (at * 7 + seed * 13) % 251)
  return joined(
    box('ftyp', text(brand), zeros(4), text('isommp42')),
    box(
      'moov',
      box('mvhd', zeros(4), zeros(8), u32(1000), u32(Math.round(seconds * 1000)), zeros(80)),
      ...(video ? [track('vide', video, facts)] : []),
      ...(audio ? [track('soun', audio, facts)] : []),
      ...(facts.inMoov ?? []),
    ),
    box('mdat', content),
    ...(facts.after ?? []),
  )
}

/** Length of an element, in four bytes. */
const size = (length: number) => [0x10 | (length >>> 24), (length >>> 16) & 255, (length >>> 8) & 255, length & 255]
/** An element of a WebM. */
export const element = (id: readonly number[], ...content: readonly (Uint8Array | readonly number[])[]) => {
  const body = joined(...content)
  return joined(id, size(body.length), body)
}
const float = (value: number) => {
  const bytes = new Uint8Array(8)
  new DataView(bytes.buffer).setFloat64(0, value)
  return bytes
}
interface Webm {
  readonly docType?: string
  readonly codec?: string
  readonly isAudio?: boolean
  readonly seconds?: number
  readonly head?: readonly Uint8Array[]
  readonly after?: Uint8Array
}
export const webm = ({ docType = 'webm', codec, isAudio = false, seconds = 2, head = [], after }: Webm = {}) =>
  joined(
    element([0x1a, 0x45, 0xdf, 0xa3], element([0x42, 0x82], text(docType))),
    element(
      [0x18, 0x53, 0x80, 0x67],
      element(
        [0x15, 0x49, 0xa9, 0x66],
        element([0x2a, 0xd7, 0xb1], [0x0f, 0x42, 0x40]),
        element([0x44, 0x89], float(seconds * 1000)),
      ),
      ...head,
      element(
        [0x16, 0x54, 0xae, 0x6b],
        element(
          [0xae],
          element([0x83], [isAudio ? 2 : 1]),
          element([0x86], text(codec ?? (isAudio ? 'A_OPUS' : 'V_VP9'))),
          ...(isAudio ? [] : [element([0xe0], element([0xb0], u16(640)), element([0xba], u16(360)))]),
        ),
      ),
      element([0x1f, 0x43, 0xb6, 0x75], zeros(40)),
    ),
    after ?? [],
  )

/** An MP3 of 128 kbit/s and 44.1 kHz. */
export const mp3 = ({ frames = 40, tag }: { readonly frames?: number; readonly tag?: Uint8Array } = {}) => {
  const frame = joined([0xff, 0xfb, 0x90, 0x00], zeros(413))
  const { length } = tag ?? []
  const head = tag
    ? joined(
        text('ID3'),
        [4, 0, 0],
        [21, 14, 7, 0].map(bits => ((length ?? 0) >> bits) & 127),
        tag,
      )
    : []
  return joined(head, ...Array<Uint8Array>(frames).fill(frame))
}
/** An AAC without a container. */
export const aac = (frames = 20) => {
  const length = 200
  const frame = joined(
    [0xff, 0xf1, 0x50, 0x80 | (length >> 11), (length >> 3) & 255, ((length & 7) << 5) | 31, 0xfc],
    zeros(length - 7),
  )
  return joined(...Array<Uint8Array>(frames).fill(frame))
}
const le32 = (value: number) => u32(value).toReversed()
const chunk = (type: string, content: Uint8Array | readonly number[]) =>
  joined(text(type), le32(content.length), content, content.length % 2 ? [0] : [])
/** A WAV of 8 kHz, 16 bit. */
export const wav = ({
  seconds = 1,
  format = 1,
  more = [],
}: {
  readonly seconds?: number
  readonly format?: number
  readonly more?: readonly Uint8Array[]
} = {}) => {
  const body = joined(
    text('WAVE'),
    chunk('fmt ', [format, 0, 1, 0, ...le32(8000), ...le32(16_000), 2, 0, 16, 0]),
    ...more,
    chunk('data', zeros(16_000 * seconds)),
  )
  return joined(text('RIFF'), le32(body.length), body)
}
export const wavChunk = chunk
/** An Ogg with Opus. */
export const ogg = ({
  seconds = 3,
  codec = 'OpusHead',
}: {
  readonly seconds?: number
  readonly codec?: string
} = {}) => {
  const page = (packet: Uint8Array, position: number) =>
    joined(text('OggS'), [0, 2], le32(position), zeros(4), zeros(12), [1, packet.length], packet)
  return joined(page(joined(text(codec), zeros(20)), 0), page(joined(zeros(60)), 48_000 * seconds))
}
