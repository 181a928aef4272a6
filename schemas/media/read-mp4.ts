import { MEDIA_LIMITS } from '../catalog/media-limits.ts'
import { asciiAt, type ByteSource, viewOf } from './byte-source.ts'
import { type MediaEdit, type MediaFacts, mediaProblem } from './media-facts.ts'

/** Boxes beside the film: free room, and notes about it. They are emptied. */
const NOTES: ReadonlySet<string> = new Set(['free', 'skip', 'uuid', 'udta', 'meta'])
const KNOWN: ReadonlySet<string> = new Set([
  ...['ftyp', 'moov', 'mdat', 'wide', 'styp', 'sidx', 'moof', 'mfra', 'pdin', 'prft', 'emsg', 'pnot'],
  ...NOTES,
])
/** Pictures of phones have the same boxes. */
const PICTURE_BRANDS = /^(hei[cmsx]|hev[cmsx]|mif1|msf1|avi[fs]|crx )$/
const VIDEO_CODECS = /^avc[13]$/
const AUDIO_CODECS = /^(mp4a|\.mp3)$/
/** bytes; the largest list of brands that is read. */
const BRAND_BYTES = 4096

interface Box {
  readonly type: string
  readonly at: number
  readonly head: number
  readonly size: number
}

/** The box at a place of the bytes; `end` = where what contains it ends. */
const boxAt = (bytes: Uint8Array, at: number, offset: number, end: number): Box => {
  if (bytes.byteLength < offset + 8) throw mediaProblem('broken')
  const view = viewOf(bytes)
  const type = asciiAt(bytes, offset + 4, 4)
  const short = view.getUint32(offset)
  const isLong = short === 1
  if (isLong && bytes.byteLength < offset + 16) throw mediaProblem('broken')
  const size = short === 0 ? end - at : isLong ? Number(view.getBigUint64(offset + 8)) : short
  const head = isLong ? 16 : 8
  if (size < head || at + size > end) throw mediaProblem('broken')
  return { type, at, head, size }
}

/** The boxes inside of one, which is in memory. Offsets are those of the bytes. */
const boxesIn = (bytes: Uint8Array, from: number, to: number): readonly Box[] => {
  const found: Box[] = []
  for (let at = from; at + 8 <= to; ) {
    const box = boxAt(bytes, at, at, to)
    found.push(box)
    if (found.length > MEDIA_LIMITS.boxes) throw mediaProblem('broken')
    at += box.size
  }
  return found
}
const inside = (bytes: Uint8Array, box: Box, type: string): Box | undefined =>
  boxesIn(bytes, box.at + box.head, box.at + box.size).find(child => child.type === type)

/** Turns a box with notes into free room. */
const emptied = ({ at, size }: Box, offset = 0): MediaEdit => ({ at: offset + at + 4, length: size - 4, text: 'free' })
/** A box whose length is written behind its type: only what follows is emptied. */
const editOf = (box: Box, offset = 0): MediaEdit =>
  box.head === 8 ? emptied(box, offset) : { at: offset + box.at + box.head, length: box.size - box.head, text: '' }

/** s; from a box with a time scale and a duration, 0 when it does not tell. */
const secondsOf = (bytes: Uint8Array, { at, head, size }: Box): number => {
  const view = viewOf(bytes)
  const body = at + head
  const isLong = bytes[body] === 1
  if (size < head + (isLong ? 32 : 20)) throw mediaProblem('broken')
  const scale = view.getUint32(body + (isLong ? 20 : 12))
  const length = isLong ? Number(view.getBigUint64(body + 24)) : view.getUint32(body + 16)
  if (scale === 0) throw mediaProblem('broken')
  // All ones: the file does not tell.
  return length >= (isLong ? 2 ** 64 : 0xffffffff) ? 0 : length / scale
}

