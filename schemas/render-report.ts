import * as v from 'valibot'

const font = v.object({
  family: v.string(),
  weight: v.number(),
  url: v.string(),
  /** false = the default font replaces it. */
  isLoaded: v.boolean(),
  /** MD5 of the font file; empty when the file is not in our storage. */
  hash: v.string(),
})

/** One page of a finished render. */
const page = v.object({
  /** Zero-based page of the work. Missing in reports of before. */
  index: v.optional(v.number()),
  /** px */
  width: v.number(),
  height: v.number(),
  fonts: v.array(font),
  /** URLs that did not load or decode. */
  failedImages: v.array(v.string()),
  /** Unique graphemes that their font does not draw: the default font draws them. */
  missingGlyphs: v.string(),
  /** Unique graphemes that no font draws: boxes stand for them. */
  boxedGlyphs: v.string(),
  /** Layers whose kind is not known: they are left out. Missing in reports of before. */
  unknownLayers: v.optional(v.array(v.string())),
  /** Bounding box of the text of each text layer (page px). The editor compares it with its own canvas. */
  boxes: v.array(v.object({ layer: v.string(), x: v.number(), y: v.number(), width: v.number(), height: v.number() })),
})

/** A problem of a render that the user should know. */
const renderProblem = v.object({
  /**
   * `font` = the default font replaces the family `what`; `glyph` = the font does not have the characters `what`, the
   * default font draws them; `box` = no font has the characters `what`, boxes stand for them; `image` = the picture at
   * the URL `what` is missing; `layer` = the layer `what` is of an unknown kind and left out; `mismatch` = the text of the layer `what` has another position than on the canvas, which
   * only the editor can detect.
   */
  kind: v.picklist(['font', 'glyph', 'box', 'image', 'layer', 'mismatch']),
  /** Zero-based index among the drawn pages. */
  page: v.number(),
  what: v.string(),
})

/** Render report, stored with every rendered file: renderer, fonts, pages and problems. */
export const renderReport = v.object({
  rendererVersion: v.number(),
  /** e.g. `HeadlessChrome/156.0.0.0` */
  browser: v.string(),
  fileType: v.string(),
  bytes: v.number(),
  /** ms from the start of the successful attempt to the stored file. */
  ms: v.number(),
  /** ISO 8601 */
  drawnAt: v.string(),
  pages: v.array(page),
  problems: v.array(renderProblem),
})

export type DrawnPage = v.InferOutput<typeof page>
export type RenderProblem = v.InferOutput<typeof renderProblem>
export type RenderReport = v.InferOutput<typeof renderReport>
