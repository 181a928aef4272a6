/** Limits of the queue of uploads. No part of `LIMITS`, which every page loads at its start. */
export const UPLOAD_QUEUE = {
  /** count; files that are sent at the same time. */
  files: 3,
  /** count; parts of one file that are under way at the same time, in their order. */
  parts: 2,
  /** bytes; a file up to this size is sent by one request: three requests would take longer than sending it again. */
  wholeBytes: 1024 * 1024,
  /** bytes; a file up to this size is hashed at once by the browser, a larger one by a worker, piece by piece. */
  hashedAtOnce: 4 * 1024 * 1024,
  /** bytes; a piece that the worker reads at a time. */
  hashedPiece: 2 * 1024 * 1024,
  /** count; attempts in a row without a stored part, after which a file has failed. */
  attempts: 5,
  /** ms; the first and the longest wait before another attempt. Each is shortened by a random share. */
  backOffMs: { first: 500, most: 30_000 },
  /** ms; wait after a refusal for too many calls. */
  tooManyMs: 20_000,
  /** ms; wait while another request finishes the same file. */
  finishingMs: 5000,
  /** ms; a part of which nothing was sent for this long is sent again. */
  silenceMs: 45_000,
  /** bytes; files that are kept on the device for after a reload, all together. Others are asked for again. */
  kept: 1024 ** 3,
  /** ms; the speed is that of the last moments. */
  speedMs: 5000,
  /** ms; between two changes of a shown progress. */
  progressMs: 120,
  /** ms; how long a finished list is shown. */
  doneMs: 4000,
  /** count; files that are placed on the page once they are stored; more are only uploaded. */
  placed: 10,
  /** count; files that are taken from dropped folders. */
  dropped: 2000,
} as const