interface Track {
  readonly medium: 'video' | 'audio'
  readonly width: number
  readonly height: number
  readonly notes: readonly Box[]
}
const readTrack = (bytes: Uint8Array, trak: Box): Track | null => {
  const notes = boxesIn(bytes, trak.at + trak.head, trak.at + trak.size).filter(({ type }) => NOTES.has(type))
  const mdia = inside(bytes, trak, 'mdia')
  const hdlr = mdia && inside(bytes, mdia, 'hdlr')
  const minf = mdia && inside(bytes, mdia, 'minf')
  const stbl = minf && inside(bytes, minf, 'stbl')
  const stsd = stbl && inside(bytes, stbl, 'stsd')
  if (!hdlr || !stsd || hdlr.size < hdlr.head + 12 || stsd.size < stsd.head + 16) throw mediaProblem('broken')
  const handler = asciiAt(bytes, hdlr.at + hdlr.head + 8, 4)
  const entry = stsd.at + stsd.head + 8
  const codec = asciiAt(bytes, entry + 4, 4)
  if (handler === 'vide') {
    if (!VIDEO_CODECS.test(codec)) throw mediaProblem('codec')
    if (entry + 36 > stsd.at + stsd.size) throw mediaProblem('broken')
    const view = viewOf(bytes)
    const size = [view.getUint16(entry + 32), view.getUint16(entry + 34)] as const
    const tkhd = inside(bytes, trak, 'tkhd')
    const isTurned = tkhd !== undefined && isQuarterTurn(bytes, tkhd)
    return { medium: 'video', width: size[isTurned ? 1 : 0], height: size[isTurned ? 0 : 1], notes }
  }
  if (handler === 'soun') {
    if (!AUDIO_CODECS.test(codec)) throw mediaProblem('codec')
    return { medium: 'audio', width: 0, height: 0, notes }
  }
  // Chapters, times, hints: they play nothing.
  return null
}
/** Phones store upright films lying, with a matrix that turns them. */
const isQuarterTurn = (bytes: Uint8Array, { at, head, size }: Box): boolean => {
  const matrix = at + head + (bytes[at + head] === 1 ? 52 : 40)
  if (matrix + 16 > at + size) return false
  const view = viewOf(bytes)
  return view.getInt32(matrix) === 0 && view.getInt32(matrix + 4) !== 0
}

/**
 * Reads an MP4 or M4A; null = the file is none.
 * @throws MediaError
 */
export const readMp4 = async (source: ByteSource): Promise<MediaFacts | null> => {
  const start = await source.read(0, 16)
  if (start.byteLength < 16 || asciiAt(start, 4, 4) !== 'ftyp') return null
  const first = boxAt(start, 0, 0, source.size)
  const brands = await source.read(first.head, Math.min(first.size - first.head, BRAND_BYTES))
  for (let at = 0; at + 4 <= brands.byteLength; at += 4)
    if (at !== 4 && PICTURE_BRANDS.test(asciiAt(brands, at, 4))) return null

  const boxes: Box[] = []
  for (let at = 0; at < source.size; ) {
    const box = boxAt(await source.read(at, 16), at, 0, source.size)
    if (!KNOWN.has(box.type)) throw mediaProblem('broken')
    boxes.push(box)
    // A film in hundreds of pieces is made for streaming; not every phone plays it as a file.
    if (boxes.length > MEDIA_LIMITS.boxes) throw mediaProblem('codec')
    at += box.size
  }
  const tables = boxes.filter(({ type }) => type === 'moov')
  const [table] = tables
  if (!table || tables.length > 1 || !boxes.some(({ type }) => type === 'mdat')) throw mediaProblem('broken')
  if (table.size > MEDIA_LIMITS.tableBytes) throw mediaProblem('metadata')
  const notes = boxes.filter(({ type }) => NOTES.has(type))
  const moov = await source.read(table.at, table.size)
  if (moov.byteLength < table.size) throw mediaProblem('broken')

  const children = boxesIn(moov, table.head, table.size)
  const head = children.find(({ type }) => type === 'mvhd')
  if (!head) throw mediaProblem('broken')
  const tracks = children.flatMap(child => (child.type === 'trak' ? (readTrack(moov, child) ?? []) : []))
  const within = [...children.filter(({ type }) => NOTES.has(type)), ...tracks.flatMap(track => track.notes)]
  if ([...notes, ...within].reduce((sum, { size }) => sum + size, 0) > MEDIA_LIMITS.metadataBytes)
    throw mediaProblem('metadata')
  const film = tracks.find(({ medium }) => medium === 'video')
  if (!film && tracks.length === 0) throw mediaProblem('broken')
  const durationMs = Math.round(secondsOf(moov, head) * 1000)
  // Only films for streaming do not tell how long they are.
  if (durationMs === 0) throw mediaProblem('codec')
  return {
    format: film ? 'mp4' : 'm4a',
    durationMs,
    width: film?.width ?? 0,
    height: film?.height ?? 0,
    edits: [...notes.map(box => editOf(box)), ...within.map(box => editOf(box, table.at))].toSorted(
      (a, b) => a.at - b.at,
    ),
  }
}
