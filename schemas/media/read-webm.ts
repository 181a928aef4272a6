import { MEDIA_LIMITS } from '../catalog/media-limits.ts'
import { asciiAt, type ByteSource, startsWith, viewOf } from './byte-source.ts'
import { type MediaEdit, type MediaFacts, mediaProblem } from './media-facts.ts'

/** Ids of elements, with their length bits. */
const ID = {
  head: 0x1a45dfa3,
  docType: 0x4282,
  segment: 0x18538067,
  info: 0x1549a966,
  timeScale: 0x2ad7b1,
  duration: 0x4489,
  tracks: 0x1654ae6b,
  track: 0xae,
  trackType: 0x83,
  codec: 0x86,
  video: 0xe0,
  width: 0xb0,
  height: 0xba,
  cluster: 0x1f43b675,
  attachments: 0x1941a469,
  tags: 0x1254c367,
  void: 0xec,
} as const
const CODECS = /^(V_VP8|V_VP9|V_AV1|A_OPUS|A_VORBIS)\0*$/
/** bytes; what comes before the first pictures. */
const HEAD_BYTES = 512 * 1024

interface Element {
  readonly id: number
  /** Where its content begins, and ends; a size that is not written ends with the file. */
  readonly from: number
  readonly to: number
  readonly isOpen: boolean
}

/** A number of 1 to 8 bytes whose first bits tell its length; null = it is not whole. */
const numberAt = (bytes: Uint8Array, at: number, keepsMarker: boolean) => {
  const first = bytes[at]
  if (first === undefined || first === 0) return null
  const length = Math.clz32(first) - 23
  if (at + length > bytes.byteLength) return null
  let value = keepsMarker ? first : first & (0xff >> length)
  let isAllOnes = (first | ((0xff << (8 - length)) & 0xff)) === 0xff
  for (let index = 1; index < length; index += 1) {
    const byte = bytes[at + index] ?? 0
    isAllOnes &&= byte === 0xff
    value = value * 256 + byte
  }
  return { value, length, isAllOnes }
}
const elementAt = (bytes: Uint8Array, at: number, end: number): Element | null => {
  const id = numberAt(bytes, at, true)
  const size = id && numberAt(bytes, at + id.length, false)
  if (!id || !size || id.length > 4) return null
  const from = at + id.length + size.length
  if (size.isAllOnes) return { id: id.value, from, to: end, isOpen: true }
  return { id: id.value, from, to: from + size.value, isOpen: false }
}
/** The elements inside of one, as far as the bytes go. */
const elementsIn = (bytes: Uint8Array, from: number, to: number): readonly Element[] => {
  const found: Element[] = []
  for (let at = from; at < to; ) {
    const element = elementAt(bytes, at, to)
    if (!element || found.length > MEDIA_LIMITS.boxes) throw mediaProblem('broken')
    found.push(element)
    at = element.to
  }
  return found
}

const unsigned = (bytes: Uint8Array, { from, to }: Element): number =>
  to - from > 6 ? 0 : bytes.subarray(from, to).reduce((value, byte) => value * 256 + byte, 0)
const float = (bytes: Uint8Array, { from, to }: Element): number => {
  if (to - from === 4) return viewOf(bytes).getFloat32(from)
  return to - from === 8 ? viewOf(bytes).getFloat64(from) : 0
}

