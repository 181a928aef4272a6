import * as v from 'valibot'

const font = v.object({
  family: v.string(),
  weight: v.number(),
  url: v.string(),
  /** false = the default font stands in. */
  isLoaded: v.boolean(),
  /** MD5 of the font file, empty when it is not one of ours. */
  hash: v.string(),
})

/** One page of a finished render. */
const page = v.object({
  /** px */
  width: v.number(),
  height: v.number(),
  fonts: v.array(font),
  /** URLs that did not load or decode. */
  failedImages: v.array(v.string()),
  /** Characters that the font they are set in lacks, each once: the default font draws them, or whatever there is. */
  missingGlyphs: v.string(),
  /** Where the words of each text layer stand (page px), for the editor to compare with its own canvas. */
  boxes: v.array(v.object({ layer: v.string(), x: v.number(), y: v.number(), width: v.number(), height: v.number() })),
})

/** Something about a render that its owner should know. */
export const renderProblem = v.object({
  /**
   * `font` = the default font stands in for `what`; `glyph` = the characters `what` are not in their font; `image` = the
   * picture at `what` is missing; `mismatch` = the words of the layer `what` stand elsewhere than on the canvas, which
   * only the editor can see.
   */
  kind: v.picklist(['font', 'glyph', 'image', 'mismatch']),
  /** Zero-based, among the pages that were drawn. */
  page: v.number(),
  what: v.string(),
})

/** The proof that lies beside every render: what it was drawn with. */
export const renderReceipt = v.object({
  rendererVersion: v.number(),
  /** e.g. `HeadlessChrome/156.0.0.0` */
  browser: v.string(),
  fileType: v.string(),
  bytes: v.number(),
  /** From the beginning of the attempt that succeeded to the stored file. */
  ms: v.number(),
  /** ISO 8601 */
  drawnAt: v.string(),
  pages: v.array(page),
  problems: v.array(renderProblem),
})

export type DrawnPage = v.InferOutput<typeof page>
export type RenderProblem = v.InferOutput<typeof renderProblem>
export type RenderReceipt = v.InferOutput<typeof renderReceipt>
