import * as v from 'valibot'

/** Fields of uploads in parts. */

/** Random name of an upload. */
export const uploadId = v.pipe(v.string(), v.regex(/^[\da-f]{32}$/))
/** SHA-256 (hex) of a file. */
export const sha256 = v.pipe(v.string(), v.regex(/^[\da-f]{64}$/))
/** bytes; length of a file. */
export const uploadSize = v.pipe(v.number(), v.integer(), v.minValue(1))
/** How far an upload is. */
export const progress = v.object({
  id: uploadId,
  /** bytes; length of every part but the last one. */
  partSize: v.number(),
  /** Numbers of the parts that have arrived, from 1. */
  parts: v.array(v.number()),
})