const readInfo = (bytes: Uint8Array, info: Element): number => {
  const parts = elementsIn(bytes, info.from, info.to)
  const scale = parts.find(({ id }) => id === ID.timeScale)
  const duration = parts.find(({ id }) => id === ID.duration)
  const nanoseconds = (duration ? float(bytes, duration) : 0) * (scale ? unsigned(bytes, scale) : 1_000_000)
  return Number.isFinite(nanoseconds) && nanoseconds > 0 ? Math.round(nanoseconds / 1_000_000) : 0
}
const readTracks = (bytes: Uint8Array, tracks: Element) =>
  elementsIn(bytes, tracks.from, tracks.to).flatMap(track => {
    if (track.id !== ID.track) return []
    const parts = elementsIn(bytes, track.from, track.to)
    const medium = parts.find(({ id }) => id === ID.trackType)
    const codec = parts.find(({ id }) => id === ID.codec)
    if (!medium || !codec) throw mediaProblem('broken')
    if (!CODECS.test(asciiAt(bytes, codec.from, Math.min(40, codec.to - codec.from)))) throw mediaProblem('codec')
    const video = parts.find(({ id }) => id === ID.video)
    const sides = video ? elementsIn(bytes, video.from, video.to) : []
    const side = (wanted: number) => {
      const found = sides.find(({ id }) => id === wanted)
      return found ? unsigned(bytes, found) : 0
    }
    return [{ isVideo: unsigned(bytes, medium) === 1, width: side(ID.width), height: side(ID.height) }]
  })

/**
 * Reads a WebM; null = the file is none.
 * @throws MediaError
 */
export const readWebm = async (source: ByteSource): Promise<MediaFacts | null> => {
  const bytes = await source.read(0, HEAD_BYTES)
  if (!startsWith(bytes, [0x1a, 0x45, 0xdf, 0xa3])) return null
  const head = elementAt(bytes, 0, source.size)
  if (!head || head.isOpen || head.to > bytes.byteLength) throw mediaProblem('broken')
  const type = elementsIn(bytes, head.from, head.to).find(({ id }) => id === ID.docType)
  // Other films in the same container.
  if (!type || !/^webm\0*$/.test(asciiAt(bytes, type.from, type.to - type.from))) throw mediaProblem('codec')
  const segment = elementAt(bytes, head.to, source.size)
  // Nothing follows the film.
  if (segment?.id !== ID.segment || segment.to !== source.size) throw mediaProblem('broken')

  const edits: MediaEdit[] = []
  let durationMs = 0
  let tracks: ReturnType<typeof readTracks> | null = null
  for (let at = segment.from, count = 0; ; count += 1) {
    const element = elementAt(bytes, at, source.size)
    if (!element) throw mediaProblem(at >= bytes.byteLength - 12 ? 'metadata' : 'broken')
    const { id, from, to, isOpen } = element
    if (id === ID.cluster) break
    // Files inside of the film.
    if (id === ID.attachments) throw mediaProblem('metadata')
    if (isOpen || count > MEDIA_LIMITS.boxes) throw mediaProblem('broken')
    if (to > bytes.byteLength) throw mediaProblem('metadata')
    if (id === ID.void || id === ID.tags) edits.push(voided(id, { at, from, to }))
    if (id === ID.info) durationMs = readInfo(bytes, element)
    if (id === ID.tracks) tracks = readTracks(bytes, element)
    at = to
  }
  if (!tracks || tracks.length === 0) throw mediaProblem('broken')
  const film = tracks.find(({ isVideo }) => isVideo)
  return {
    format: film ? 'webm' : 'weba',
    durationMs,
    width: film?.width ?? 0,
    height: film?.height ?? 0,
    edits: edits.filter(({ length }) => length > 0),
  }
}

/** Notes are emptied: an element without meaning keeps its length, one with a meaning loses its content. */
const voided = (
  id: number,
  { at, from, to }: { readonly at: number; readonly from: number; readonly to: number },
): MediaEdit => {
  if (id === ID.void) return { at: from, length: to - from, text: '' }
  // The id has four bytes; an element without meaning has one. Its length then has eight, and counts what is left.
  const isLong = from - at >= 5 && to - at >= 9
  if (!isLong) return { at: from, length: to - from, text: '' }
  const left = to - at - 9
  const size = [0x01, ...Array.from({ length: 7 }, (_, index) => Math.floor(left / 256 ** (6 - index)) % 256)]
  return { at, length: to - at, text: String.fromCharCode(ID.void, ...size) }
}
