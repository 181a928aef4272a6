import { MEDIA_LIMITS } from '../catalog/media-limits.ts'
import { MEDIA_TYPES } from '../catalog/media-types.ts'
import { type ByteSource, buffered, startsWith, viewOf } from './byte-source.ts'
import { type MediaFacts, mediaProblem } from './media-facts.ts'
import { readMp4 } from './read-mp4.ts'
import { readAac, readMp3, readOgg, readWav } from './read-sounds.ts'
import { readWebm } from './read-webm.ts'

const READERS = [readMp4, readWebm, readWav, readOgg, readMp3, readAac]

/** `PK 5 6`: how the end of a ZIP begins. */
const ZIP_END = [0x50, 0x4b, 0x05, 0x06]
/** bytes of that end, without the comment that may follow. */
const ZIP_END_BYTES = 22
/** bytes; the longest comment of a ZIP. */
const ZIP_COMMENT = 0xffff

/** Whether a ZIP (a program of Java, an Office file) hangs at the end of a file, which is read from there. */
const endsAsArchive = async (source: ByteSource): Promise<boolean> => {
  const from = Math.max(0, source.size - ZIP_END_BYTES - ZIP_COMMENT)
  const tail = await source.read(from, source.size - from)
  for (let at = tail.byteLength - ZIP_END_BYTES; at >= 0; at -= 1) {
    if (!startsWith(tail, ZIP_END, at)) continue
    if (at + ZIP_END_BYTES + viewOf(tail).getUint16(at + 20, true) === tail.byteLength) return true
  }
  return false
}

/**
 * What a film or sound is by its bytes, never by its name; null = it is neither. It is not decoded: what is read is how
 * its parts lead to its end, how long it is and what it tells besides.
 * @throws MediaError when it is one that is not taken.
 */
export const readMedia = async (file: ByteSource): Promise<MediaFacts | null> => {
  const source = buffered(file)
  let facts: MediaFacts | null = null
  for (const read of READERS) {
    facts = await read(source)
    if (facts) break
  }
  if (!facts) return null
  const isVideo = MEDIA_TYPES[facts.format].medium === 'video'
  if (file.size > (isVideo ? MEDIA_LIMITS.videoBytes : MEDIA_LIMITS.audioBytes)) throw mediaProblem('large')
  if (facts.durationMs > (isVideo ? MEDIA_LIMITS.videoMs : MEDIA_LIMITS.audioMs)) throw mediaProblem('long')
  if (Math.max(facts.width, facts.height) > MEDIA_LIMITS.videoSide) throw mediaProblem('large')
  if (await endsAsArchive(source)) throw mediaProblem('broken')
  return facts
}

/** Applies the edits of a file to a piece of it that begins at `at`; the piece itself when nothing changes. */
export const editPiece = (piece: Uint8Array, at: number, edits: MediaFacts['edits']): Uint8Array => {
  const end = at + piece.byteLength
  const touching = edits.filter(edit => edit.at < end && edit.at + edit.length > at)
  if (touching.length === 0) return piece
  const changed = piece.slice()
  for (const { at: from, length, text } of touching)
    for (let place = Math.max(at, from); place < Math.min(end, from + length); place += 1)
      changed[place - at] = place - from < text.length ? text.charCodeAt(place - from) : 0
  return changed
}
