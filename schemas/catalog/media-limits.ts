const MEBIBYTE = 1024 ** 2
const MINUTE_MS = 60_000

/** Limits of films and sounds. No part of `LIMITS`, which every page loads at its start. */
export const MEDIA_LIMITS = {
  /** bytes; as `UPLOAD_LIMITS.bytes`, which holds for everything that is sent in parts. */
  videoBytes: 100 * MEBIBYTE,
  /** ms */
  videoMs: 5 * MINUTE_MS,
  /** px; the longer side of a film: 4K. */
  videoSide: 4096,
  /** bytes */
  audioBytes: 20 * MEBIBYTE,
  /** ms; as long as 20 MB of a usual MP3 are. */
  audioMs: 22 * MINUTE_MS,
  /** bytes; what a file tells besides its film or sound: covers, tags, notes of cameras. */
  metadataBytes: 4 * MEBIBYTE,
  /** bytes; the table of contents of an MP4, which is read as a whole. */
  tableBytes: 8 * MEBIBYTE,
  /** count; boxes, chunks and tracks of a file; a usual one has a dozen. */
  boxes: 256,
  /** bytes; the still picture of a film, a JPEG that the page has made. */
  posterBytes: MEBIBYTE,
  /** px; its longer side. */
  posterSide: 1280,
  /** count; elements of one page of a list. */
  page: 40,
} as const
